/** Which posts count as planned already, by each choice of If Already Planned: against the records that a service really gives. */
import { describe, expect, it } from '@jest/globals';
import { findPlanned } from '../../../../shared/calendar/delivery/existing/find-planned.ts';
import type { Sameness } from '../../../../shared/calendar/delivery/sameness/fingerprint.ts';
import type { PostDraft, TargetDraft } from '../../../../shared/post/draft.ts';
import { preparePost } from '../../../../shared/post/prepare-post.ts';
import { axiosClient } from '../../../support/n8n/axios-client.ts';
import { draftOf } from '../../../support/generators/drafts.ts';
import { portsWith } from '../../../support/host/post-ports.ts';
import { useSandbox } from '../../../support/service/use-server.ts';

let hoursAhead = 0;
const now = () => new Date(Date.now() + hoursAhead * 3_600_000);
const sandbox = useSandbox({ requestsPerMinute: 1_000_000, now });
const ports = portsWith({ clock: () => ({ now: now(), timeZone: 'UTC' }) });
const date = '2031-05-04T08:00:00.000Z';
const choices = ['sameTime', 'sameText', 'sameLink'] as const;

const on = (network: TargetDraft['network'], more: Partial<TargetDraft> = {}): TargetDraft => ({
  network,
  accountId: `acc_${network}_1`,
  fields: {},
  ...more,
});

let drafts = 0;

/** A post whose text no other test has. */
function draft({ caption = 'Bread', ...given }: Partial<PostDraft> & { caption?: string } = {}): PostDraft {
  return draftOf({
    publish: 'SCHEDULE',
    scheduledAt: date,
    targets: [on('skyapp')],
    ...given,
    caption: caption && `${caption} ${drafts}`,
  });
}

function client() {
  return axiosClient({ baseUrl: sandbox.baseUrl, key: sandbox.apiKey, timeoutMs: 5_000 });
}

async function create(planned: PostDraft): Promise<string> {
  const { upload } = await preparePost(planned, ports);
  const isFound = planned.publish === 'SLOT';
  return (await client().createPost({ post: await upload(isFound ? date : undefined) })).id;
}

async function found(wanted: PostDraft, ifPlanned: Sameness | 'create'): Promise<unknown> {
  return (await findPlanned({ ...wanted, ifPlanned }, { ...ports, client: client() }))?.record['id'];
}

const loaf = { mediaUrl: 'https://media.example/loaf.jpg', mediaType: 'IMAGE' };
const article = 'https://news.example/bread';

const kinds: Readonly<Record<string, Parameters<typeof draft>[0]>> = {
  'a text': { caption: 'Spring sale\n' },
  HTML: { caption: '<p>Fresh <b>bread</b></p>', text: { format: 'html' } },
  'a text that is shortened': { caption: 'Much bread. '.repeat(40), text: { ifTooLong: 'shorten' } },
  'a thread': {
    caption: 'More bread. '.repeat(60),
    text: { ifTooLong: 'thread' },
    targets: [on('threadapp')],
  },
  hashtags: { text: { hashtags: 'bread, rye' } },
  'tracked links': {
    caption: `Here: ${article}`,
    text: { trackLinksTo: 'news.example', linkCampaign: 'spring' },
  },
  'no time, as a draft': { publish: 'DRAFT' },
  'no time, at once': { publish: 'NOW' },
  'a time that is found': { publish: 'SLOT', planning: { slots: 'daily 09:00' } },
  'no text': { caption: '', media: [{ ...loaf, mediaUrl: 'https://media.example/no-text.jpg' }] },
  'several accounts': { targets: [on('skyapp'), on('microblog')] },
  'fields of its network': { targets: [on('threadapp', { fields: { topicTag: 'Bread' } })] },
};

describe.each(Object.entries(kinds))('A post with %s', (_, kind) => {
  it('is found by each choice as it was created, and not before', async () => {
    drafts += 1;
    const planned = draft(kind);
    expect(await Promise.all(choices.map(async (each) => await found(planned, each)))).toStrictEqual(
      choices.map(() => undefined),
    );
    const id = await create(planned);
    expect(await Promise.all(choices.map(async (each) => await found(planned, each)))).toStrictEqual(
      choices.map(() => id),
    );
    expect(await found(planned, 'create')).toBeUndefined();
  });
});

