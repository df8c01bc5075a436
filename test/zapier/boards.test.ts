/** Boards and creators in Zapier: dropdowns, searches, and what the form says of an account. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { serviceOptions } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox);

const choices = z.array(z.strictObject({ id: z.string(), name: z.string() }));

async function offered(trigger: string, inputData: Record<string, unknown>): Promise<string[]> {
  const found = await zapier.run(`triggers.${trigger}.operation.perform`, { inputData });
  return choices.parse(found).map(({ name }) => name);
}

describe('boards', () => {
  const accounts = ['skyapp:acc_skyapp_1', 'pinboard:acc_pinboard_1'];
  const boardsOf = (account: string) =>
    ['Recipes', 'Behind the Counter', 'Ideas for Autumn'].map((board) => `${board} · ${account}`);

  test('are offered for the accounts that are chosen in the form', async () => {
    expect(await offered('boards', { accounts })).toStrictEqual([
      'Recipes',
      'Behind the Counter',
      'Ideas for Autumn',
    ]);
    const both = { accounts: 'Harbour Bakery · Pinboard, pinboard:acc_pinboard_2' };
    expect(await offered('boards', both)).toStrictEqual([
      ...boardsOf('Harbour Bakery'),
      ...boardsOf('Lantern Lane Books'),
    ]);
    // As long as nobody knows which accounts a run will have, the boards of all are offered.
    for (const none of [{}, { accounts: ['skyapp:acc_skyapp_1'] }, { accounts: '{{123__accounts}}' }])
      expect(await offered('boards', none)).toStrictEqual([
        ...boardsOf('Harbour Bakery'),
        ...boardsOf('Lantern Lane Books'),
      ]);
  });

  test('of a post that is changed are offered without choosing its accounts', async () => {
    const pin = {
      publish: 'DRAFT',
      accounts: ['acc_pinboard_2'],
      caption: 'Rye',
      media: ['https://media.example/loaf.jpg'],
      check_media: 'no',
      pinboard_board_id: 'Recipes',
    };
    const created = await zapier.run('creates.create_post.operation.perform', { inputData: pin });
    const { id, link } = z.looseObject({ id: z.string(), link: z.string().nullable() }).parse(created);
    // A service that describes nothing shows no link.
    for (const post_id of [id, link ?? id])
      expect(await offered('boards', { post_id })).toStrictEqual([
        'Recipes',
        'Behind the Counter',
        'Ideas for Autumn',
      ]);
    expect(
      await offered('board_sections', { post_id: id, pinboard_board_id: 'Ideas for Autumn' }),
    ).toStrictEqual(['Window', 'Tables']);
    for (const post_id of ['{{123__id}}', 'post_nowhere'])
      expect(await offered('boards', { post_id })).toHaveLength(6);
    const changed = await zapier.run('creates.update_post.operation.perform', {
      inputData: { post_id: id, pinboard_board_id: 'Behind the Counter' },
    });
    expect(changed).toMatchObject({ outcome: 'changed', id });
    expect(JSON.stringify(sandbox.posts())).toContain('"boardId":"board_acc_pinboard_2_2"');
  });

  test('have sections, which are offered once a board is chosen, whichever account it is of', async () => {
    const chosen = ['pinboard:acc_pinboard_1', 'pinboard:acc_pinboard_2'];
    const inputData = { accounts: chosen, pinboard_board_id: 'Lantern Lane Books: Ideas for Autumn' };
    expect(await offered('board_sections', inputData)).toStrictEqual(['Window', 'Tables']);
    await expect(offered('board_sections', { accounts })).rejects.toThrow(
      /Board: choose from the list first, then its sections can be listed\./,
    );
  });

  test('are found by their names or parts of them, exact ones first; a name that no board has finds none', async () => {
    const boards = z.array(z.looseObject({ name: z.string() }));
    const find = async (name: string) =>
      boards.parse(
        await zapier.run('searches.find_board.operation.perform', {
          inputData: { account_id: 'Harbour Bakery (Pinboard)', name },
        }),
      );
    const recipes = {
      id: 'board_acc_pinboard_1_1',
      name: 'Recipes',
      privacy: 'PUBLIC',
      accountId: 'acc_pinboard_1',
    };
    expect(await find('recipes')).toStrictEqual([recipes]);
    const namesFound = async (name: string) => (await find(name)).map((board) => board.name);
    expect(await namesFound('Récip')).toStrictEqual(['Recipes']);
    expect(await namesFound('COUNTER')).toStrictEqual(['Behind the Counter']);
    expect(await namesFound('Ideas for Autumn · Harbour Bakery')).toStrictEqual(['Ideas for Autumn']);
    // The board that begins with the text stands before those that only contain it.
    expect(await namesFound('i')).toStrictEqual(['Ideas for Autumn', 'Recipes', 'Behind the Counter']);
    expect(await find('Reciepes')).toStrictEqual([]);
    await expect(
      zapier.run('searches.find_board.operation.perform', {
        inputData: { account_id: 'Harbor Bakery', name: 'Recipes' },
      }),
    ).rejects.toThrow('Account: no account named “Harbor Bakery”; there are ');
  });
});

test('creators say in the form what their accounts may do; without an account, or an answer, the form stays as it is', async () => {
  const helpFor = async (accounts: string[]) => {
    const inputData = { publish: 'NOW', accounts, more_fields: ['visibility'] };
    const inputs = await zapier.inputs('creates.create_post', inputData);
    return inputs.find(({ key }) => key === 'shortvideo_privacy_level')?.helpText;
  };
  expect(await helpFor(['shortvideo:acc_shortvideo_1', 'skyapp:acc_skyapp_1'])).toBe(
    'Who can see the post. Harbour Bakery: Privacy Level can be Public, Friends or Only Me; duets are switched off; videos last at most 600 seconds',
  );
  expect(await helpFor(['shortvideo:'])).toBe('Who can see the post');
  expect(await helpFor(['shortvideo:acc_nobody'])).toBe('Who can see the post');
});
