/** Properties that targets as JSON have under another name than ours. */
import { unknownProperty } from '../form/values/messages.ts';
import { normalizeName } from '../networks/wire-names.ts';

/** A property by its name, or by its name and its label. */
export type KnownProperties = readonly (string | readonly string[])[];

/** What programs and models call a property of ours. Left out, it would take its text, picture or time with it. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  platform: namesIn`network channel socialNetwork`,
  accountId: namesIn`account profileId`,
  content: namesIn`text message body post copy tweet postText`,
  media: namesIn`image images imageUrl imageUrls picture pictures photo photos video videos videoUrl mediaUrl mediaUrls medias attachment attachments file files`,
  scheduledAt: namesIn`scheduleAt scheduledFor scheduledTime scheduledDate publishAt publishTime publishDate dateTime`,
  targets: namesIn`posts platforms`,
};

function namesIn([text = '']: TemplateStringsArray): readonly string[] {
  return text.split(' ');
}

/** The property that another name, or another spelling, certainly means. */
export function properName(key: string, known: KnownProperties): string | undefined {
  const wanted = normalizeName(key);
  return known
    .map((names) => [names].flat())
    .find(([name = '', ...labels]) =>
      [name, ...labels, ...(otherNames[name] ?? [])].some((each) => normalizeName(each) === wanted),
    )?.[0];
}

/** What to do about a property that is not ours: leaving it out may lose a text or a picture. */
export function unknownText(key: string, known: KnownProperties): string {
  const name = properName(key, known);
  return name === undefined ? unknownProperty : `unknown property; call it ${name}`;
}
