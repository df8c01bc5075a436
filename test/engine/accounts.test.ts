/** Accounts in one list over all networks: the built node in n8n's engine against the local service. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import {
  chosen,
  idOf,
  jsonOf,
  post,
  refused,
  shortenAdvice,
  shownError,
  startTestBed,
  succeeded,
  type TestBed,
  wholePost,
} from '../support/node-under-test.ts';

let testBed: TestBed;
beforeAll(async () => (testBed = await startTestBed()));
afterAll(async () => await testBed.sandbox.stop());

function create(parameters: INodeParameters): INodeParameters {
  return post('create', { publish: 'DRAFT', caption: 'Bread', ...parameters });
}

/** The bodies of the creates of a run, which read the linked accounts once. */
async function sent(parameters: INodeParameters, items = [{}]) {
  const { run, requests, accountReadings } = await testBed.observe({
    parameters: create(parameters),
    items,
  });
  succeeded(run);
  expect(accountReadings).toBe(1);
  return requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

const draft = { publish: 'DRAFT' };
const onSkyapp = wholePost({
  scheduledFor: draft,
  skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Bread' }],
});

describe('Accounts', () => {
  for (const [name, accounts, item] of [
    ['one name in a cell', '={{ $json.accounts }}', { accounts: 'Harbour Bakery · Skyapp' }],
    ['a fixed text', 'skyapp:acc_skyapp_1', {}],
  ] as const) {
    it(`are found by an expression or a text: ${name}`, async () => {
      expect(await sent({ accounts }, [item])).toStrictEqual([onSkyapp]);
    });
  }
});

it('Accounts that are not chosen at all are asked for by n8n itself', async () => {
  await expect(testBed.run({ parameters: create({ accounts: [] }) })).rejects.toThrow(
    'Parameter "Accounts" is required',
  );
});

it('Expressions that decide when to publish leave each field once in the form', async () => {
  const parameters = create({ publish: '={{ $json.publish }}', accounts: 'skyapp:acc_skyapp_1' });
  const refusal = await testBed.run({ parameters, items: [{ publish: 'DRAFT' }] }).then(() => '', String);
  expect(refusal.match(/"Scheduled Time" is required/g)?.length).toBe(1);
});

describe('If an Account Is Refused', () => {
  const accounts = ['skyapp:acc_skyapp_1', 'microblog:acc_microblog_2'];
  const options = { ifRefused: 'skip' };
  const long = 'x'.repeat(301);
  const reason = 'Skyapp, Caption: 301 characters, at most 300';

  it('refuses the post, unless the account is to be skipped', async () => {
    const { error } = await testBed.fail({ parameters: create({ accounts, caption: long }) });
    expect(error).toStrictEqual(refused([reason], [shortenAdvice]));
    const parameters = create({ accounts, caption: long, options });
    const { run, requests } = await testBed.observe({ parameters });
    expect(jsonOf(succeeded(run))).toMatchObject([
      {
        networks: ['microblog'],
        leftOut: [{ network: 'skyapp', accountId: 'acc_skyapp_1', accountName: 'Harbour Bakery', reason }],
      },
    ]);
    expect(requests.at(-1)?.body).toStrictEqual(
      wholePost({
        scheduledFor: draft,
        microblog: [{ accountId: 'acc_microblog_2', caption: long, medias: [] }],
      }),
    );
  });
});

it('Only on Networks takes some of the accounts that were chosen once, item by item', async () => {
  const accounts = ['skyapp:acc_skyapp_1', 'microblog:acc_microblog_2', 'pinboard:acc_pinboard_1'];
  const parameters = create({ accounts, options: { onlyNetworks: '={{ $json.Channels }}' } });
  const items = ['Microblog; Skyapp', 'skyapp'].map((Channels) => ({ Channels }));
  const { run } = await testBed.observe({ parameters, items });
  // What only Pinboard asks for is not asked for.
  expect(jsonOf(succeeded(run)).map(({ accountIds }) => accountIds)).toStrictEqual([
    ['acc_microblog_2', 'acc_skyapp_1'],
    ['acc_skyapp_1'],
  ]);
});

describe('Update', () => {
  const video = { accountId: 'acc_pinboard_1', boardId: 'board_acc_pinboard_1_1', description: 'Pin' };
  const medias = {
    mediaType: 'IMAGE',
    medias: { mediaType: 'IMAGE', medias: [{ mediaUrl: 'https://media.example/1.jpg' }] },
  };
  const pin = { ...video, ...medias };
  const skyapp = { accountId: 'acc_skyapp_1', caption: 'Hello' };

  async function updated(parameters: INodeParameters) {
    const id = await testBed.write(wholePost({ scheduledFor: draft, pinboard: [pin], skyapp: [skyapp] }));
    const run = await testBed.run({ parameters: post('update', { postId: chosen(id), ...parameters }) });
    if (run.error !== undefined) return shownError(run);
    expect(idOf(run)).toBe(id);
    return testBed.sandbox.requests.findLast(({ method }) => method !== 'GET')?.body;
  }

  it('adjusts the accounts that the post has on a network of which none is chosen', async () => {
    const adjust = { pinboard: { boardId: chosen('board_acc_pinboard_1_2') } };
    expect(await updated({ adjust })).toStrictEqual({
      data: wholePost({
        scheduledFor: draft,
        pinboard: [{ ...pin, boardId: 'board_acc_pinboard_1_2' }],
        skyapp: [skyapp],
      }),
    });
  });
});
