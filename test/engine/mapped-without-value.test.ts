/** Fields of a post that an expression gives: those without a value in this run, and a Publish that contradicts the time. */
import { describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import {
  jsonOf,
  mediaRows,
  post,
  shownError,
  succeeded,
  useTestBed,
} from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();
const planned = {
  publish: 'SCHEDULE',
  scheduledAt: '2031-05-04 09:00',
  caption: 'Bread',
  accounts: ['skyapp:acc_skyapp_1', 'microblog:acc_microblog_1'],
};
const run = async (own: INodeParameters, operation = 'create') =>
  await testBed.run({ parameters: post(operation, { ...planned, ...own }) });

describe('Only on Networks', () => {
  const onAll = 'On all chosen accounts: Only on Networks is empty. More than a year ahead: check the year.';

  it.each(['={{ $json.networks }}', "={{ $json.networks ?? '' }}"])('is named: %s', async (onlyNetworks) => {
    const created = succeeded(await run({ options: { onlyNetworks } }));
    expect(jsonOf(created)).toMatchObject([{ note: onAll }]);
    const row = succeeded(await run({ onlyNetworks, caption: `Row ${onlyNetworks}` }, 'createOrUpdate'));
    expect(jsonOf(row)[0]?.['note']).toContain('On all chosen accounts: Only on Networks is empty.');
  });

  it('is not named where it is left empty, or has a value', async () => {
    for (const onlyNetworks of ['', '={{ "skyapp" }}']) {
      const created = succeeded(await run({ options: { onlyNetworks } }));
      expect(jsonOf(created)).toMatchObject([{ note: 'More than a year ahead: check the year.' }]);
    }
  });
});

describe('Publish beside a Scheduled Time', () => {
  it.each([
    ['={{ "Publish Now" }}', 'Publish Now does not wait'],
    ['={{ "Next Free Slot" }}', 'Next Free Slot finds the time'],
  ])('is refused as an expression: %s', async (publish, what) => {
    for (const operation of ['create', 'createOrUpdate'])
      expect(shownError(await run({ publish }, operation)).message).toBe(
        `Nothing was sent, the post needs a change. Publish: ${what}, but Scheduled Time is filled in; choose Schedule, or leave Scheduled Time empty`,
      );
  });

  it('is a draft, or Publish Now where it was chosen by hand', async () => {
    expect(jsonOf(succeeded(await run({ publish: '={{ "Draft" }}' })))).toMatchObject([{ status: 'draft' }]);
    expect(jsonOf(succeeded(await run({ publish: 'NOW' })))).toMatchObject([{ status: 'publishing' }]);
  });
});

describe('A choice of who sees the post', () => {
  const accounts = ['fediverse:acc_fediverse_1'];
  const onFediverse = (own: INodeParameters): INodeParameters => ({
    accounts,
    adjust: { fediverse: { additionalFields: own } },
  });
  const refused =
    'Nothing was sent, the post needs a change. Fediverse, Visibility: no value came from the earlier step, so more people than meant could see the post; have it give Public, Unlisted, Followers Only or Mentioned People Only, or choose one here';

  it.each(['create', 'createOrUpdate', 'preview'])(
    'is refused as an empty expression in %s',
    async (operation) => {
      for (const visibility of ['={{ $json.audience }}', "={{ $json.audience ?? '' }}"]) {
        const result = await run(onFediverse({ visibility }), operation);
        if (operation === 'preview')
          expect(JSON.stringify(jsonOf(succeeded(result)))).toContain(refused.replace(/^.*change. /u, ''));
        else expect(shownError(result).message).toBe(refused);
      }
    },
  );

  it('is refused where it is a list whose entries are all empty', async () => {
    const geoLocations = { items: [{ urn: '={{ $json.place }}', displayText: '={{ $json.name }}' }] };
    const adjust = { professional: { additionalFields: { geoLocations } } };
    expect(
      shownError(await run({ accounts: ['professional:acc_professional_1'], adjust })).message,
    ).toContain(
      'Professional, Audience Locations: no value came from the earlier step, so more people than meant could see the post; have it give at least one, or choose one here',
    );
  });

  it('is refused where it would publish what a person is to finish in the app', async () => {
    const adjust = {
      shortvideo: { privacyLevel: 'PUBLIC', additionalFields: { postMode: '={{ $json.mode }}' } },
    };
    const own = {
      accounts: ['shortvideo:acc_shortvideo_1'],
      media: mediaRows('https://media.example/rye.mp4'),
    };
    expect(shownError(await run({ ...own, adjust })).message).toContain(
      'Shortvideo, Post Mode: no value came from the earlier step, so the post would be published without being finished in the app; have it give Publish Directly or Upload to the App, or choose one here',
    );
  });

  it('is not refused with a value, nor where it is left empty or goes to no account', async () => {
    const unlisted = { visibility: "={{ 'Unlisted' }}", spoilerText: '={{ $json.warning }}' };
    for (const [own, caption] of [
      [onFediverse(unlisted), 'A'],
      [onFediverse({ visibility: '' }), 'B'],
      [{ ...onFediverse({ visibility: '={{ $json.audience }}' }), accounts: planned.accounts }, 'C'],
    ] as const)
      expect(jsonOf(succeeded(await run({ ...own, caption })))).toMatchObject([{ status: 'scheduled' }]);
  });
});

describe('A poll or a mention whose content came without a value', () => {
  const onNetwork = async (network: string, additionalFields: INodeParameters) =>
    await run({
      accounts: [`${network}:acc_${network}_1`],
      adjust: { [network]: { additionalFields } },
      caption: `Bread with ${JSON.stringify(additionalFields)}`.slice(0, 300),
    });
  const duration = 'THREE_DAYS';

  it.each<[string, INodeParameters]>([
    [
      'professional',
      {
        poll: {
          values: { question: '={{ $json.q }}', options: '={{ $json.a }}', additionalFields: { duration } },
        },
      },
    ],
    [
      'fediverse',
      { poll: { values: { options: { items: [{ title: '={{ $json.a }}' }] }, expiresIn: 86_400 } } },
    ],
    [
      'professional',
      {
        captionMentions: {
          items: [{ type: 'person', urn: '={{ $json.n }}', displayText: '={{ $json.n }}' }],
        },
      },
    ],
  ])('is none where only its settings are typed, on %s: %j', async (network, own) => {
    expect(jsonOf(succeeded(await onNetwork(network, own)))).toMatchObject([{ status: 'scheduled' }]);
  });

  it('is refused where it was forgotten', async () => {
    const poll = { values: { question: '', options: '', additionalFields: { duration } } };
    expect(shownError(await onNetwork('professional', { poll })).description).toContain(
      'Poll › Question: required',
    );
  });
});

describe('A switch with which less is sent', () => {
  const image = mediaRows('https://media.example/rye.jpg');
  const refusedFor = (problem: string) =>
    `Nothing was sent, the post needs a change. ${problem}; have it give yes or no, also for a box that is not ticked, or choose here`;
  const noDryRun = refusedFor('Dry Run: no value came from the earlier step, so this would not be a dry run');
  const noAltText = refusedFor(
    'Require Alt Text: no value came from the earlier step, so a picture without one would be sent',
  );

  it.each<[string, string, INodeParameters, string]>([
    ['createOrUpdate', 'dryRun', { cancel: 'yes' }, noDryRun],
    ['createOrUpdate', 'requireAltText', {}, noAltText],
    ['create', 'requireAltText', { media: image }, noAltText],
    ['preview', 'requireAltText', { media: image }, noAltText],
  ])('is refused as an empty expression: %s, %s', async (operation, key, own, message) => {
    for (const value of ['={{ $json.mode }}', "={{ $json.mode ?? '' }}"])
      expect(shownError(await run({ ...own, options: { [key]: value } }, operation)).message).toBe(message);
  });

  it.each([
    ["={{ 'yes' }}", ''],
    ['={{ true }}', ''],
    ['={{ false }}', /~/u],
    ["={{ 'no' }}", /~/u],
    ["={{ '-' }}", /~/u],
    ['', /~/u],
  ])('is taken with any answer, and left empty by hand: %j', async (dryRun, reference) => {
    const row = await run({ caption: `Rye ${dryRun}`, options: { dryRun } }, 'createOrUpdate');
    expect(jsonOf(succeeded(row))).toMatchObject([
      { reference: reference === '' ? '' : expect.stringMatching(reference) },
    ]);
  });
});

describe('An item with only blank columns', () => {
  const items = [{ ok: false, answer: '' }];
  const runOf = async (caption: string) =>
    succeeded(await testBed.run({ parameters: post('create', { ...planned, caption }), items }));

  it('has a post if its text comes from another step', async () => {
    expect(jsonOf(await runOf("={{ ['Rye of another step'][0] }}"))).toMatchObject([{ status: 'scheduled' }]);
  });

  it('has a post if the form takes nothing from items', async () => {
    const own = { caption: 'Good morning', scheduledAt: '={{ $now.plus({ days: 3 }).toISO() }}' };
    const parameters = post('create', { ...planned, ...own, accounts: "={{ ['skyapp:acc_skyapp_1'] }}" });
    const made = succeeded(await testBed.run({ parameters, items }));
    expect(jsonOf(made)).toMatchObject([{ captions: ['Good morning'] }]);
  });

  it.each(['={{ $json.picture }}', "={{ $('Start').item.json.picture }}"])(
    'is passed over beside a typed text if anything else comes from items: %s',
    async (mediaUrl) => {
      const own = { ...planned, media: mediaRows(mediaUrl) };
      const passedOver = succeeded(await testBed.run({ parameters: post('create', own), items }));
      expect(jsonOf(passedOver)).toStrictEqual([]);
    },
  );

  it.each(['={{ $json.answer }}', "={{ 'New: ' + $json.answer }}", "={{ $vars.text ?? '' }}"])(
    'is passed over if its text is to come from it, or is blank, too: %s',
    async (caption) => {
      const passedOver = await runOf(caption);
      expect([jsonOf(passedOver), hintsOf(passedOver)]).toStrictEqual([
        [],
        ['Nothing to do: no row is filled in.'],
      ]);
    },
  );
});

describe('A column that no item has, in a run that goes well', () => {
  const items = [{ Text: 'Rye', Image: 'https://media.example/rye.jpg' }];
  const caption = '={{ $json.Text }}';
  const runOf = async (operation: string, own: INodeParameters, rows: IDataObject[] = items) =>
    hintsOf(
      succeeded(
        await testBed.run({ parameters: post(operation, { ...planned, caption, ...own }), items: rows }),
      ),
    ).join();
  const lost = (names: string) =>
    `No item has ${names}, so an expression with it gives nothing; the items have “Text” and “Image”. If this is not meant, drag the right column onto the field.`;

  it.each(['create', 'createOrUpdate', 'preview'])('is named above the output of %s', async (operation) => {
    const renamed = {
      media: mediaRows('={{ $json.Picture }}'),
      text: { hashtags: "={{ $json['My Tags'] }}" },
    };
    expect(await runOf(operation, renamed)).toContain(lost('“Picture” or “My Tags”'));
    expect(await runOf(operation, { caption: `${caption} {{ $json.Link }}` })).toContain(lost('“Link”'));
  });

  it.each([
    ['an expression that expects it', { caption: `${caption} {{ $json.Link ?? '' }}` }, items],
    ['an expression with another column', { caption: '={{ $json.Title || $json.Text }}' }, items],
    ['a function', { caption: `${caption} {{ $json.keys().length }}` }, items],
    ['a column of one item', { caption: `${caption} {{ $json.Link }}` }, [...items, { Text: 'B', Link: '' }]],
    [
      'a table that leaves out empty cells',
      { caption: `${caption} {{ $json.Link }}` },
      [{ id: 'recRyeAndSpelt123', createdTime: '2026-11-01T00:00:00.000Z', Text: 'Rye' }],
    ],
  ])('is not named for %s', async (_, own, rows: IDataObject[]) => {
    expect(await runOf('create', own, rows)).not.toContain('No item has');
  });
});
