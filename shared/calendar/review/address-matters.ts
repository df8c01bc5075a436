/** What is wrong with the files and links of posts. Each address is looked at once, however many posts have it. */
import type { Client } from '../../api/client.ts';
import { unlessGone } from '../../api/errors/api-errors.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { someOf } from '../../data/list-text.ts';
import { indexBy, madeOnce } from '../../data/maps.ts';
import { comparablePost } from '../delivery/sameness/fingerprint.ts';
import { hostOf } from '../delivery/sameness/compare-values.ts';
import { isExpiring, isSignedAddress } from '../../media/expiring-address.ts';
import { type LookAtMedia, type MediaLook, unknownHost } from '../../media/media-look.ts';
import { isWebAddress, plainAddress } from '../../media/url.ts';
import { networkOf } from '../../networks/index.ts';
import { problemOfLook } from '../../post/media/look-findings.ts';
import { fileAddressesIn } from '../../post/media/web-address.ts';
import { filledTexts } from '../../post/text/field-texts.ts';
import { wholeLinksIn } from '../../post/text/spans.ts';
import { counted, shown } from '../../form/values/messages.ts';
import { type Matter, ofPost, type PlannedPost, type Words } from './matter.ts';

/** What all matters of one kind of address share. `say`: precedes the addresses. */
interface Kind extends Pick<Matter, 'matter' | 'do'> {
  readonly noun: string;
  readonly say: string;
}

const brokenFile: Kind = {
  matter: 'File cannot be published',
  noun: 'file',
  say: 'that cannot be published',
  do: 'Put another file in its place, in the Scheduler or with Update.',
};
const expiringFile: Kind = {
  matter: 'File expires',
  noun: 'file',
  say: 'whose address opens for a limited time only, and may be gone when the post goes out',
  do: 'Upload the file and put it in its place, or give an address that stays.',
};
const goneLink: Kind = {
  matter: 'Link is gone',
  noun: 'link',
  say: 'that readers cannot open',
  do: 'Correct the link, or take it out.',
};

/** `ahead`: scheduled posts. Never rejects. */
export async function addressMatters(
  ahead: readonly PlannedPost[],
  words: Words,
  { client, look }: { readonly client: Pick<Client, 'getPost'>; readonly look: LookAtMedia },
): Promise<Matter[]> {
  const addresses = new Set(ahead.flatMap(({ record }) => [...filesOf(record), ...linksOf(record)]));
  const looks = new Map(
    await Promise.all(
      Array.from(addresses, async (address): Promise<[string, MediaLook]> => [
        address,
        await look(address, { wantsPicture: false, wantsSize: false }),
      ]),
    ),
  );
  const expiring = await expiringFiles(ahead, client);
  return [
    ...ahead.flatMap((post) => {
      const told = (
        { noun, say, ...kind }: Kind,
        addresses: readonly string[],
        problemOf: (address: string, name: string) => string | undefined,
      ) => {
        const found = addresses.flatMap((address) => {
          const problem = problemOf(address, address);
          return problem === undefined
            ? []
            : { problem, about: problemOf(address, withoutSignature(address)) };
        });
        if (found.length === 0) return [];
        const problems = found.map(({ problem }) => problem).join('; ');
        const about = found.map((each) => each.about).join('\n');
        return ofPost(post, words, {
          ...kind,
          say: `has ${counted(found.length, noun)} ${say}: ${problems}.`,
          about,
        });
      };
      const files = filesOf(post.record);
      return [
        told(brokenFile, files, (file, name) => problemOfFile(looks.get(file), name)),
        told(expiringFile, files, (file, name) => (expiring.has(file) ? shown(name) : undefined)),
        told(goneLink, linksOf(post.record), (link, name) => problemOfLink(looks.get(link), name)),
      ].flat();
    }),
    unopened(looks),
  ].flat();
}

/** The addresses of the files of a post, as far as its record shows them. */
const filesOf = madeOnce((record: PostRecord): readonly string[] => {
  const targets = comparablePost(record)?.targets ?? [];
  const files = targets.flatMap(({ target, media = [] }) => [...fileAddressesIn(target), ...media]);
  return [...new Set(files)].filter(isWebAddress);
});

/** The pages to which a post links. A link whose end is not certain is left out: the page may be another one. */
const linksOf = madeOnce((record: PostRecord): readonly string[] => {
  const targets = comparablePost(record)?.targets ?? [];
  const texts = targets.flatMap(({ network, target }) => filledTexts(networkOf(network), target));
  const links = texts.flatMap(({ text, isLink }) =>
    isLink
      ? text.trim()
      : [...wholeLinksIn(text)].flatMap(({ start, end, isSure }) => (isSure ? text.slice(start, end) : [])),
  );
  const pages = links.map((link) => plainAddress(/^https?:/i.test(link) ? link : `https://${link}`));
  return [...new Set(pages.map((page) => page.replace(/#.*$/, '')))].filter(isWebAddress);
});

/** A service that signs the addresses of its own files shows another one each time: the matter is the same. */
function withoutSignature(address: string): string {
  return isSignedAddress(address) ? address.replace(/\?.*$/, '') : address;
}

function problemOfFile(look: MediaLook | undefined, file: string): string | undefined {
  return look && (problemOfLook(look, file) ?? problemOfHost(look, file));
}

function problemOfLink(look: MediaLook | undefined, link: string): string | undefined {
  if (look === undefined) return undefined;
  return 'gone' in look ? `${shown(link)} answers ${look.gone}` : problemOfHost(look, link);
}

function problemOfHost(look: MediaLook, address: string): string | undefined {
  return 'unknown' in look && look.unknown === unknownHost ? `${shown(address)}: ${unknownHost}` : undefined;
}

/** What could not be opened, and may be well all the same: many hosts answer browsers alone. */
function unopened(looks: ReadonlyMap<string, MediaLook>): Matter | [] {
  const unknown = [...looks].flatMap(([address, look]) =>
    'unknown' in look && problemOfFile(look, address) === undefined ? { address, why: look.unknown } : [],
  );
  if (unknown.length === 0) return [];
  const reasons = [...indexBy(unknown, ({ why }) => [why])].map(([why, each]) => {
    const addresses = each.map(({ address }) => shown(address));
    return `${someOf(addresses, 'and')} (${why})`;
  });
  const say = reasons.join('; ');
  return {
    matter: 'Not opened',
    say: `Could not be opened: ${say}.`,
    do: 'Open them in a browser: perhaps they work there.',
    about: say,
  };
}

/**
 * The files whose addresses expire. If a service signs its own files' addresses anew each time, nothing expires. To find out, one post per host is
 * read again; if that fails, nothing is reported.
 */
async function expiringFiles(ahead: readonly PlannedPost[], client: Pick<Client, 'getPost'>) {
  /** Undefined if somebody has just deleted the post: then another one tells. */
  const isShownAgain = async (record: PostRecord, file: string) => {
    const again = await unlessGone(client.getPost({ id: postIdOf(record) ?? '' }));
    return again && filesOf(again).includes(file);
  };
  const areKept = new Map<string, boolean | undefined>();
  const found = new Set<string>();
  for (const { record } of ahead)
    for (const file of filesOf(record).filter(isExpiring)) {
      const host = hostOf(file);
      if (areKept.get(host) === undefined)
        areKept.set(host, await isShownAgain(record, file).catch(() => false));
      if (areKept.get(host) === true) found.add(file);
    }
  return found;
}
