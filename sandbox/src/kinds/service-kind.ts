/**
 * What the contract leaves open to a service, one axis for each freedom. The first value of an axis is what the local service does. Clients must work
 * with every value, or refuse with a sentence before they send anything. Values that are whole numbers stand first, in ascending order, because
 * JavaScript orders such property names so.
 */
import * as z from 'zod/v4';
import { seededRandom } from '../faults/seeded-random.ts';
import { uploadSpellingNames } from './upload-spellings.ts';
import { networkNamings, stateWordings } from './words.ts';

const serviceKind = z.strictObject({
  /** The words of the filter `status` (contract 4.2). */
  filterStates: z.enum(stateWordings),
  /** What unknown words in the filters `status` and `platform` cause (contract 4.2). */
  unknownWord: z.enum(['400', '422', '500', 'empty list', 'whole list']),

  /**
   * Where a record shows its state (contract 2.1); `instruction`: only in `scheduledFor.publish`; `isDraft`: whether it is a draft, and when it was
   * published; `publishedAt`: only when it was published; `one post`: only in the response for a single post, not in lists.
   */
  stateIn: z.enum([
    'status',
    'state',
    'postStatus',
    'publication',
    'instruction',
    'isDraft',
    'publishedAt',
    'one post',
  ]),
  /** The words for states in records (contract 2.1). */
  recordStates: z.enum(stateWordings),
  /** How a failed post is shown (contract 3); `never`: as still publishing. */
  failed: z.enum(['never', 'error', 'failureReason', 'errors', 'targets', 'partly']),
  /** Whether a published post can be read by its ID: contract 4.3 names only drafts and scheduled posts. */
  publishedPost: z.enum(['shown', 'not found', 'refused', 'empty']),

  /** The names of networks in lists of targets, paths, filters and accounts (contract 1, 2.2, 4.2, 4.7). */
  networkNames: z.enum(networkNamings),
  /** Account records (contract 2.14). */
  accountId: z.enum(['id', '_id', 'accountId']),
  accountNetwork: z.enum(['platform', 'network', 'provider', 'type']),
  accountName: z.enum(['displayName', 'name', 'username', 'handle']),
  /** The property that shows when the login of an account expires, or whether it has. The login of the last account has expired. */
  accountExpiry: z.enum(['not shown', 'expiresAt', 'tokenExpiresAt', 'status', 'isConnected']),
  /** Where the list of accounts is (contract 4.8). */
  accountsIn: z.enum(['accounts', 'data', 'items', 'bare']),

  /** The order of lists (contract 4.2): by publication time, by creation, or arbitrary but always the same. */
  order: z.enum(['latest first', 'newest first', 'oldest first', 'unordered']),
  /** `smaller`: pages have at most five posts, whatever is asked for. */
  pageSize: z.enum(['as asked', 'smaller']),
  lastCursor: z.enum(['absent', 'null', 'empty']),
  /** Whether the first page of a list is empty, with a cursor that leads on. */
  emptyPage: z.enum(['never', 'first']),
  /** How long lists lag behind changes; a single post is always up to date. `changing`: up to five seconds, different for each list. */
  lag: z.enum(['none', '2 s', '20 s', 'changing']),
  largestLimit: z.enum(['hundred', 'fifty']),

  /** Instants in records (contract 2.1); `sent`: exactly as sent, if the write shape has the instant. */
  timeForm: z.enum([
    'sent',
    'milliseconds',
    'seconds',
    'minutes',
    'east',
    'west',
    'epoch seconds',
    'epoch milliseconds',
  ]),
  /** Where a record has its time. `both`: in `scheduledFor.date` and, in another form, in `scheduledAt`. */
  timeIn: z.enum([
    'scheduledFor.date',
    'scheduledAt',
    'scheduledDate',
    'both',
    'publishAt',
    'date',
    'publication.at',
  ]),
  /** Whether a draft, which has no planned time, shows the time of its creation in place of it. */
  draftTime: z.enum(['none', 'creation']),
  /** What a record has in place of a missing time. */
  noTime: z.enum(['left out', 'null', 'empty']),
  createdAt: z.enum(['exact', 'seconds', 'not shown']),

  /** The targets in a record (contract 2.1). `accounts`: one `content` for all accounts; `one post`: not in lists. */
  targets: z.enum(['nine lists', 'filled lists', 'null lists', 'one list', 'accounts', 'one post']),
  /** How shown targets differ from those sent: null for absent members, the service's own members, or another order. */
  members: z.enum(['sent', 'nulls', 'more', 'reversed', 'all of that']),
  /** How the names of properties are written that the contract does not give. */
  letters: z.enum(['camelCase', 'snake_case']),
  /** Where the response of contract 4.3 has the record. */
  recordIn: z.enum(['bare', 'post', 'data']),
  recordId: z.enum(['id', '_id', 'postId', 'uuid']),
  /** Where a list entry holds its record. */
  listItem: z.enum(['bare', 'post']),
  texts: z.enum(['sent', 'trimmed', 'NFC', 'CRLF', 'entities', 'short links', 'lower hashtags']),
  media: z.enum(['sent', 'another host', 'signed', 'ID']),

  /** Identifiers of posts: random or growing. `number`: random JSON numbers. */
  ids: z.enum(['random', 'growing', 'number']),
  /** What create and update responses have besides the ID (contract 4.1, 4.4). */
  answer: z.enum(['id', 'more']),
  createStatus: z.enum(['200', '201', '202']),

  /** The body of an error (contract 7). */
  errorBody: z.enum(['code', 'nested', 'message', 'errors', 'text', 'page']),
  /** The header Retry-After of a 429 (contract 7, 8.2). */
  retryAfter: z.enum(['seconds', 'date', 'absent']),
  /** How long a used-up limit lasts. */
  limitLasts: z.enum(['a minute', 'a day']),
  /** The service's clock against ours: the same, or four minutes ahead or behind. `no Date`: responses lack that header. */
  clock: z.enum(['ours', 'ahead', 'behind', 'no Date']),

  /** Path and names of the request for a presigned URL (contract 4.8). */
  upload: z.enum(uploadSpellingNames),
  uploadDescribed: z.enum(['yes', 'no']),
  /** Where boards and creators are (contract 4.8); `hidden`: elsewhere and not described. */
  details: z.enum(['documented', 'below the network', 'account in path', 'elsewhere', 'hidden']),

  /** The OpenAPI description (contract 1.7). `any case`: it shows filter words in upper case, but any case is accepted. */
  description: z.enum(['complete', 'none', 'no enums', 'any case']),
  /** How the description writes the bodies of operations: as references, inline, or combined from several parts. */
  descriptionWriting: z.enum(['referring', 'in place', 'combined']),
  /** At `openapi.json` below the base address, or at `/api/openapi.json` on a host with a different base address. */
  descriptionAt: z.enum(['base', 'host']),
  descriptionNeeds: z.enum(['nothing', 'key']),

  /** What becomes of further properties in the request for a presigned URL. */
  uploadExtras: z.enum(['refused', 'ignored']),

  /** How lists show long texts (contract 4.2); a single post always shows them whole. */
  listTexts: z.enum(['whole', 'cut', 'cut with dots']),

  /** What each target shows in place of the record (contract 2.1). Not where lists show no targets, or accounts in place of them. */
  inTargets: z.enum(['nothing', 'state', 'state and time']),
});

