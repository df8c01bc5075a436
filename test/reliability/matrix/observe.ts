/** Runs one operation with one fault, and reports the result. */
import { globalAgent } from 'node:http';
import * as z from 'zod/v4';
import { accountsOf, demoOwner } from '../../../sandbox/src/accounts/owners.ts';
import { boardsOf } from '../../../sandbox/src/accounts/boards.ts';
import type { ShownPost, Sandbox } from '../../../sandbox/src/sandbox.ts';
import { type FaultKey, faults } from './faults.ts';
import { type Host, movedTo, type Shown, type Subject } from './host.ts';
import { type Operation, review } from './operations.ts';
import type { VirtualWaits } from '../../support/virtual-waits.ts';
import { loafJpeg } from '../../support/generators/pictures.ts';

export interface Facts {
  readonly outcome: string;
  readonly requests: number;
  readonly waits: readonly number[];
  /** How often the service carried out the operation. For a read: whether the host got the result. */
  readonly done: number;
  readonly names: string;
  readonly saysOfPost: '' | 'nothing published' | 'perhaps done' | 'both';
}

/** What a run says of drafts that lost answers may have left; `deliver-post.test.ts` tests which ones it names. */
const orphanedDrafts =
  /\s+(?:This run could not delete|The calendar may hold|A request got no clear answer).* delete those you do not need\./s;

const twoPages = 101;

export async function observe({
  host,
  operation,
  fault,
  duration,
  sandbox,
  time,
}: {
  host: Host;
  operation: Operation;
  fault: FaultKey;
  duration: 'once' | 'lasting';
  sandbox: Sandbox;
  time: VirtualWaits;
}): Promise<Facts> {
  const isOnce = duration === 'once';
  // The fault repeats a cursor, so it needs a second page.
  const needsTwoPages = fault === 'repeatedCursor';
  const subject = await prepare({ operation, count: needsTwoPages ? twoPages : 1, sandbox });
  const times = (isOnce ? 1 : 1000) + Number(needsTwoPages);
  const requestsBefore = sandbox.requests.length;
  const postsBefore = sandbox.posts();

  const { order } = faults[fault];
  if (order === 'refuse') {
    sandbox.refuseConnections();
    // An open connection would be reset instead of refused.
    globalAgent.destroy();
  } else sandbox.faults.next({ ...order, operation: operation.service, times });
  time.begin({
    hanging: fault === 'noAnswer' ? () => hangingAt(sandbox) : undefined,
    onWait: async () => {
      if (order === 'refuse' && isOnce) await sandbox.acceptConnections();
    },
  });
  let shown: Shown;
  try {
    shown = await host.run({ operation, subject, sandbox });
  } finally {
    if (order === 'refuse' && !isOnce) await sandbox.acceptConnections();
    sandbox.faults.clear();
  }

  const seen = sandbox.requests.slice(requestsBefore);
  const outcome = { operation, subject, shown, before: postsBefore, after: sandbox.posts() };
  return {
    outcome: 'kind' in shown ? shown.kind : successOf({ ...outcome, ids: shown.ids }),
    requests: seen.filter(({ method, path }) => operation.request.test(`${method} ${path}`)).length,
    waits: [...time.waits],
    done: timesDone(outcome),
    names: 'kind' in shown ? (/^(?:.+?)(?=: )/u.exec(shown.says)?.[0] ?? '') : '',
    saysOfPost: 'kind' in shown ? saidOfPost(shown.says.replace(orphanedDrafts, '')) : '',
  };
}

function saidOfPost(says: string): Facts['saysOfPost'] {
  const isNothing = /Nothing of this post was published(?: or changed)?\./u.test(says);
  const isPerhaps = /may have (?:accepted the|created the|been)/u.test(says);
  if (isNothing && isPerhaps) return 'both';
  return isNothing ? 'nothing published' : isPerhaps ? 'perhaps done' : '';
}

function hangingAt({ requests }: Sandbox): number {
  return requests.filter(({ fault }) => fault === 'no answer').length;
}

