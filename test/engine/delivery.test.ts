/** How the node sends posts: in two steps or one, and what it does with posts that are there already. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { warningsDuring } from '../support/n8n/n8n-log.ts';
import { jsonOf, mediaRows, post, refused, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';
import { isDescribed } from '../support/service/service.ts';
import { waysToKeepFiles } from '../support/n8n/n8n-files.ts';
import { hello } from '../support/generators/sample-posts.ts';
import { fromField, loaf } from '../support/n8n/upload-test-bed.ts';

const testBed = useTestBed({ dailyQuota: 1_000_000 });

const date = '2031-07-01T09:30:00.000Z';

function create(parameters: INodeParameters): INodeParameters {
  return post('create', {
    publish: 'SCHEDULE',
    scheduledAt: date,
    caption: 'Hello',
    accounts: ['microblog:acc_microblog_1'],
    ...parameters,
  });
}

describe('Safe delivery', () => {
  it('schedules a post as a draft first', async () => {
    const { run, requests } = await testBed.observe({ parameters: create({}) });
    const [created] = jsonOf(succeeded(run));
    expect(created).toMatchObject({ status: 'scheduled', scheduledAt: date });
    expect(requests).toStrictEqual([
      { method: 'POST', path: '/api/posts', body: hello({ publish: 'DRAFT' }), status: 200 },
      {
        method: 'PATCH',
        path: `/api/posts/${z.string().parse(created?.['id'])}/schedule`,
        body: { scheduledFor: date },
        status: 200,
      },
    ]);
  });

  it('names drafts that lost answers left, in the log and as a hint', async () => {
    testBed.sandbox.faults.next({ fault: 'reset after storing', operation: 'createPost' });
    const before = testBed.sandbox.posts().length;
    const { result: run, warnings } = await warningsDuring(
      async () => await testBed.run({ parameters: create({ caption: 'Kept' }) }),
    );
    succeeded(run);
    const orphan = testBed.sandbox.posts()[before]?.id ?? '';
    const page = `${testBed.sandbox.origin}/posts/${orphan}`;
    // Only a service that describes itself says where its calendar shows a post.
    const sentence = (link: string) =>
      `The calendar may hold a copy of a post from this run as a draft: ${orphan}${isDescribed ? ` (${link})` : ''}. Drafts are never published by themselves. Another run may be about to schedule it: look again in 15 minutes, and then delete those you do not need.`;
    expect(warnings).toStrictEqual([`Node: ${sentence(page)}`]);
    const done =
      '1 item: created, for Tue, 1 Jul 2031, 09:30 (UTC).<br>More than a year ahead: check the year.';
    expect(hintsOf(run)).toStrictEqual([
      `${sentence(`<a href="${page}" target="_blank">${page}</a>`)}<br>${done}`,
    ]);
  });
});

describe('If Already Planned', () => {
  const rows = ['One', 'Two', 'Three'].map((caption) => ({ caption: `Row ${caption}` }));
  const sheet = (ifPlanned = '') => create({ caption: '={{ $json.caption }}', options: { ifPlanned } });

  it('gives the existing posts back when a sheet is run again, after one reading', async () => {
    const first = jsonOf(succeeded(await testBed.run({ parameters: sheet(), items: rows })));
    const { run, requests } = await testBed.observe({ parameters: sheet(), items: rows });
    expect(jsonOf(succeeded(run)).map(({ id }) => id)).toStrictEqual(first.map(({ id }) => id));
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toStrictEqual([
      'GET /api/posts?status=scheduled&limit=100',
    ]);
  });

  for (const [way, fileOf] of Object.entries(waysToKeepFiles)) {
    it(`tells files ${way} with the same name from each other`, async () => {
      const parameters = create({
        publish: 'SLOT',
        slots: 'daily 09:00',
        caption: `Picture of the day ${way}`,
        media: mediaRows(fromField('data')),
        options: { ifPlanned: 'sameTime' },
      });
      const contents = ['a round loaf', 'a long loaf', 'a round loaf'];
      const files = contents.map(async (content) => ({
        data: await fileOf({ ...loaf, content: Buffer.concat([loaf.content, Buffer.from(content)]) }),
      }));
      const before = testBed.sandbox.posts().length;
      const items = contents.map((content) => ({ content }));
      const run = await testBed.run({ parameters, items, files: await Promise.all(files) });
      const [first, second, third] = jsonOf(succeeded(run)).map(({ id }) => id);
      const created = testBed.sandbox.posts().length - before;
      expect([first === second, first === third, created]).toStrictEqual([false, true, 2]);
    });
  }
});

describe("Photoapp's Own Endpoint", () => {
  const image = 'https://media.example/loaf.jpg';
  const picture = (...accounts: string[]) =>
    post('create', {
      publish: 'SCHEDULE',
      scheduledAt: date,
      caption: 'Picture',
      media: mediaRows(image),
      options: { delivery: 'ownEndpoint', ifPlanned: 'sameTime' },
      accounts,
    });

  it('takes no other account, and says so in a preview too', async () => {
    const finding =
      "Delivery: Photoapp's Own Endpoint takes a post on exactly one Photoapp account, and on no other network; choose Safe, or make a separate post for that account";
    const parameters = picture('photoapp:acc_photoapp_1', 'skyapp:acc_skyapp_1');
    const { error, requests } = await testBed.fail({ parameters });
    expect([error, requests]).toStrictEqual([refused([finding]), []]);
    const preview = await testBed.run({ parameters: { ...parameters, operation: 'preview' } });
    expect(jsonOf(succeeded(preview))).toMatchObject([{ valid: false, findings: finding }]);
  });
});
