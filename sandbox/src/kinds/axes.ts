/**
 * What clients do with each freedom of a service: the source of the table "What is assumed" of `docs/contract.md`. An axis of `ServiceKind` without a
 * line is a type error.
 */
import { type Axis, axisNames } from './service-kind.ts';

interface AxisText {
  /** What is left open, in plain words. */
  readonly name: string;
  /** The sections of the contract that leave it open. */
  readonly sections: readonly string[];
  /** What node and app do with it, in a few short sentences. */
  readonly does: string;
}

const axisTexts: Readonly<Record<Axis, AxisText>> = {
  filterStates: {
    name: 'Words of the filter by state',
    sections: ['4.2'],
    does: 'From the description, else from what the list shows: the documented word, that of a record, one that a refusal names, ours in capitals; where records do not say it, usual words of services, checked by what the list shows. If none works, the whole list is read.',
  },
  unknownWord: {
    name: 'Answer to a word that the filter does not know',
    sections: ['4.2'],
    does: 'Tested with a state, or a network, that no service has: an unknown word may be refused, find nothing, or be ignored, so an empty list alone proves nothing.',
  },
  stateIn: {
    name: 'Where a record says its state',
    sections: ['2.1'],
    does: 'From its records: status, state and names that end so, also one level down; marks such as the time of publication; the instruction. A record that only says it is no draft counts as scheduled while its time is in the future. The lists of the states tell the rest, also to Get Many.',
  },
  recordStates: {
    name: 'Words for states in records',
    sections: ['2.1', '3'],
    does: 'Usual words in any spelling. Another one is learned from our own posts, or from the list of a state. A post in an uncertain state is not updated.',
  },
  failed: {
    name: 'Posts that failed, or are out in part',
    sections: ['3'],
    does: 'From its records and its description: words such as `FAILED` and `PARTIALLY_PUBLISHED`, and the reason beside them. If no such state is known, failures are not reported.',
  },
  publishedPost: {
    name: 'Whether a published post is shown by its ID',
    sections: ['4.3'],
    does: 'All work: if it is not found, refused or empty, the list of published posts is read. If that has no texts, only posts published by us within a day are known.',
  },
  networkNames: {
    name: 'Names of the networks',
    sections: ['2.2', '4.2', '4.7'],
    does: 'From the description, all nine or none; else those of the contract, or the ones that you enter. A service with others refuses the post, and nothing is published.',
  },
  accountId: {
    name: 'ID of an account',
    sections: ['2.14'],
    does: 'From its records: `id`, `_id`, `accountId`. A list without any is refused.',
  },
  accountNetwork: {
    name: 'Network of an account',
    sections: ['2.14'],
    does: 'From its records: `platform`, `network`, `provider`, `type`, in longer or shorter words. Where one may mean two networks, posts on the account tell which, looked at once a day; else the account is named by its ID.',
  },
  accountName: {
    name: 'Name of an account',
    sections: ['2.14'],
    does: 'From its records: `displayName`, `name`, `username`, `handle`; else its ID.',
  },
  accountExpiry: {
    name: 'Until when a login holds',
    sections: ['2.14'],
    does: 'From its records. A post on an account whose login is over is refused; where nothing is shown, nothing is said.',
  },
  accountsIn: {
    name: 'Where a list of accounts is',
    sections: ['4.8'],
    does: 'From the answer: `accounts`, `data`, `items` or a bare list, else the only one of `profiles`, `channels`, `integrations` and the like; also a list for each network or brand. What may be another list is refused.',
  },
  order: {
    name: 'Order of the list of posts',
    sections: ['4.2'],
    does: 'Nothing is assumed: a list is read to its end, unless its own times prove that it is sorted.',
  },
  pageSize: {
    name: 'Pages that are shorter than asked for',
    sections: ['4.2', '8.4'],
    does: 'The cursor alone says whether a list goes on.',
  },
  lastCursor: {
    name: 'The cursor of the last page',
    sections: ['4.2'],
    does: 'Absent, null and empty end a list; where it then says in another form that more follow, it is refused. A cursor that repeats is refused.',
  },
  emptyPage: {
    name: 'Empty pages with a cursor',
    sections: ['4.2'],
    does: 'They are read over, up to 50 in a row: then the list is refused.',
  },
  lag: {
    name: 'When a list shows what has been done',
    sections: ['4.2'],
    does: 'A run looks for its posts, also at the times that it found, until they are listed, about twenty seconds; else it says that it could not check. One post is asked for by its ID.',
  },
  largestLimit: {
    name: 'The largest page that is taken',
    sections: ['8.4'],
    does: 'From the description; else 50, where 100 is refused.',
  },
  timeForm: {
    name: 'How an instant is written',
    sections: ['2.1', '2.3'],
    does: 'ISO 8601 with any offset or `UTC`, dates as in HTTP, seconds and milliseconds since 1970. A time without an offset counts only once one of our own posts has shown that it is in UTC; a post of the winter shows this for times of the winter alone. A run that finds a slot names the posts that may be there, as their times cannot be read.',
  },
  timeIn: {
    name: 'Where a record has the time of a post',
    sections: ['2.1'],
    does: 'From its records: a usual name, else the only instant that lies ahead; another name is learned from our own posts.',
  },
  draftTime: {
    name: 'Whether a draft shows a time',
    sections: ['2.1'],
    does: 'The state counts, and not the time.',
  },
  noTime: {
    name: 'What stands in the place of no time',
    sections: ['2.1'],
    does: 'Absent, null and empty are no time.',
  },
  createdAt: {
    name: 'When a post was created',
    sections: ['2.1'],
    does: 'From its records, if they say it; it decides nothing alone.',
  },
  targets: {
    name: 'How a record shows its targets',
    sections: ['2.1', '2.2'],
    does: 'From its records: nine lists, those that are filled, one list with platforms. Where a list shows none, the post is read by its ID. A platform that nobody knows is looked up in the list of accounts. Where only accounts and one text are shown, an update is refused, unless we sent the post within a day and it shows that nobody changed it since.',
  },
  members: {
    name: 'What targets have besides what was sent',
    sections: ['2.1'],
    does: 'Null counts as left out; members that the contract does not have, and the order, are ignored.',
  },
  letters: {
    name: 'Spelling of properties',
    sections: ['2.1', '2.14'],
    does: '`camelCase` and `snake_case` are read alike.',
  },
  recordIn: {
    name: 'Where the answer has the record',
    sections: ['4.3'],
    does: 'Bare, in `post` or in `data`.',
  },
  recordId: {
    name: 'ID of a post in its record',
    sections: ['2.1'],
    does: '`id`, `_id`, `postId` or `uuid`.',
  },
  listItem: {
    name: 'Where an entry of a list has its record',
    sections: ['4.2'],
    does: 'Bare, or in `post`.',
  },
  texts: {
    name: 'How texts are shown',
    sections: ['2.1'],
    does: 'Spaces, line ends, normal forms and the case of hashtags are ignored when posts are compared. HTML entities and shortened links are learned from our own posts, so that an update sends back the text itself.',
  },
  media: {
    name: 'How media are shown',
    sections: ['2.1', '1.6'],
    does: 'A file that cannot be compared by its address is compared by size and bytes, or reported as not compared.',
  },
  ids: {
    name: 'Identifiers of posts',
    sections: ['2.1', '4.1'],
    does: 'Any text or number, used as it is.',
  },
  answer: {
    name: 'What answers have besides the ID',
    sections: ['4.1', '4.4'],
    does: 'Ignored. After a success without an ID the outcome is unknown, as the post may exist.',
  },
  createStatus: {
    name: 'Status of a success',
    sections: ['4.1'],
    does: '200 to 299, if the answer has an ID.',
  },
  errorBody: {
    name: 'Body of an error',
    sections: ['7'],
    does: 'The words of the service are found in many forms. A web page means that the address may be wrong, or, for a post that a list has just shown, that it is gone.',
  },
  retryAfter: {
    name: 'When a refused request may be repeated',
    sections: ['8.2'],
    does: 'Seconds, a date, or nothing; then the error names both limits.',
  },
  limitLasts: {
    name: 'How long a limit lasts',
    sections: ['8.1', '8.2'],
    does: 'For the limit of a minute, requests wait; for that of a day, they fail with the words of the service.',
  },
  clock: {
    name: 'The clock of the service',
    sections: ['2.3', '4.6'],
    does: 'From the header `Date` of its answers, where it has one; the doctor says by how much it differs.',
  },
  upload: {
    name: 'Request for an upload',
    sections: ['1.6', '4.8'],
    does: 'Path and names of properties from the description. Of its addresses for reading, one that does not expire is used; without one, the upload address without its query, unless the query says which file it is.',
  },
  uploadDescribed: {
    name: 'Whether the description has the upload',
    sections: ['4.8'],
    does: 'Otherwise `POST /media/presigned-url` with `fileName`, `contentType` and `size`, then the usual addresses of services with the names that they ask for. If none accepts the file, no post is created.',
  },
  details: {
    name: 'Where boards and creators are',
    sections: ['4.8'],
    does: 'From the description, otherwise `GET /boards?accountId=…`, `GET /boards/…/sections?accountId=…` and `GET /creator-info?accountId=…`, then the usual addresses of services. If none works, enter the ID of the board.',
  },
  description: {
    name: 'How much the description says',
    sections: ['1.7', '9.1'],
    does: 'Every part that exists is used; the rest is looked up or assumed as documented.',
  },
  descriptionWriting: {
    name: 'How the description is written',
    sections: ['1.7'],
    does: 'References, parts and combinations are followed.',
  },
  descriptionAt: {
    name: 'Where the description is',
    sections: ['1.7'],
    does: '`openapi.json` below the Base URL, then `/api/openapi.json` on its host.',
  },
  descriptionNeeds: {
    name: 'Whether the description needs the key',
    sections: ['1.7', '5.2'],
    does: 'It is read without the key; after 401 or 403, with it.',
  },
  uploadExtras: {
    name: 'Further properties in the request for an upload',
    sections: ['4.8'],
    does: 'None are sent, unless the service says neither which names it wants nor which it does not know: then all usual names at once, and after a refusal one set after the other.',
  },
  listTexts: {
    name: 'Whether lists show long texts whole',
    sections: ['4.2'],
    does: 'A text that ends in `…` or `...` may be cut: where a post could be the one that is looked for, or is shown to people, it is read by its ID.',
  },
  inTargets: {
    name: 'Whether only the targets show state and time',
    sections: ['2.1'],
    does: 'They count for the post if all targets of its record agree, and the record itself shows none; published on some targets and failed on others is published in part.',
  },
};

/** What clients do with each freedom, in the axes' order. */
export const axisLines: readonly AxisText[] = axisNames.map((axis) => axisTexts[axis]);
