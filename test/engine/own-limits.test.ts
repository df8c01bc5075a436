/** In n8n's engine: a limit of one's own, alt texts that must be there, and what may be a mistake. */
import { expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { jsonOf, shownError, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();
const eight = 'The harbour bakery opens at seven. '.repeat(8).trim();
const create: INodeParameters = {
  resource: 'post',
  operation: 'create',
  publish: 'SCHEDULE',
  scheduledAt: '2031-07-01T09:30:00Z',
  accounts: ['microblog:acc_microblog_1'],
  caption: `${eight} ${eight}`,
  text: { ifTooLong: 'thread' },
};
const limited = { adjust: { microblog: { additionalFields: { maxLength: 280 } } } };
const farAhead = 'More than a year ahead: check the year.';

async function run(own: INodeParameters, items: readonly object[] = [{}]) {
  const { run: done, requests } = await testBed.observe({
    parameters: { ...create, ...own },
    items: [...items] as IDataObject[],
  });
  return { done, sent: requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [body])) };
}

it('Microblog gets a thread by a limit of one’s own, and without it one long post that is named', async () => {
  const { done, sent } = await run(limited);
  expect(hintsOf(done)).toStrictEqual([
    `1 item: created, for Tue, 1 Jul 2031, 09:30 (UTC).<br>Made a thread: Microblog (280 characters in each part). ${farAhead}`,
  ]);
  expect(sent[0]).toMatchObject({
    microblogTargets: [{ caption: eight, segments: [{ caption: eight }] }],
  });
  const note =
    'May be a mistake: Caption on Microblog (559 characters; many accounts may post only 280; Adjust per Network › Maximum Length sets a limit).';
  const whole = await run({ scheduledAt: '2031-07-02T09:30:00Z' });
  expect(jsonOf(succeeded(whole.done))).toMatchObject([{ note: `${note} ${farAhead}` }]);
});

it('rows whose columns are read by their names keep to it', async () => {
  const row = { Date: '2031-08-01', Time: '9:30', Text: `${eight} ${eight}`, Post: 'new' };
  const { sent } = await run({ ...limited, operation: 'createOrUpdate', columns: 'auto' }, [row]);
  expect(sent[0]).toMatchObject({
    microblogTargets: [{ caption: eight, segments: [{ caption: eight }] }],
  });
});

it('a picture without an alt text is refused where one is required', async () => {
  const media = { items: [{ mediaUrl: 'https://media.example/a.jpg' }] };
  const options = { requireAltText: true, checkMedia: false };
  const { done, sent } = await run({ ...limited, media, options });
  expect([shownError(done).message, sent]).toStrictEqual([
    'Nothing was sent, the post needs a change. Media 1 › Alt Text: empty; describe the picture, or switch this check off under Require Alt Text',
    [],
  ]);
});
