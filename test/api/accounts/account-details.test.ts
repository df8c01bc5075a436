/** Boards, their sections and creators are asked for at the right place, and read in many forms. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { ContractError } from '../../../shared/api/errors/api-errors.ts';
import { createClient } from '../../../shared/api/client.ts';
import { undescribed } from '../../../shared/api/description/service-description.ts';
import { rejection } from '../../support/client-calls.ts';
import { scriptedHttp, type Step } from '../../support/scripted-http.ts';

const ports = {
  sleep: async () => {},
  now: Date.now,
  random: () => 0,
  baseUrl: 'https://scheduler.example/api',
};

function clientFor(steps: Step[], accountEndpoints = {}) {
  const { http, requests } = scriptedHttp(steps);
  const described = { ...undescribed, accountEndpoints };
  const client = createClient({ ...ports, http, description: async (part) => described[part] });
  return { client, urls: () => requests.map(({ url }) => url.replace(ports.baseUrl, '')) };
}

const account = { accountId: 'a/1' };
const boards = async (body: unknown) => {
  const list = await clientFor([{ body }]).client.listBoards(account);
  return list.map(({ id, name }) => [id, name]);
};

describe('boards', () => {
  it('are asked for where the description says, else at the documented place', async () => {
    for (const [endpoints, url] of [
      [{}, '/boards?accountId=a%2F1'],
      [{ boards: '/accounts/{account}/boards' }, '/accounts/a%2F1/boards'],
    ] as const) {
      const { client, urls } = clientFor([{ body: [] }], endpoints);
      expect(await client.listBoards(account)).toStrictEqual([]);
      expect(urls()).toStrictEqual([url]);
    }
  });

  for (const [shape, body] of Object.entries<unknown>({
    'a list': [{ id: 'b', name: 'Bread' }],
    boards: { boards: [{ boardId: 'b', title: 'Bread' }] },
    'boards in data': { data: { boards: [{ _id: 'b', name: 'Bread' }] } },
  })) {
    it(`come as ${shape}`, async () => expect(await boards(body)).toStrictEqual([['b', 'Bread']]));
  }

  it('that cannot be read are an error', async () => {
    for (const body of [{}, 'text', [{ name: 'Bread' }]]) {
      const error = await rejection(boards(body));
      assert.ok(ContractError.isInstance(error));
      expect(error.message).toMatch(/^List boards: .* where a list of boards with their IDs was expected\./);
    }
  });
});

describe('sections', () => {
  const of = { accountId: 'a', boardId: 'b?' };
  const sections = { sections: [{ sectionId: 's', name: 'Rye' }] };
  const read = async (steps: Step[], endpoints = {}) => {
    const { client, urls } = clientFor(steps, endpoints);
    const list = await client.listBoardSections(of);
    return { list: list.map(({ id, name }) => [id, name]), urls: urls() };
  };

  it('are asked for where the description says', async () => {
    const endpoints = { boardSections: '/sections?board={board}&account={account}' };
    expect(await read([{ body: sections }], endpoints)).toStrictEqual({
      list: [['s', 'Rye']],
      urls: ['/sections?board=b%3F&account=a'],
    });
  });

  it('are taken from the board where they stand in it', async () => {
    expect(await read([{ body: [{ id: 'b?', ...sections }] }])).toStrictEqual({
      list: [['s', 'Rye']],
      urls: ['/boards?accountId=a'],
    });
  });

  it('are asked for at the documented place otherwise', async () => {
    expect(await read([{ body: [{ id: 'b?' }] }, { body: sections }])).toStrictEqual({
      list: [['s', 'Rye']],
      urls: ['/boards?accountId=a', '/boards/b%3F/sections?accountId=a'],
    });
  });
});

describe('a creator', () => {
  const reported = async (body: unknown) => {
    const { record: _, ...creator } = await clientFor([{ body }]).client.getCreator({ accountId: 'a' });
    return creator;
  };
  const all = {
    name: 'Ann',
    privacyLevels: ['PUBLIC', 'FRIENDS', 'FOLLOWERS', 'PRIVATE'],
    commentsDisabled: true,
    duetDisabled: false,
    stitchDisabled: true,
    maximumVideoDuration: 60,
  };

  for (const [shape, body] of Object.entries<unknown>({
    'its own names': {
      displayName: 'Ann',
      privacyLevels: all.privacyLevels,
      commentsDisabled: true,
      duetDisabled: false,
      stitchDisabled: true,
      maxVideoDurationSec: 60,
    },
    'an object within data, with underscores': {
      data: {
        creator_nickname: 'Ann',
        privacy_level_options: [
          'PUBLIC_TO_EVERYONE',
          'MUTUAL_FOLLOW_FRIENDS',
          'FOLLOWER_OF_CREATOR',
          'SELF_ONLY',
        ],
        comment_disabled: true,
        duet_disabled: false,
        stitch_disabled: true,
        max_video_post_duration_sec: 60,
      },
    },
    'switches said the other way, levels as objects': {
      creator: {
        username: 'Ann',
        allowedPrivacyLevels: all.privacyLevels.map((value) => ({ value, label: 'x' })),
        allowComments: false,
        allowDuet: true,
        stitchEnabled: false,
        maxVideoDuration: 60,
      },
    },
  })) {
    it(`is read from ${shape}`, async () => expect(await reported(body)).toStrictEqual(all));
  }

  it('has the details that the service gives', async () => {
    const none = Object.fromEntries(Object.keys(all).map((key) => [key, null]));
    expect(await reported({ duetDisabled: true })).toStrictEqual({ ...none, duetDisabled: true });
    expect(
      await reported({ privacyLevels: ['PUBLIC', 'LUNAR'], duetDisabled: 'yes', comment_disabled: false }),
    ).toStrictEqual({ ...none, commentsDisabled: false });
  });

  it('without any details is an error', async () => {
    for (const body of [{}, [], 'text', { name: 'Ann' }])
      expect(await rejection(reported(body))).toBeInstanceOf(ContractError);
  });
});
