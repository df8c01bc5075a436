/**
 * Each recipe for a Zap runs in the built app: what its source app hands over goes through the fields of its page, then through the
 * conversion of values of Zapier's own command, and the service gets the post that the page promises.
 */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { serviceOptions } from '../support/service/service.ts';
import { useLocalServer, useSandbox } from '../support/service/use-server.ts';
import { recipeRunner } from '../support/zapier/recipe-runner.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';
import { builtZapierApp } from '../../tools/zapier-runner/built-app.ts';
import { loafJpeg } from '../support/generators/pictures.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox, builtZapierApp);
/** Where the files of other apps are. */
const files = useLocalServer((_, response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': loafJpeg.length }).end(loafJpeg);
});

const record = z.record(z.string(), z.unknown());
const run = recipeRunner({ zapier, sandbox });

const scheduled = (date: unknown) => ({ publish: 'SCHEDULE', date });

/** An empty row of the sheet that all recipes import. */
const cells = {
  ...{ Date: '', Time: '', Accounts: '', 'Row Key': '7', Cancel: '', Hold: '' },
  ...{ Text: '', Link: '', Picture: '', 'Alt Text': '', Title: '', Post: '' },
};

/** What an earlier step gives, and the post that comes of it. */
const recipes: Readonly<Record<string, [fields: Readonly<Record<string, string>>, post: object]>> = {
  rss: [
    {
      Title: 'Rye is back',
      Link: 'https://harbour-bakery.example/rye',
      Description: 'From Saturday on.',
      'Enclosure URL': 'https://harbour-bakery.example/rye.jpg',
    },
    {
      scheduledFor: scheduled(expect.stringMatching(/T(08:00|11:30|16:00):00\.000Z$/)),
      professionalTargets: [
        { caption: 'Rye is back\nFrom Saturday on.\nhttps://harbour-bakery.example/rye' },
      ],
      skyappTargets: [{ caption: 'Rye is back\nhttps://harbour-bakery.example/rye' }],
      threadappTargets: [{ caption: 'Rye is back\nhttps://harbour-bakery.example/rye' }],
    },
  ],
  'ai-step': [
    { Date: '2031-03-01', Time: '09:00', 'Output of step 2': 'Fresh rye from Saturday on.' },
    {
      skyappTargets: [{ caption: 'Fresh rye from Saturday on.' }],
      threadappTargets: [{ caption: 'Fresh rye from Saturday on.' }],
    },
  ],
  digest: [
    {
      Digest: 'Rye is back https://harbour-bakery.example/rye\nSpelt https://harbour-bakery.example/spelt',
    },
    {
      scheduledFor: scheduled(expect.stringMatching(/T14:00:00\.000Z$/)),
      socialnetTargets: [{ caption: expect.stringMatching(/^Our week:\nRye is back .+\nSpelt /) }],
    },
  ],
  'zapier-tables': [
    {
      ...cells,
      Text: 'Spelt',
      Date: '2031-03-01T09:00:00+01:00',
      Accounts: 'Harbour Bakery · Skyapp',
      'Record ID': 'rec1',
    },
    {
      scheduledFor: scheduled('2031-03-01T08:00:00.000Z'),
      // The row has no link, so the line of the link is empty.
      skyappTargets: [{ caption: 'Spelt\n' }],
    },
  ],
};

test.each(Object.entries(recipes))('%s', async (recipe, [fields, expected]) => {
  expect((await run(recipe, fields)).post).toMatchObject(expected);
});

test('a feed: three articles that share their links, and none again, also with another title', async () => {
  const before = sandbox.posts().length;
  const outcomesOf = async (title: string) => {
    const outcomes: unknown[] = [];
    for (let number = 1; number <= 3; number += 1) {
      const Title = `${title} ${number}`;
      const { result } = await run('rss', {
        Title,
        Link: `https://harbour-bakery.example/2031/bread-${number}`,
        Description: `By https://harbour-bakery.example/authors/mia. With https://flour.example, and https://pod.example/harbour. Number ${number}.`,
        'Enclosure URL': '',
      });
      outcomes.push(result['outcome']);
    }
    return outcomes;
  };
  expect(await outcomesOf('Bread')).toStrictEqual(Array.from({ length: 3 }, () => 'created'));
  expect(await outcomesOf('Our bread')).toStrictEqual(Array.from({ length: 3 }, () => 'existing'));
  const made = sandbox.posts().slice(before);
  expect(made).toHaveLength(3);
  expect(new Set(made.map(({ scheduledFor }) => JSON.stringify(scheduledFor))).size).toBe(3);
});