/** One service kind: a value for each axis. */
export type ServiceKind = Readonly<z.output<typeof serviceKind>>;
export type Axis = keyof ServiceKind;

export const axisNames = serviceKind.keyof().options;

/** The values of an axis; the first is the local service's. */
export function valuesOf(axis: Axis): readonly string[] {
  return serviceKind.shape[axis].options;
}

/** The local service's kind. */
export const defaultKind: ServiceKind = kindOf((values) => values[0]);

/** What is known of one public service, as a fixed kind among the random ones. */
export const publicKind: ServiceKind = {
  ...defaultKind,
  filterStates: 'with failures',
  recordStates: 'with failures',
  failed: 'partly',
  networkNames: 'shorter',
  accountName: 'handle',
  accountExpiry: 'expiresAt',
  upload: 'upload-url',
  details: 'account in path',
};

/** Draws each axis's value independently. The same seed gives the same kind. */
export function drawKind(seed: number): ServiceKind {
  const random = seededRandom(seed);
  return kindOf((values) => values[Math.floor(random() * values.length)]);
}

/** The local service with another value of one axis. */
export function kindWith(axis: Axis, value: string): ServiceKind {
  return serviceKind.parse({ ...defaultKind, [axis]: value });
}

/** All kinds that differ from the local service in one axis, named by that axis and its value. */
export const singleKinds: readonly { readonly name: string; readonly kind: ServiceKind }[] =
  axisNames.flatMap((axis) =>
    valuesOf(axis)
      .slice(1)
      .map((value) => ({ name: `${axis}: ${value}`, kind: kindWith(axis, value) })),
  );

/** One line: its differences from the local service. */
export function describeKind(kind: ServiceKind): string {
  const differing = axisNames.filter((axis) => kind[axis] !== defaultKind[axis]);
  return differing.length === 0
    ? 'as the local service'
    : differing.map((axis) => `${axis}: ${kind[axis]}`).join('; ');
}

function kindOf(choose: (values: readonly string[]) => string | undefined): ServiceKind {
  return serviceKind.parse(Object.fromEntries(axisNames.map((axis) => [axis, choose(valuesOf(axis))])));
}
