/** Boards of pinboard accounts, and creator information of short-video accounts. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { otherNetworkNames } from '../support/service.ts';
import { assertRefused, startForTest } from './support.ts';

test('a pinboard account has boards, and boards have sections', async () => {
  const { call } = await startForTest();
  expect((await call('GET', '/boards?accountId=acc_pinboard_2')).body).toStrictEqual({
    boards: [
      { id: 'board_acc_pinboard_2_1', name: 'Recipes', privacy: 'PUBLIC' },
      { id: 'board_acc_pinboard_2_2', name: 'Behind the Counter', privacy: 'PUBLIC' },
      { id: 'board_acc_pinboard_2_3', name: 'Ideas for Autumn', privacy: 'SECRET' },
    ],
  });
  const sections = async (board: string) =>
    (await call('GET', `/boards/${board}/sections?accountId=acc_pinboard_2`)).body;
  expect(await sections('board_acc_pinboard_2_3')).toStrictEqual({
    sections: [
      { id: 'board_acc_pinboard_2_3_section_1', name: 'Window' },
      { id: 'board_acc_pinboard_2_3_section_2', name: 'Tables' },
    ],
  });
  expect(await sections('board_acc_pinboard_2_2')).toStrictEqual({ sections: [] });
});

test('a shortvideo account has creator information', async () => {
  const { call } = await startForTest();
  expect((await call('GET', '/creator-info?accountId=acc_shortvideo_1')).body).toStrictEqual({
    accountId: 'acc_shortvideo_1',
    displayName: 'Harbour Bakery',
    privacyLevels: ['PUBLIC', 'FRIENDS', 'PRIVATE'],
    commentsDisabled: false,
    duetDisabled: true,
    stitchDisabled: false,
    maxVideoDurationSec: 600,
  });
});

test('a missing account, an account of another owner or network, and a board of another account are refused', async () => {
  const { call, sandbox } = await startForTest();
  for (const [path, own] of [
    ['/boards', 'pinboard'],
    [`/boards/board_acc_pinboard_1_1/sections`, 'pinboard'],
    ['/creator-info', 'shortvideo'],
  ] as const) {
    const refusal = async (query: string, key = sandbox.apiKey) => await call('GET', path + query, { key });
    assertRefused(await refusal(''), { status: 400, code: 'BAD_REQUEST', message: /accountId: required/ });
    for (const id of ['acc_nobody', `acc_other_${own}_1`])
      assertRefused(await refusal(`?accountId=${id}`), {
        status: 403,
        code: 'FORBIDDEN',
        message: /is not one of yours/,
      });
    assertRefused(await refusal('?accountId=acc_skyapp_1'), {
      status: 400,
      code: 'BAD_REQUEST',
      message:
        /accountId: "acc_skyapp_1" is an account of another network \(skyapp\), not of (Pinboard|Shortvideo)/,
    });
    assertRefused(await refusal(`?accountId=acc_${own}_1`, sandbox.otherApiKey), {
      status: 403,
      code: 'FORBIDDEN',
      message: /is not one of yours/,
    });
  }
  assertRefused(await call('GET', '/boards/board_acc_pinboard_2_1/sections?accountId=acc_pinboard_1'), {
    status: 404,
    code: 'NOT_FOUND',
    message: /no board with the id/,
  });
});

test('a service with its own network names has the endpoints below those names', async () => {
  const { call } = await startForTest({ networkNames: otherNetworkNames });
  expect((await call('GET', '/boards?accountId=acc_pinboard_1')).status).toBe(404);
  expect((await call('GET', '/creator-info?accountId=acc_shortvideo_1')).status).toBe(404);
  const { body } = await call('GET', '/openapi.json');
  const { paths: described } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(body);
  const paths = Object.keys(described);
  const path = paths.find((each) => each.endsWith('/boards')) ?? '';
  expect(path).toMatch(/^\/[^/]+\/boards$/);
  expect((await call('GET', `${path}?accountId=acc_pinboard_1`)).status).toBe(200);
});