test('a sheet that stays true: a row of Google Sheets, made, written back, corrected and canceled', async () => {
  const row = {
    ...cells,
    Date: '24/12/2031',
    Time: '9:00:00',
    Text: 'Buns with cardamom',
    Link: 'https://harbour-bakery.example/buns',
    Picture: 'https://media.harbour-bakery.example/buns.jpg',
    'Alt Text': 'A tray of buns',
    Accounts: 'Harbour Bakery · Photoapp, Harbour Bakery · Skyapp',
  };
  const { post, result } = await run('google-sheets', row);
  expect(post).toMatchObject({
    scheduledFor: scheduled('2031-12-24T08:00:00.000Z'),
    photoappTargets: [
      { caption: 'Buns with cardamom\nhttps://harbour-bakery.example/buns', altText: 'A tray of buns' },
    ],
    skyappTargets: [{ accountId: 'acc_skyapp_1' }],
  });
  const { id } = result;
  const saved = { ...row, Post: result['reference'] };
  // What was written back starts the Zap once more.
  expect((await run('google-sheets', saved)).result).toMatchObject({ id, outcome: 'unchanged' });
  const corrected = await run('google-sheets', { ...saved, Text: 'Buns with cinnamon' });
  expect(corrected.result).toMatchObject({ id, outcome: 'changed' });
  expect(corrected.post).toMatchObject({
    skyappTargets: [{ caption: 'Buns with cinnamon\nhttps://harbour-bakery.example/buns' }],
  });
  const canceled = await run('google-sheets', { ...saved, Post: corrected.result['reference'], Cancel: 'x' });
  expect(canceled.result).toMatchObject({ outcome: 'canceled', reference: '' });
  expect(sandbox.posts().map((each) => each.id)).not.toContain(id);
});

test('a sheet on nine networks: each row on the accounts of its cell, and not twice', async () => {
  const row = {
    ...cells,
    Date: '2031-03-01',
    Time: '09:00',
    Text: 'The first loaf is free.',
    Picture: sandbox.pictures[0] ?? '',
  };
  const on = (labels: readonly string[]) => labels.map((label) => `Harbour Bakery · ${label}`).join(', ');
  const nine = { ...row, 'Row Key': '9', Accounts: on(networks.map(({ label }) => label)) };
  const { post, result } = await run('google-sheets', nine);
  expect(post['scheduledFor']).toStrictEqual(scheduled('2031-03-01T08:00:00.000Z'));
  expect(
    networks.map(
      ({ key }) => record.parse(z.array(z.unknown()).parse(post[`${key}Targets`])[0])['accountId'],
    ),
  ).toStrictEqual(networks.map(({ key }) => `acc_${key}_1`));
  expect(post['pinboardTargets']).toMatchObject([{ boardId: 'board_acc_pinboard_1_1' }]);
  // The reference could not be written back: the Row Key tells what was done.
  expect((await run('google-sheets', nine)).result).toMatchObject({
    id: result['id'],
    outcome: 'unchanged',
  });

  const three = {
    ...row,
    'Row Key': '3',
    Text: 'The last rye is out.',
    Accounts: on(['Skyapp', 'Threadapp', 'Microblog']),
  };
  const few = (await run('google-sheets', three)).post;
  const posted = networks.filter(({ key }) => z.array(z.unknown()).parse(few[`${key}Targets`]).length > 0);
  expect(posted.map(({ key }) => key).toSorted()).toStrictEqual(['microblog', 'skyapp', 'threadapp']);
});

test('a plan: a record of Airtable, whose attachments are uploaded', async () => {
  const rye = {
    ...cells,
    'Record ID': 'rec2',
    Text: 'Rye',
    Date: '2031-03-01T09:00:00.000Z',
    Accounts: 'Harbour Bakery (Skyapp)',
    'Picture URL': `${files.origin}/attachments/rye.jpg`,
  };
  const { post, result } = await run('airtable', rye);
  const again = await run('airtable', { ...rye, Post: result['reference'] });
  expect(again.result).toMatchObject({ id: result['id'], outcome: 'unchanged' });
  expect(post['scheduledFor']).toStrictEqual(scheduled('2031-03-01T09:00:00.000Z'));
  expect(JSON.stringify(post['skyappTargets'])).toContain(addressOf('rye.jpg'));
});

test('a picture: a file of Google Drive becomes a draft', async () => {
  const File = `${files.origin}/hydrate/loaf.jpg`;
  const { post } = await run('google-drive', { Title: 'loaf', File });
  expect(post).toMatchObject({ status: 'draft', photoappTargets: [{}], socialnetTargets: [{}] });
  expect(sandbox.fileStore.files().map(({ fileName }) => fileName)).toContain('loaf.jpg');
});

test('a yes: the draft that a message in Slack names is scheduled', async () => {
  const draft = record.parse(
    await zapier.run('creates.create_post.operation.perform', {
      inputData: { publish: 'DRAFT', caption: 'Rye', accounts: 'acc_skyapp_1' },
    }),
  );
  const { post } = await run('slack-approval', { 'Output of step 2': draft['id'] });
  expect(post['scheduledFor']).toStrictEqual(scheduled(expect.stringMatching(/T(08:00|11:30):00\.000Z$/)));
});

function addressOf(name: string): string {
  return sandbox.fileStore.files().findLast(({ fileName }) => fileName === name)?.url ?? 'nowhere';
}