/** Creates the post that the operation changes or reads, and more up to `count`, without the host. */
async function prepare({
  operation,
  count,
  sandbox,
}: {
  operation: Operation;
  count: number;
  sandbox: Sandbox;
}): Promise<Subject> {
  const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json', connection: 'close' };
  if (operation.key === 'media: upload') return { id: await uploadedFile(sandbox, headers) };
  const post = { accountId: 'acc_skyapp_1', caption: 'Before' };
  // Rows have a draft, because they ask for one. Actions have a scheduled post, so that it shows if Update makes it a draft.
  const draft = { publish: 'DRAFT' };
  const scheduledFor = 'action' in operation ? { publish: 'SCHEDULE', date: movedTo } : draft;
  const body = JSON.stringify({ scheduledFor, post });
  const ids: string[] = [];
  const missing = Math.max(count - sandbox.posts().length, 1);
  const startsEmpty = ['draft', 'publication', 'create'].includes(operation.effect);
  while (!startsEmpty && ids.length < missing) {
    const answer = await fetch(`${sandbox.baseUrl}/skyapp/create`, { method: 'POST', headers, body });
    ids.push(z.object({ id: z.string() }).parse(await answer.json()).id);
  }
  return { id: ids[0] ?? '' };
}

async function uploadedFile(
  { baseUrl }: Sandbox,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const body = JSON.stringify({ fileName: 'loaf.jpg', contentType: 'image/jpeg', size: loafJpeg.length });
  const answer = await fetch(`${baseUrl}/media/presigned-url`, { method: 'POST', headers, body });
  const addresses = z.object({ uploadUrl: z.string(), mediaUrl: z.string() }).parse(await answer.json());
  const file = {
    headers: { 'content-type': 'image/jpeg', connection: 'close' },
    body: new Uint8Array(loafJpeg),
  };
  await fetch(addresses.uploadUrl, { method: 'PUT', ...file });
  return addresses.mediaUrl;
}

interface Outcome {
  readonly operation: Operation;
  readonly subject: Subject;
  readonly before: readonly ShownPost[];
  readonly after: readonly ShownPost[];
}

function timesDone({ operation, subject, shown, before, after }: Outcome & { shown: Shown }): number {
  const found = (posts: readonly ShownPost[]) => JSON.stringify(posts.find(({ id }) => id === subject.id));
  switch (operation.effect) {
    case 'draft':
    case 'publication':
      return publishedIn(after) - publishedIn(before);
    case 'create':
      return after.length - before.length;
    case 'change':
      return Number(found(after) !== found(before));
    case 'read':
      return Number('ids' in shown);
  }
}

/** How many are scheduled or published: nobody sees a draft. */
function publishedIn(posts: readonly ShownPost[]): number {
  return posts.filter((post) => z.object({ status: z.string() }).parse(post).status !== 'draft').length;
}

/** Checks the IDs of a success: they must be those of the posts, accounts, … that the operation is about. */
function successOf({
  operation,
  subject,
  ids,
  before,
  after,
}: Outcome & { ids: readonly unknown[] }): string {
  const fresh = after.filter(({ id }) => !before.some((post) => post.id === id));
  const createdAs = (...states: string[]) =>
    fresh
      .filter((post) => states.includes(z.object({ status: z.string() }).parse(post).status))
      .map(({ id }) => id);
  const expectedIds = expectedOf();
  const sorted = ids.map(String).toSorted().join();
  if (sorted === expectedIds.toSorted().join()) return 'success';
  return ids.every((id) => id === null || id === undefined)
    ? 'success without an ID'
    : `success with ${ids.length} other IDs than the ${expectedIds.length} expected ones`;

  function expectedOf(): readonly string[] {
    switch (operation.service) {
      case 'createPost':
        return operation.effect === 'create' ? fresh.map(({ id }) => id) : createdAs('scheduled');
      case 'createPhotoappPost':
        return fresh.map(({ id }) => id);
      case 'listPosts':
        // The post is well, so nothing needs attention.
        return operation.key === review ? [] : after.map(({ id }) => id);
      case 'listAccounts':
        return accountsOf(demoOwner).map(({ id }) => id);
      case 'listBoards':
        return boardsOf({ id: 'acc_pinboard_1' }).map(({ id }) => id);
      case 'getCreator':
        return ['acc_shortvideo_1'];
      case 'requestUpload':
        return ['loaf.jpg'];
      default:
        return operation.effect === 'publication'
          ? createdAs('scheduled', 'publishing', 'published')
          : [subject.id];
    }
  }
}
