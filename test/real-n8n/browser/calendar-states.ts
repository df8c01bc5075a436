/** The calendar of the local service with what people may find in it, and how to get to each of its pages and states. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Sandbox, startSandbox } from '../../../sandbox/src/sandbox.ts';
import { draftByHand, planByHand } from '../example-runs/by-hand.ts';

export const zone = 'zone=Europe/Berlin';

export type ShownCalendar = Awaited<ReturnType<typeof startShownCalendar>>;

/** More posts than the page of a month shows for one day, even after a click. */
const onFullDay = 14;

/** Two services: one on a day of December, with posts in all states, two posts at the same time, and a full day; and one without posts. */
export async function startShownCalendar() {
  let now = new Date('2026-12-01T08:00:00Z');
  const options = { now: () => now, timeZone: 'UTC', publishesByItself: false };
  const sandbox = await startSandbox(options);
  const empty = await startSandbox(options);
  const [picture = ''] = sandbox.pictures;
  const medias = [{ mediaUrl: picture, mediaType: 'IMAGE', altText: 'Loaves on a shelf' }];
  const skyapp = (caption: string) => [{ accountId: 'acc_skyapp_1', caption }];
  const microblog = (caption: string) => [{ accountId: 'acc_microblog_1', caption, medias }];
  await planByHand(sandbox, '2026-12-07T09:00:00Z', { microblog: microblog('Published') });
  await planByHand(sandbox, '2026-12-11T09:00:00Z', { skyapp: skyapp('At nine') });
  await planByHand(sandbox, '2026-12-11T09:00:00Z', { skyapp: skyapp('At nine, too') });
  await planByHand(sandbox, '2026-12-16T09:30:00Z', {
    skyapp: skyapp('Shared'),
    microblog: microblog('Shared'),
  });
  await planByHand(sandbox, '2026-12-17T09:30:00Z', {
    skyapp: skyapp('Own'),
    microblog: microblog('Each its own'),
  });
  for (let minute = 0; minute < onFullDay; minute += 1)
    await planByHand(sandbox, new Date(Date.UTC(2026, 11, 14, 9, minute)).toISOString(), {
      skyapp: skyapp('Daily'),
    });
  await draftByHand(sandbox, { microblog: microblog('Draft') });
  now = new Date('2026-12-09T14:00:00Z');
  sandbox.publishDue();

  return {
    sandbox,
    empty,
    /** The page of the post with this caption. */
    postUrl: (caption: string) => postUrl(sandbox, caption),
    async stop() {
      await Promise.all([sandbox.stop(), empty.stop()]);
    },
  };
}

function postUrl(sandbox: Sandbox, caption: string): string {
  const post = sandbox.posts().find((known) => JSON.stringify(known).includes(`"${caption}"`));
  assert.ok(post, `There is a post "${caption}".`);
  return `${sandbox.origin}/posts/${post.id}?${zone}`;
}

/** How a person gets to each page and state, by its name. This changes no post. */
export function statesOf({ sandbox, empty, postUrl: urlOf }: ShownCalendar) {
  const { origin } = sandbox;
  const at = (url: string) => async (page: Page) => {
    await page.goto(url);
  };
  const press = async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.waitForLoadState();
  };
  return new Map<string, (page: Page) => Promise<void>>([
    ['five weeks', at(`${origin}/?${zone}`)],
    ['a month', at(`${origin}/?month=2026-12&${zone}`)],
    ['a week', at(`${origin}/?week=2026-12-07&${zone}`)],
    ['a full day', at(`${origin}/?day=2026-12-14&${zone}`)],
    ['a filter that nothing passes', at(`${origin}/?month=2026-11&status=published&${zone}`)],
    ['wrong parameters', at(`${origin}/?month=13&zone=Nowhere`)],
    ['the first steps', at(`${empty.origin}/?${zone}`)],
    ['a published post', at(urlOf('Published'))],
    ['one caption for all', at(urlOf('Shared'))],
    [
      'a post with all that it hides',
      async (page) => {
        await page.goto(urlOf('Each its own'));
        for (const summary of await page.locator('summary').all()) await summary.click();
      },
    ],
    [
      'a post that was moved in time',
      at(`${urlOf('Shared')}&done=save&was=1796718600000&wasZone=Asia/Tokyo`),
    ],
    [
      'another time zone',
      async (page) => {
        await page.goto(urlOf('Shared'));
        await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
      },
    ],
    [
      'a refused post',
      async (page) => {
        await page.goto(urlOf('Each its own'));
        await page.getByLabel('Caption for Skyapp').fill('x'.repeat(301));
        await page.getByLabel('Time', { exact: true }).fill('2026-12-01T10:00');
        await press(page, 'Save');
      },
    ],
    ['a draft', at(urlOf('Draft'))],
    ['a new post', at(`${origin}/new?${zone}`)],
    [
      'a refused new post',
      async (page) => {
        await page.goto(`${origin}/new?${zone}`);
        await page.getByLabel('Time', { exact: true }).fill('2026-12-01T10:00');
        await press(page, 'Schedule');
      },
    ],
    ['no such post', at(`${origin}/posts/none?${zone}`)],
    ['no such page', at(`${origin}/none`)],
  ]);
}
