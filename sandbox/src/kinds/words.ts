/** The words of services, written by hand and never taken from the lists of clients: a copy would hide wrong assumptions from tests. */
import type { NetworkKey } from '../../../shared/index.ts';

/** The states of a post (contract 3); only some services show the last two. */
export const states = ['draft', 'scheduled', 'publishing', 'published', 'failed', 'partial'] as const;
export type State = (typeof states)[number];

export const stateWordings = [
  'lower',
  'upper',
  'capitalized',
  'other',
  'with failures',
  'processing',
] as const;
type StateWording = (typeof stateWordings)[number];

export const stateWords: Readonly<Record<StateWording, Readonly<Record<State, string>>>> = {
  lower: {
    draft: 'draft',
    scheduled: 'scheduled',
    publishing: 'publishing',
    published: 'published',
    failed: 'failed',
    partial: 'partially_published',
  },
  upper: {
    draft: 'DRAFT',
    scheduled: 'SCHEDULED',
    publishing: 'PUBLISHING',
    published: 'PUBLISHED',
    failed: 'FAILED',
    partial: 'PARTIALLY_PUBLISHED',
  },
  capitalized: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    publishing: 'Publishing',
    published: 'Published',
    failed: 'Failed',
    partial: 'PartiallyPublished',
  },
  other: {
    draft: 'draft',
    scheduled: 'queued',
    publishing: 'sending',
    published: 'posted',
    failed: 'error',
    partial: 'partly_posted',
  },
  'with failures': {
    draft: 'DRAFT',
    scheduled: 'SCHEDULED',
    publishing: 'PUBLISHING',
    published: 'PUBLISHED',
    failed: 'FAILED',
    partial: 'PARTIALLY_PUBLISHED',
  },
  processing: {
    draft: 'DRAFT',
    scheduled: 'SCHEDULED',
    publishing: 'PROCESSING',
    published: 'PUBLISHED',
    failed: 'FAILED',
    partial: 'PARTIALLY_PUBLISHED',
  },
};

/** The states that a filter with these words knows: the four of contract 4.2, or all. */
export function filterableStates(wording: StateWording): readonly State[] {
  return wording === 'with failures' || wording === 'processing' ? states : states.slice(0, 4);
}

/** The names of one network: before `Targets`, before `/create`, in the filter `platform`, and in accounts. */
export type NetworkWords = {
  readonly list: string;
  readonly path: string;
  readonly filter: string;
  readonly account: string;
};

export const networkNamings = ['contract', 'one', 'each', 'unlike', 'upper', 'shorter'] as const;
type NetworkNaming = (typeof networkNamings)[number];

/** The networks in the order of contract 1. */
export const networkKeys = [
  'photoapp',
  'pinboard',
  'microblog',
  'professional',
  'skyapp',
  'shortvideo',
  'fediverse',
  'threadapp',
  'socialnet',
] as const satisfies readonly NetworkKey[];

type ByNetwork<Value> = Readonly<Record<(typeof networkKeys)[number], Value>>;

/** Invented names. Each network's names are similar, except Microblog's. */
const invented: ByNetwork<NetworkWords> = {
  photoapp: { list: 'snapGrid', path: 'snap-grid', filter: 'SNAP_GRID', account: 'snapgrid-app' },
  pinboard: { list: 'corkwall', path: 'corkwall', filter: 'corkwall', account: 'corkwall-business' },
  microblog: { list: 'chirplet', path: 'chirplet', filter: 'QUIP', account: 'quip-app' },
  professional: { list: 'deskfolk', path: 'deskfolk', filter: 'deskfolk', account: 'deskfolk_page' },
  skyapp: { list: 'cirrus', path: 'cirrus', filter: 'cirrus', account: 'cirrus-app' },
  shortvideo: { list: 'blinkReel', path: 'blinkreel', filter: 'blinkreel', account: 'blinkreel' },
  fediverse: { list: 'hamlets', path: 'hamlets', filter: 'hamlets', account: 'hamlets-server' },
  threadapp: { list: 'yarnball', path: 'yarnball', filter: 'yarnball', account: 'yarnball' },
  socialnet: { list: 'townsquare', path: 'townsquare', filter: 'townsquare', account: 'townsquare-page' },
};

/** For three networks, nothing shows that the four names mean the same network. */
const unlike: ByNetwork<NetworkWords> = {
  ...invented,
  pinboard: { list: 'corkwall', path: 'cork', filter: 'PINS', account: 'corkwall-business' },
  microblog: { list: 'chirplet', path: 'chirps', filter: 'ch', account: 'quip' },
  threadapp: { list: 'yarnball', path: 'yarns', filter: 'strings', account: 'strings-app' },
};

const everywhere = (name: string): NetworkWords => ({ list: name, path: name, filter: name, account: name });

/** The network names at a service, by its way of naming networks. */
export const networkWords: Readonly<Record<NetworkNaming, ByNetwork<NetworkWords>>> = {
  contract: byNetwork(everywhere),
  one: byNetwork((key) => everywhere(invented[key].list.toLowerCase())),
  each: invented,
  unlike,
  upper: byNetwork((key) => ({ ...everywhere(key), filter: key.toUpperCase(), account: key.toUpperCase() })),
  shorter: byNetwork((key) => ({
    ...everywhere(key),
    ...(key === 'microblog' && { filter: 'm', account: 'm' }),
  })),
};

function byNetwork<Value>(valueOf: (key: (typeof networkKeys)[number]) => Value): ByNetwork<Value> {
  return {
    photoapp: valueOf('photoapp'),
    pinboard: valueOf('pinboard'),
    microblog: valueOf('microblog'),
    professional: valueOf('professional'),
    skyapp: valueOf('skyapp'),
    shortvideo: valueOf('shortvideo'),
    fediverse: valueOf('fediverse'),
    threadapp: valueOf('threadapp'),
    socialnet: valueOf('socialnet'),
  };
}

/** The properties of targets (contract 2.5 to 2.13) that hold texts by people. */
export const textProperties: ReadonlySet<string> = new Set([
  'caption',
  'title',
  'description',
  'altText',
  'alt',
  'firstComment',
  'spoilerText',
  'documentTitle',
  'question',
]);

/** The properties of targets (contract 2.5 to 2.13) that hold the address of a file. */
export const mediaProperties: ReadonlySet<string> = new Set(['mediaUrl', 'url', 'coverUrl', 'coverImageUrl']);