it('A post whose time has come is found where it is published', async () => {
  const planned = draft({ caption: 'Early bread', scheduledAt: new Date(Date.now() + 3_600_000) });
  const id = await create(planned);
  hoursAhead = 2;
  sandbox.publishDue();
  expect(await found(planned, 'sameTime')).toBe(id);
  hoursAhead = 0;
});

it('A time that cannot be read is said, and not taken for one without a post', async () => {
  await expect(found(draft({ scheduledAt: 'soon' }), 'sameTime')).rejects.toThrow('Scheduled Time: ');
});

/** A post on two networks, with a picture, a link and a follow-up post; `page` and `text` differ from test to test. */
function whole({
  title = 'Fresh bread',
  page = `${article}/${drafts}?id=1`,
  before = '',
  last = 'Come early',
  accounts = ['acc_threadapp_1', 'acc_microblog_1'],
  ...more
}: Omit<Partial<PostDraft>, 'caption'> & {
  title?: string;
  page?: string;
  before?: string;
  last?: string;
  accounts?: readonly string[];
} = {}): PostDraft {
  const targets = accounts.map((accountId) =>
    accountId.includes('threadapp')
      ? on('threadapp', {
          accountId,
          fields: { segments: [{ caption: last }], topicTag: 'Bread' },
        })
      : on('microblog', { accountId }),
  );
  const media = [{ ...loaf, altText: 'A loaf' }];
  return draft({ caption: `${title} ${drafts}: ${before}${page} #bread`, media, targets, ...more });
}

const tomorrow = '2031-05-05T08:00:00.000Z';
type Changes = () => Parameters<typeof whole>[0];
const otherTitle = { title: 'Bread, fresh' };

// A choice of If Already Planned, what differs, and the changes to the post that is asked for.
const misses: readonly (readonly [Sameness, string, Changes])[] = [
  ...choices.flatMap((choice): [Sameness, string, Changes][] => [
    [choice, 'another account', () => ({ accounts: ['acc_threadapp_2', 'acc_microblog_1'] })],
  ]),
  ['sameText', 'an account less', () => ({ accounts: ['acc_threadapp_1'] })],
  ['sameTime', 'at once', () => ({ publish: 'NOW' })],
  ['sameLink', 'another page', () => ({ ...otherTitle, page: `${article}/${drafts}0?id=1` })],
  ['sameLink', 'another query', () => ({ ...otherTitle, page: `${article}/${drafts}?id=2` })],
  ['sameLink', 'another case', () => ({ page: `https://news.example/Bread/${drafts}?id=1` })],
  ['sameLink', 'another host', () => ({ page: `https://old.news.example/bread/${drafts}?id=1` })],
  ['sameLink', 'another port', () => ({ page: `https://news.example:8443/bread/${drafts}?id=1` })],
  ['sameLink', 'two links, and neither at the end', () => ({ before: 'https://shop.example ' })],
  ['sameLink', 'no link', () => ({ page: '' })],
];

it.each(misses)('%s does not take for it: %s', async (choice, _, changes) => {
  drafts += 1;
  const id = await create(whole());
  expect(await found(whole(changes()), choice)).toBeUndefined();
  expect(await found(whole(), choice)).toBe(id);
});

it.each<[Sameness, string, Changes]>([
  ['sameText', 'another time', () => ({ scheduledAt: tomorrow })],
  ['sameText', 'at once', () => ({ publish: 'NOW' })],
  ['sameText', 'as a draft', () => ({ publish: 'DRAFT' })],
  ['sameLink', 'an edited title at another time', () => ({ ...otherTitle, scheduledAt: tomorrow })],
  ['sameLink', 'tracking', () => ({ page: `${article}/${drafts}/?utm_source=feed&id=1&fbclid=x` })],
  ['sameLink', 'another scheme', () => ({ page: `http://news.example/bread/${drafts}?id=1` })],
  ['sameLink', 'another part of the page', () => ({ page: `${article}/${drafts}?id=1#rye` })],
  ['sameLink', 'another link behind it, another last part', () => ({ last: 'More: https://shop.example' })],
])('%s takes for it: %s', async (choice, _, changes) => {
  drafts += 1;
  const id = await create(whole());
  expect(await found(whole(changes()), choice)).toBe(id);
});
