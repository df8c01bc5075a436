/** Which fields the form shows: few at first, what the networks of the chosen accounts need, the rest on request. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import app from '../../zapier/src/index.ts';
import { type Input, zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';

const zapier = zapierRunner({ app });
const record = z.record(z.string(), z.unknown());
const create = 'creates.create_post';

describe('the fields', () => {
  const order = ['publish', 'scheduled_at', 'accounts', 'caption', 'media', 'more_fields'];

  for (const action of [create, 'creates.update_post']) {
    test(`of ${action} are few, with the accounts before the content`, async () => {
      const inputs = await zapier.inputs(action, { publish: 'SCHEDULE' });
      const keys = inputs.map(({ key }) => key);
      expect(keys.filter((key) => order.includes(key))).toStrictEqual(order);
      expect(inputs.find(({ key }) => key === 'accounts')).toMatchObject({
        label: 'Accounts',
        list: true,
        dynamic: 'accounts.id.name',
        search: 'find_account.account',
        altersDynamicFields: true,
      });
    });
  }

  /** The input of the board, as the editor asks for the fields. */
  async function board(
    inputData: Record<string, unknown>,
    inputDataRaw?: Record<string, unknown>,
    action = create,
  ): Promise<Input | undefined> {
    const method = `${action}.operation.inputFields`;
    const inputs = await zapier.run(method, { inputData, ...(inputDataRaw && { inputDataRaw }) });
    return z
      .array(z.custom<Input>((input) => record.safeParse(input).success))
      .parse(inputs)
      .find(({ key }) => key === 'pinboard_board_id');
  }

  test('that a network needs stand beside the accounts, under its name, and are required for a picked account', async () => {
    expect(await board({ accounts: ['skyapp:acc_skyapp_1'] })).toBeUndefined();
    for (const accounts of [
      ['skyapp:acc_skyapp_1', 'pinboard:acc_pinboard_2'],
      'skyapp:acc_skyapp_1, pinboard:acc_pinboard_2',
      ['pinboard:{{123__id}}'],
    ])
      expect(await board({ accounts })).toMatchObject({
        label: 'Pinboard: Board',
        group: 'post',
        required: true,
        dependsOn: ['accounts'],
      });
  });

  test('that a network needs are not required for a mapped account, which may be of another network', async () => {
    const sample = { accounts: ['pinboard:acc_pinboard_1'] };
    const mapped = { accounts: ['{{123__account}}'] };
    expect(await board(sample, mapped)).toMatchObject({ required: false });
    expect(await board(mapped)).toBeUndefined();
    expect(await board(mapped, mapped)).toBeUndefined();
    expect(await board({ ...mapped, more_fields: ['pinboard'] }, mapped)).toMatchObject({ required: false });
    expect(await board(sample, undefined, 'creates.update_post')).toMatchObject({ required: false });
  });

  test('of every network can be brought up without an account', async () => {
    const { choices = [] } =
      (await zapier.inputs(create)).find(({ key }) => key === 'more_fields') ?? assert.fail();
    expect(choices.map(({ label }) => label)).toStrictEqual([
      'Media Files and Details',
      'Text',
      'Date Order',
      ...networks.map(({ label }) => label).toSorted(),
      'Targets JSON',
      'Delivery and If Already Planned',
      'Minimum Gap',
    ]);
    for (const { key } of networks) {
      const inputs = await zapier.inputs(create, { accounts: ['{{1__accounts}}'], more_fields: [key] });
      const own = inputs.filter((input) => input.group === key).map((input) => input.key);
      for (const name of ['caption', 'media', 'media_files', 'extra_json'])
        expect(own).toContain(`${key}_${name}`);
    }
  });

  test('of a caption say the limits of the chosen networks, or of all', async () => {
    const help = async (accounts: string[]) =>
      (await zapier.inputs(create, { accounts })).find(({ key }) => key === 'caption')?.helpText;
    expect(await help(['threadapp:a', 'skyapp:b'])).toMatch(
      /\(characters at most: Skyapp 300, Threadapp 500\)$/,
    );
    expect(await help(['microblog:a'])).not.toMatch(/characters/);
    for (const accounts of [[], ['{{1__accounts}}']])
      expect(await help(accounts)).toMatch(/: Skyapp 300, .*Socialnet 63206\)$/);
  });
});

test('media of a thread are of the kinds that its network takes', async () => {
  const kindsOf = async (network: string) => {
    const inputs = await zapier.inputs(create, { more_fields: [network] });
    const { schema } = inputs.find(({ key }) => key === `${network}_segments_medias`) ?? assert.fail();
    const medium = z.object({ items: z.object({ items: z.object({ properties: record }) }) }).parse(schema);
    return z.object({ enum: z.array(z.string()) }).parse(medium.items.items.properties['mediaType']).enum;
  };
  expect(await kindsOf('threadapp')).toStrictEqual(['AUTO', 'IMAGE', 'VIDEO']);
  expect(await kindsOf('microblog')).toStrictEqual(['AUTO', 'IMAGE', 'VIDEO', 'GIF']);
});

describe('nine networks', () => {
  const nine = { publish: 'SCHEDULE', accounts: networks.map(({ key }) => `${key}:acc_${key}_1`) };
  const helpIn = (inputs: readonly Pick<Input, 'helpText' | 'children'>[]): string[] =>
    inputs.flatMap(({ helpText = '', children = [] }) => [helpText, ...helpIn(children)]);

  for (const action of [create, 'creates.update_post'])
    test(`are at most 20 fields and 6,000 characters of help in ${action}`, async () => {
      const inputs = await zapier.inputs(action, nine);
      expect(inputs.length).toBeLessThanOrEqual(20);
      expect(helpIn(inputs).join('').length).toBeLessThanOrEqual(6000);
    });

  for (const action of [create, 'creates.update_post'])
    test(`are explained in one plain sentence each in ${action}`, async () => {
      const more_fields = ['media', ...networks.map(({ key }) => key), 'targets_json'];
      const inputs = await zapier.inputs(action, { ...nine, more_fields });
      const judged = helpIn(inputs).filter((help) => help !== '');
      expect(judged.length).toBeGreaterThan(20);
      for (const help of judged) {
        // No second sentence, no JSON, and no word that is none of Zapier's form.
        expect(help).not.toMatch(/\. [A-Z]|\.$/);
        expect(help).not.toMatch(/[{}[\]]/);
        expect(help).not.toMatch(/\btargets?\b|Base URL/i);
      }
    });
});
