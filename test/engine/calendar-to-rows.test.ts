/** The posts of *Get Many* become the rows of *Create or Update*: nothing is written, whatever their networks, texts and files. */
import { expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { isDescribed } from '../support/service/service.ts';
import { corpusFor } from '../corpus/networks.ts';
import { sampleOf } from '../support/sample-of.ts';
import { jsonOf, mediaRows, post, succeeded, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

/** The smallest and the fullest posts of all networks, and one with another text and another picture on each of two networks. */
const kinds = [
  ...networks.flatMap(({ key }) =>
    Object.entries(corpusFor(key).targets).map(([name, target]) => ({
      name: `${key} ${name}`,
      lists: { [key]: [{ ...z.looseObject({}).parse(target), accountId: `acc_${key}_1` }] },
    })),
  ),
  {
    name: 'own texts and pictures',
    lists: {
      skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Rye, short' }],
      microblog: [{ accountId: 'acc_microblog_1', caption: 'Rye, a little longer', medias: [] }],
    },
  },
];

const dateOf = (index: number) => new Date(Date.UTC(2031, 6, 1 + index, 9)).toISOString();

const parameters = post('createOrUpdate', {
  scheduledAt: '={{ $json.scheduledAt }}',
  accounts: '={{ $json.accounts }}',
  caption: '={{ $json.caption }}',
  media: mediaRows('={{ $json.media }}'),
  reference: '={{ $json.reference ?? $json.id }}',
});

it('takes all of them over, finds no edit in them, and writes one text that is corrected afterwards', async () => {
  const asked = sampleOf(kinds, 8);
  for (const [index, { lists }] of asked.entries())
    await testBed.write(wholePost({ scheduledFor: { publish: 'SCHEDULE', date: dateOf(index) }, ...lists }));
  const planned = jsonOf(
    succeeded(await testBed.run({ parameters: post('getAll', { returnAll: true, filters: {} }) })),
  );
  expect(planned).toHaveLength(asked.length);
  const taken = await testBed.observe({ parameters, items: planned });
  const rows = jsonOf(succeeded(taken.run));
  expect(rows.map(({ outcome, state }) => [outcome, state])).toStrictEqual(
    asked.map(() => ['existing', 'scheduled']),
  );
  const again = await testBed.observe({ parameters, items: rows });
  expect(jsonOf(succeeded(again.run)).map(({ outcome, edited }) => [outcome, edited])).toStrictEqual(
    asked.map(() => ['unchanged', '']),
  );
  expect([...taken.requests, ...again.requests].filter(({ method }) => method !== 'GET')).toStrictEqual([]);
  expect(testBed.sandbox.posts()).toHaveLength(asked.length);

  // The cell has the text that all accounts share. If their texts differ, it is empty, and the texts stay as they are.
  const withText = rows.filter(({ caption }) => caption !== '');
  // Four of all kinds have no text that all of their accounts share.
  expect(withText.length).toBeGreaterThanOrEqual(asked.length - 4);
  const corrected = withText.map((row) => ({ ...row, caption: 'Fresh rye today' }));
  const { run, requests } = await testBed.observe({ parameters, items: corrected });
  for (const { outcome, changed } of jsonOf(succeeded(run)))
    expect([outcome, changed]).toStrictEqual(['changed', expect.stringMatching(/^\w+ on \w+$/)]);
  expect(requests.filter(({ method }) => method !== 'GET')).toHaveLength(corrected.length);
});

/** Columns as sheets have them: only some of them, or under other names. */
(isDescribed ? it : it.skip).each([
  ['when', 'link', 'caption'],
  ['scheduledAt', 'link', 'caption', 'status'],
  ['Date', 'Text', 'Link', 'Post'],
  ['Date', 'Text', 'URL'],
])('publishes the page of no post in the calendar, in a row with %s, %s and %s', async (...names) => {
  const id = await testBed.write(
    wholePost({
      scheduledFor: { publish: 'SCHEDULE', date: '2031-09-01T09:00:00Z' },
      skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Einkorn' }],
    }),
  );
  const planned = jsonOf(
    succeeded(await testBed.run({ parameters: post('getAll', { filters: { text: 'Einkorn' } }) })),
  );
  const found = planned.find((each) => each['id'] === id) ?? {};
  const [later, text] = ['2031-11-01 09:00', `Einkorn again, as ${names.join()}`];
  const { link, status } = z.looseObject({ link: z.string(), status: z.string() }).parse(found);
  const all = {
    when: later,
    scheduledAt: later,
    Date: later,
    link,
    Link: link,
    URL: link,
    caption: text,
    Text: text,
    status,
    Post: '',
  };
  const row = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const { error, requests } = await testBed.fail({
    parameters: {
      ...{
        resource: 'post',
        operation: 'createOrUpdate',
        columns: 'auto',
        accounts: ['skyapp:acc_skyapp_1'],
      },
      options: { ignoreColumns: 'status' },
    },
    items: [row],
  });
  expect(error.message).toContain(
    `${names.includes('Text') ? 'Text' : 'caption'}: "${link}" is the page of a post in the calendar, which readers cannot open; take it out`,
  );
  expect(requests.filter(({ method }) => method !== 'GET')).toStrictEqual([]);
});
