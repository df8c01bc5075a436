/**
 * Pairs of a planned post and one that a service shows: equal, different, or impossible to tell. They are written by hand, a line of JSON for each:
 * what the pair is about, what is planned, and what is shown.
 */
import type { LookedAtFile } from '../../../../shared/media/media-look.ts';
import type { NetworkKey } from '../../../../shared/index.ts';
import fields from './fields.json' with { type: 'json' };
import files from './files.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

export type Target = Readonly<Record<string, unknown>>;

export interface Pair {
  readonly what: string;
  readonly network: NetworkKey;
  readonly planned: Target;
  readonly shown: Target;
}

/** What a look at each file on the web finds. Other files cannot be looked at. */
export const web: Readonly<Record<string, LookedAtFile>> = files.web;

type Line<Side> = readonly [what: string, planned: Side, shown: Side];
// JSON has no tuples.
const linesOf = <Side>(lines: unknown) => lines as readonly Line<Side>[];

const skyapp = (what: string, planned: Target, shown: Target): Pair => ({
  what,
  network: 'skyapp',
  planned,
  shown,
});

const ofTexts = (lines: unknown): Pair[] =>
  linesOf<string>(lines).map(([what, planned, shown]) =>
    skyapp(`text: ${what}`, { caption: planned }, { caption: shown }),
  );

const pictures = (urls: readonly string[]): Target => ({
  caption: 'Fresh today',
  ...(urls.length > 0 && { embed: { mediaType: 'IMAGE', medias: urls.map((url) => ({ url })) } }),
});

const ofFiles = (lines: unknown): Pair[] =>
  linesOf<readonly string[]>(lines).map(([what, planned, shown]) =>
    skyapp(`files: ${what}`, pictures(planned), pictures(shown)),
  );

/** Each line changes something of a whole target. */
const ofFields = (linesByTarget: Readonly<Record<string, unknown>>): Pair[] =>
  Object.entries(fields.targets).flatMap(([name, whole]) =>
    linesOf<Target>(linesByTarget[name] ?? []).map(([what, planned, shown]) => ({
      what: `${name}: ${what}`,
      network: name.replace(/(?:Video|Carousel)$/, '') as NetworkKey,
      planned: { ...whole, ...planned },
      shown: { ...whole, ...shown },
    })),
  );

/** Equal posts, by what the pairs are about. */
export const same = { texts: ofTexts(texts.same), files: ofFiles(files.same), fields: ofFields(fields.same) };
/** Different posts whose texts differ. */
export const otherByText = { texts: ofTexts(texts.other), fields: ofFields(fields.otherText) };
/** Different posts with equal texts. */
export const otherByRest = { files: ofFiles(files.other), fields: ofFields(fields.other) };
export const doubtful = {
  texts: ofTexts(texts.doubtful),
  files: ofFiles(files.doubtful),
  fields: ofFields(fields.doubtful),
};
