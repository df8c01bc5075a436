/** The calendar of the local service as its pictures show it: pages and style, with a few posts, on a day that stays the same. */
import { startSandbox } from '../../../sandbox/src/sandbox.ts';
import { planByHand } from '../../real-n8n/example-runs/by-hand.ts';

/** When a post goes out, and its text. */
type Planned = readonly [date: string, caption: string];

/** Two are published, and two others clash. */
const campaign: readonly Planned[] = [
  ['2026-12-07T09:00:00.000Z', 'Every year somebody asks.'],
  ['2026-12-09T12:00:00.000Z', 'The cat chooses your next book.'],
  ['2026-12-17T18:00:00.000Z', 'Last call for wrapping.'],
  ['2026-12-17T18:00:00.000Z', 'Last call for wrapping, again.'],
];
const rows: readonly Planned[] = [
  ['2026-12-11T09:00:00.000Z', 'Rye bread is back.'],
  ['2026-12-12T17:30:00.000Z', 'Buns for the weekend.'],
];

const medias = [{ mediaUrl: 'https://media.example/loaf.jpg', mediaType: 'IMAGE' }];

export async function monthOfCampaign(): Promise<unknown> {
  return await calendarPage('month=2026-12', campaign);
}

export async function weekOfRows(): Promise<unknown> {
  return await calendarPage('week=2026-12-11', rows);
}

/** `query`: which view. */
async function calendarPage(query: string, posts: readonly Planned[]): Promise<unknown> {
  let now = new Date('2026-11-27T08:00:00Z');
  const sandbox = await startSandbox({ now: () => now, timeZone: 'UTC', publishesByItself: false });
  try {
    for (const [date, caption] of posts)
      await planByHand(sandbox, date, {
        skyapp: [{ accountId: 'acc_skyapp_1', caption }],
        socialnet: [{ accountId: 'acc_socialnet_1', caption, medias }],
      });
    now = new Date('2026-12-09T14:00:00Z');
    sandbox.publishDue();
    const textAt = async (path: string) => await (await fetch(new URL(path, sandbox.calendarUrl))).text();
    const page = await textAt(`/?${query}&zone=Europe/Lisbon`);
    return { page: steadyPartOf(page), style: await textAt('/calendar.css') };
  } finally {
    await sandbox.stop();
  }
}

/** Without scripts, and without the IDs that each run gives anew. */
function steadyPartOf(page: string): string {
  return page.replaceAll(/<script[^]*?<\/script>/g, '').replaceAll(/post_[0-9a-f]+/g, 'post_1');
}
