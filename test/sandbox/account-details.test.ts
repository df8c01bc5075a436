/** Boards of pinboard accounts, and creator information of short-video accounts. */
import { test } from '@jest/globals';
import { assertRefused, startForTest } from './support.ts';

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
