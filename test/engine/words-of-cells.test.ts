/** What the cells of a row say, in n8n's engine: each case is a row that people have, and what has to become of it. */
import { describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { jsonOf, shownError, succeeded, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

type Cells = Readonly<Record<string, unknown>>;

let count = 0;

/** A row with a text and a day of its own, which no other run of this file has. */
function rowOf(cells: Cells = {}): Cells {
  count += 1;
  const day = new Date(Date.UTC(2031, 2, 15 + count)).toISOString().slice(0, 10);
  return { Date: day, Time: '9:00', Text: `Rye bread ${count}`, Post: '', ...cells };
}

/** A run of Create or Update over rows, read by the names of their columns. */
async function run(rows: readonly Cells[], { options, ...own }: INodeParameters = {}) {
  const { run: done, requests } = await testBed.observe({
    parameters: {
      resource: 'post',
      operation: 'createOrUpdate',
      accounts: ['skyapp:acc_skyapp_1'],
      ...own,
      options: { ...(typeof options === 'object' && options), ifPlanned: 'create' },
    },
    items: rows.map((row, place) => ({ row_number: place + 2, ...row })) as IDataObject[],
  });
  return { done, sent: requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [body])) };
}

/** What becomes of one row: the refusal, or the state of its post and what was sent first. */
async function outcomeOf(row: Cells, own: INodeParameters = {}) {
  const { done, sent } = await run([row], own);
  if (done.status === 'error') return { refused: findingsOf(done) };
  const [{ state } = {}] = jsonOf(succeeded(done));
  return { state, sent: JSON.stringify(sent[0]) };
}

/** What is wrong with the only row, each with its place. */
function findingsOf(done: Awaited<ReturnType<typeof run>>['done']): string[] {
  const { message, description } = shownError(done);
  const [, only] = /^Nothing was sent, the post needs a change\. (.*)$/su.exec(message) ?? [];
  const listed = description.split('\n').flatMap((line) => (line.startsWith('• ') ? line.slice(2) : []));
  return only === undefined ? (listed.length > 0 ? listed : [message]) : [only];
}

describe('Plan Rows Whose takes a word as it stands', () => {
  const yes = [
    ...[
      'Approved',
      'approved',
      ' APPROVED ',
      'Approvéd',
      '✅ Approved',
      'Approved ✅',
      '✔️ Approved',
      '☑️Approved',
      '✓ approved',
    ],
    ...[
      'Approved!',
      'Approved !!',
      '✅ Approved!',
      '(Approved)',
      '[Approved]',
      '【Approved】',
      '(✅ Approved)',
    ],
    ...[
      '1 - Approved',
      '2. Approved',
      '3) Approved',
      '04: Approved',
      '5 – ✅ Approved',
      '6️⃣ Approved',
      'Approved\u200b',
    ],
  ];
  const no = [
    ...[
      'Approved ❌',
      '❌ Approved',
      '☐ Approved',
      '[ ] Approved',
      '[] Approved',
      '( ) Approved',
      'Approved?',
      '50% Approved',
    ],
    ...[
      '⏳ Approved',
      '≠Approved',
      '=Approved',
      '🚫 Approved',
      'Approved 👎',
      '✖ Approved',
      '✗ Approved',
      '🔴 Approved',
    ],
    ...[
      '~Approved~',
      '~~Approved~~',
      'A̶p̶p̶r̶o̶v̶e̶d̶',
      'Approved⃠',
      '!Approved',
      '- Approved',
      'Approved…',
      '0/3 Approved',
    ],
    ...[
      'Approved 1',
      '50 Approved',
      '½ Approved',
      '✅❌ Approved',
      'Approved (pending)',
      'Approved!?',
      '1 - ❌ Approved',
      '(Approved?)',
    ],
    ...[
      'Not approved',
      'Un-approved',
      '⏸ Approved',
      'Approved → Draft',
      '👍 Approved',
      '🅰 Approved',
      '≈ Approved',
      'Approved*',
    ],
  ];

  it('and neither more nor less stands beside it', async () => {
    const words = [...yes, ...no];
    const rows = words.map((Status) => rowOf({ Status }));
    const { done } = await run(rows, { planWhen: 'Status: Approved' });
    const outcomes = jsonOf(succeeded(done)).map(
      ({ outcome, Status }) => `${String(outcome)}: ${String(Status)}`,
    );
    expect(outcomes).toStrictEqual([
      ...yes.map((word) => `created: ${word}`),
      ...no.map((word) => `waiting: ${word}`),
    ]);
  });

  it.each([
    ['Status: 🟢', ['🟢', '🔴', '🟢 Go'], 'created waiting waiting'],
    ['Status: ✅', ['✅', '', '✅ Draft'], 'created waiting waiting'],
    ['Status: ☑', ['☑️', '☐', 'x'], 'created waiting waiting'],
    ['Status: 🟢 Go', ['🟢 Go', 'Go', '🔴 Go'], 'created waiting waiting'],
    [
      'Status: ready_to_post',
      ['Ready to post', 'ready-to-post', 'Ready to post?'],
      'created created waiting',
    ],
    ['Stage: 3', [3, '3', '3?'], 'created created waiting'],
  ])('%s', async (planWhen, words, expected) => {
    const column = planWhen.replace(/:.*/u, '');
    const rows = words.map((word) => rowOf({ [column]: word }));
    const { done } = await run(rows, { planWhen });
    expect(
      jsonOf(succeeded(done))
        .map(({ outcome }) => outcome)
        .join(' '),
    ).toBe(expected);
  });

  it('and a question proposes only what is a yes', async () => {
    const rows = ['✅ Approved', '❌ Approved', 'Approved?'].map((Client) => rowOf({ Client }));
    expect(findingsOf((await run(rows)).done).join()).toContain(
      'Plan Rows Whose: the column “Client” has ✅ Approved (1), ❌ Approved (1) and Approved? (1); write which of these rows are planned, such as “Client: ✅ Approved”, or name the column under Columns to Ignore',
    );
  });
});

describe('Publish from data takes a word as it stands', () => {
  const choices = 'Schedule, Next Free Slot, Save as Draft, Publish Now, Spread';
  it.each([
    ...[
      'Now ❌',
      '❌ Now',
      'Now?',
      '⏳ Now',
      '🚀 Now',
      '☐ Now',
      '[ ] Now',
      '50% Now',
      'NOW!',
      '(Now)',
      '1 - Now',
      '- Now',
    ],
    ...[
      '❌ Approved',
      'Approved ❌',
      '⏳ Scheduled',
      'Scheduled?',
      '≠Approved',
      '☐ Approved',
      '🚫 Schedule',
      '50% Approved',
    ],
  ])('refuses %s', async (word) => {
    expect(await outcomeOf(rowOf(), { publish: word })).toStrictEqual({
      refused: [`Publish: ${JSON.stringify(word)} is not one of ${choices}`],
    });
  });

  it.each([
    ['✅ Now', 'NOW'],
    ['Now ✔️', 'NOW'],
    ['✅ Scheduled', 'SCHEDULE'],
    ['Approved ☑', 'SCHEDULE'],
    ['Approved!', 'SCHEDULE'],
    ['1 - Approved', 'SCHEDULE'],
    // A draft harms nobody.
    ['📝 Draft', 'DRAFT'],
    ['⏳ In Review', 'DRAFT'],
  ] as const)('%s is %s', async (word, publish) => {
    const row = rowOf(publish === 'SCHEDULE' ? {} : { Date: '', Time: '' });
    const states = { NOW: 'publishing', SCHEDULE: 'scheduled', DRAFT: 'draft' };
    expect(await outcomeOf(row, { publish: word })).toMatchObject({ state: states[publish] });
  });
});

/** What a network gets, in the words of the contract. */
async function targetsOf(row: Cells, own: INodeParameters = {}) {
  const { done, sent } = await run([row], own);
  if (done.status === 'error') return findingsOf(done);
  return sent[0];
}

const onTwo = { accounts: ['skyapp:acc_skyapp_1', 'threadapp:acc_threadapp_1'] };
const nothings = [
  ...[
    '-',
    '–',
    '—',
    '--',
    'none',
    'None',
    'NONE',
    'None.',
    '(none)',
    'n/a',
    'N/A',
    'n.a.',
    'NA',
    'null',
    'NULL',
    'nil',
    'undefined',
    'NaN',
  ],
  ...[
    '(empty)',
    '[empty]',
    '<blank>',
    '(leer)',
    '[]',
    'keine',
    'aucun',
    'ninguno',
    'nenhum',
    'nessuno',
    'Not applicable',
    '“None”',
  ],
];

describe('A cell that says nothing', () => {
  it.each(nothings)('is no text of a network, which gets the usual one: %s', async (cell) => {
    expect(await targetsOf(rowOf({ Text: 'Main text', 'Skyapp Text': cell }), onTwo)).toMatchObject({
      skyappTargets: [{ caption: 'Main text' }],
      threadappTargets: [{ caption: 'Main text' }],
    });
  });

  it.each([...nothings, 'FALSE', false, 'no'])('is no comment, title or alt text: %s', async (cell) => {
    const row = rowOf({
      'First Comment': cell,
      Title: cell,
      'Alt Text': cell,
      Board: 'Recipes',
      Picture: 'https://media.example/a.jpg',
    });
    const own = {
      accounts: ['photoapp:acc_photoapp_1', 'pinboard:acc_pinboard_1'],
      options: { checkMedia: false },
    };
    const sent = JSON.stringify(await targetsOf(row, own));
    expect(sent).toContain('"photoappTargets":[{"accountId":"acc_photoapp_1"');
    expect(sent).not.toMatch(/firstComment|"title"|altText/u);
  });

  it.each(nothings.filter((word) => !/^(?:null|undefined|nan|\[\])$/iu.test(word)))(
    'is no text of a post: %s',
    async (cell) => {
      expect(await targetsOf(rowOf({ Text: cell }))).toStrictEqual([
        `Text: ${JSON.stringify(cell)} says that there is no text; write one, or leave it empty`,
      ]);
    },
  );

  it.each(['-', 'none', 'N/A', 'null', 'None', '(empty)'])('is no picture and no link: %s', async (cell) => {
    expect(await targetsOf(rowOf({ Picture: cell, Link: cell, Text: 'Rye' }))).toMatchObject({
      skyappTargets: [{ accountId: 'acc_skyapp_1', caption: 'Rye' }],
    });
  });

  it.each([
    ['Text', 'same', ''],
    ['Text', 'FALSE', ''],
    ['Text', false, ''],
    ...[
      'same',
      'Same as above',
      'see above',
      'ditto',
      'dito',
      'idem',
      'FALSE',
      false,
      'TRUE',
      true,
      'x',
      'no',
      'yes',
      '✅',
      '❌',
      0,
      'empty',
    ].map((cell) => ['Skyapp Text', cell, ', or leave it empty for the text of the post'] as const),
    ...['same', 'TRUE', 'x', 'yes', '✅'].map(
      (cell) => ['First Comment', cell, ', or leave it empty'] as const,
    ),
  ])('is asked about where it is not certain: %s %j', async (column, cell, advice) => {
    const shown = column === 'Text' ? String(cell) : cell;
    expect(
      await targetsOf(rowOf({ [column]: cell }), {
        accounts: ['skyapp:acc_skyapp_1', 'photoapp:acc_photoapp_1'],
      }),
    ).toContain(`${column}: ${JSON.stringify(shown)} is not the text itself; write it${advice}`);
  });

  it('leaves alone what may be a text', async () => {
    const texts = [
      'Same day delivery',
      'None of us sleeps',
      'No.',
      'Nothing',
      'Nada más',
      '…',
      '🔥',
      'Yes!',
      'n/a is no answer',
      '- Rye\n- Wheat',
    ];
    for (const Text of texts)
      expect(await targetsOf(rowOf({ Text }))).toMatchObject({ skyappTargets: [{ caption: Text }] });
  });

  it('of a network does not publish the link alone', async () => {
    const row = rowOf({ Text: 'Rye', Link: 'https://bakery.example/rye', 'Skyapp Text': 'none' });
    expect(await targetsOf(row)).toMatchObject({
      skyappTargets: [{ caption: 'Rye\n\nhttps://bakery.example/rye' }],
    });
    expect(
      await targetsOf(rowOf({ Text: 'Spelt', Link: 'https://bakery.example/rye', 'Skyapp Text': '' })),
    ).toMatchObject({
      skyappTargets: [{ caption: 'Spelt\n\nhttps://bakery.example/rye' }],
    });
  });
});

describe('A field that says nothing', () => {
  const form = {
    columns: 'form',
    publish: 'DRAFT',
    caption: 'Rye',
    operation: 'create',
    columnsMode: 'form',
  };
  const create = async (own: INodeParameters) => {
    const { run: done, requests } = await testBed.observe({
      parameters: { resource: 'post', ...form, ...own, options: { ifPlanned: 'create' } },
    });
    if (done.status === 'error') return findingsOf(done);
    return requests.find(({ method }) => method === 'POST')?.body;
  };

  it('is left out of every field of a form', async () => {
    const adjust = {
      skyapp: { additionalFields: { caption: 'N/A' } },
      microblog: { additionalFields: { segments: { items: [{ caption: 'None' }, { caption: 'Part' }] } } },
      photoapp: {
        additionalFields: { caption: 'none', firstComment: 'None', collaborators: 'none', hashtags: 'none' },
      },
    };
    const accounts = ['skyapp:acc_skyapp_1', 'microblog:acc_microblog_1', 'photoapp:acc_photoapp_1'];
    const picture = 'https://media.example/a.jpg';
    const media = { items: [{ mediaUrl: 'null' }, { mediaUrl: picture, altText: 'None' }] };
    expect(await create({ accounts, adjust, media, options: { checkMedia: false } })).toEqual({
      ...wholePost({
        scheduledFor: { publish: 'DRAFT' },
        skyapp: [
          {
            accountId: 'acc_skyapp_1',
            caption: 'Rye',
            embed: { mediaType: 'IMAGE', medias: [{ url: picture }] },
          },
        ],
        microblog: [
          {
            ...{ accountId: 'acc_microblog_1', caption: 'Rye' },
            medias: [{ mediaType: 'IMAGE', mediaUrl: picture }],
            segments: [{ caption: 'Part', medias: [] }],
          },
        ],
        photoapp: [{ accountId: 'acc_photoapp_1', caption: 'Rye', mediaType: 'IMAGE', mediaUrl: picture }],
      }),
    });
  });

  it('is sent as written where targets as JSON say it', async () => {
    const targets = ['no', 'na', 'none'].map((tag) => ({
      ...{ platform: 'photoapp', accountId: 'acc_photoapp_1', content: 'None', hashtags: [tag] },
      ...{ firstComment: 'none', media: ['https://media.example/a.jpg'] },
    }));
    const sent = await create({ postTo: 'json', targetsJson: JSON.stringify(targets), caption: '' });
    expect(sent).toMatchObject({
      photoappTargets: ['no', 'na', 'none'].map((tag) => ({
        caption: 'None',
        firstComment: 'none',
        hashtags: [tag],
      })),
    });
  });
});

/** When the post of a row goes out, or what is wrong with it. The workflow is in Europe/Berlin. */
async function timeOf(cells: Cells, own: INodeParameters = {}) {
  const { Text, Post } = rowOf();
  const row = { Text, Post, ...cells };
  const { run: done } = await testBed.observe({
    parameters: {
      ...{ resource: 'post', operation: 'createOrUpdate', accounts: ['skyapp:acc_skyapp_1'] },
      ...own,
      options: { dryRun: true },
    },
    items: [row] as IDataObject[],
    timeZone: 'Europe/Berlin',
  });
  if (done.status === 'error') return findingsOf(done).join();
  return jsonOf(succeeded(done))[0]?.['when'];
}

describe('AM and PM in a column of their own', () => {
  const day = { Date: '2031-03-15' };
  it.each([
    [{ Time: '9:00', 'AM/PM': 'PM' }, '21:00'],
    [{ Time: '9:00', 'AM/PM': 'AM' }, '09:00'],
    [{ Time: '9:00', am_pm: 'pm' }, '21:00'],
    [{ Time: '12:30', 'AM/PM': 'AM' }, '00:30'],
    [{ Time: '12:30', 'AM/PM': 'p.m.' }, '12:30'],
    [{ Time: '9', Meridiem: 'PM' }, '21:00'],
    [{ Time: 9, Meridiem: 'PM' }, '21:00'],
    [{ Time: 0.375, AMPM: 'PM' }, '21:00'],
    [{ Time: '1899-12-30T09:00:00.000Z', 'AM/PM': 'PM' }, '21:00'],
    [{ Time: '9:00 PM', 'AM/PM': 'PM' }, '21:00'],
    [{ Time: '21:00', 'AM/PM': 'PM' }, '21:00'],
    [{ Time: '21:00', 'AM/PM': '' }, '21:00'],
    [{ Time: '9:00', 'AM/PM': '' }, '09:00'],
    [{ Time: '9:30', 'Am or Pm': 'PM', 'Time Zone': 'UTC' }, '22:30'],
  ])('%j is %s', async (cells, time) => {
    expect(await timeOf({ ...day, ...cells })).toContain(`15 Mar 2031, ${time} (Europe/Berlin)`);
  });

  it.each([
    [{ Date: '2031-03-15 9:00', 'AM/PM': 'PM' }, '21:00'],
    [{ 'Scheduled Time': '2031-03-15 9:00', 'AM/PM': 'PM' }, '21:00'],
    [{ 'Scheduled Time': '15.03.2031 09:00', 'AM/PM': 'PM' }, '21:00'],
    [{ 'Scheduled Time': '2031-03-15T09:00:00.000Z', 'AM/PM': 'AM' }, '10:00'],
  ])('%j is %s, with the day in the same cell', async (cells, time) => {
    expect(await timeOf(cells)).toContain(`15 Mar 2031, ${time} (Europe/Berlin)`);
  });

  it.each([
    [
      { Time: '21:00', 'AM/PM': 'AM' },
      'Date + Time: Time has "21:00", but AM/PM has AM; correct one of them',
    ],
    [
      { Time: '9:00 AM', 'AM/PM': 'PM' },
      'Date + Time: Time has "9:00 AM", but AM/PM has PM; correct one of them',
    ],
    [{ Time: '9:00', 'AM/PM': 'evening' }, 'Date + Time: AM/PM has "evening"; write AM or PM'],
    [
      { Time: 'noon', 'AM/PM': 'PM' },
      'Date + Time: AM/PM has PM, but Time is no time of a clock; write both in one cell, such as 9:00 PM',
    ],
    ...['', 'Period', 'Half', '__EMPTY', 'Column 3', 'Day Part', 'Am', 'Shift', 'Clock', 'AM or PM only'].map(
      (name) => [{ Time: '9:00', [name]: 'PM' }, `Columns: “${name}” may be AM/PM`] as const,
    ),
  ])('%j is asked about', async (cells, finding) => {
    expect(await timeOf({ ...day, ...cells })).toContain(finding);
  });

  it('an empty cell among others is asked about', async () => {
    const rows = ['PM', ''].map((half) => rowOf({ 'AM/PM': half }));
    expect(findingsOf((await run(rows)).done).join()).toContain(
      'Date + Time: AM/PM is empty, so "9:00" may be in the morning or in the afternoon; write AM or PM',
    );
  });
});

describe('A zone in a heading', () => {
  const day = { Date: '2031-03-15' };
  it.each([
    ...[
      'Time (24h, UTC)',
      'Time (HH:MM UTC)',
      'Time (UTC, 24h)',
      'Time (24h UTC)',
      'Time (UTC 24h)',
      'Time (HH:mm, utc)',
      'Time [UTC]',
      'Time (24h) (UTC)',
    ].map((name) => [name, '10:00'] as const),
    ...[
      'Time (24h, GMT)',
      'Time (in UTC)',
      'Time UTC',
      'Time (24h; UTC+0)',
      'Time (HH:MM | UTC)',
      'Time (24h - UTC)',
    ].map((name) => [name, '10:00'] as const),
    ...[
      'Time (24h, America/New_York)',
      'Time (America/New_York, HH:MM)',
      'Time (HH:MM America/New_York)',
    ].map((name) => [name, '14:00'] as const),
    ['Time (HH:MM, UTC+2)', '08:00'],
    // As before.
    ...[
      'Time',
      'Time (24h)',
      'Time (HH:MM)',
      'Time (24 hours)',
      'Time (AM/PM)',
      'Time (optional)',
      'Time (HH:MM AM/PM)',
      'Time (local time)',
      'Time (e.g. 9:00)',
    ].map((name) => [name, '09:00'] as const),
  ])('%s', async (name, time) => {
    expect(await timeOf({ ...day, [name]: '9:00' })).toContain(`15 Mar 2031, ${time} (Europe/Berlin)`);
  });

  it.each([
    ['Date (YYYY-MM-DD HH:mm UTC)', '2031-03-15 09:00', '10:00'],
    ['Date (DD/MM/YYYY, UTC)', '15/03/2031 09:00', '10:00'],
    ['Date (MM/DD/YYYY HH:mm UTC)', '04/03/2031 09:00', '3 Apr 2031, 11:00'],
    ['Scheduled Time (YYYY-MM-DD HH:mm, UTC)', '2031-03-15 09:00', '10:00'],
    ['Date (YYYY-MM-DD HH:mm)', '2031-03-15 09:00', '09:00'],
  ])('%s', async (name, cell, time) => {
    expect(await timeOf({ [name]: cell })).toContain(
      `${time.includes(',') ? time : `15 Mar 2031, ${time}`} (Europe/Berlin)`,
    );
  });

  it.each([
    'Time (EST)',
    'Time (HH:MM, EST)',
    'Time (24h EST)',
    'Time (12h, ET)',
    'Time (PT, 24h)',
    'Time (HH:MM CST)',
    'Time (24h, IST)',
  ])('%s is asked for the offset', async (name) => {
    const [, zone = ''] = /\b([A-Z]{1,2}T)\b/u.exec(name) ?? [];
    expect(await timeOf({ ...day, [name]: '9:00' })).toContain(
      `Date + ${name}: "2031-03-15 9:00 (${zone})" has "${zone}" after it, which can mean several times; write it with its offset, such as 2031-03-15 09:00`,
    );
  });

  it.each(['Time (24h Berlin)', 'Time (24h, Eastern)', 'Time (HH:MM Paris time)', 'Time (9:00 Pacific)'])(
    '%s is asked about',
    async (name) => {
      expect(await timeOf({ ...day, [name]: '9:00' })).toContain(`Columns: “${name}” may be Time`);
    },
  );

  it('Date (MM/DD/YYYY, ET) is asked for the offset', async () => {
    expect(await timeOf({ 'Date (MM/DD/YYYY, ET)': '04/03/2031 09:00' })).toContain(
      'has "ET" after it, which can mean several times',
    );
  });
});

describe('Dots under Month First', () => {
  it.each(['5.1.2031 09:00', '05.01.2031 09:00', '5.1.31 9:00', '5. 1. 2031 09:00'])(
    '%s is asked about',
    async (cell) => {
      expect(await timeOf({ Date: cell }, { dateOrder: 'monthFirst' })).toBe(
        `Date: ${JSON.stringify(cell)} can mean 2031-01-05 09:00 or 2031-05-01 09:00, as dates with dots have the day first, but Date Order has the month first; write one of these`,
      );
    },
  );

  it.each([
    ['5/1/2031 09:00', '1 May 2031'],
    ['1.1.2031 09:00', '1 Jan 2031'],
    ['5 Jan. 2031 09:00', '5 Jan 2031'],
    ['2031.01.05 09:00', '5 Jan 2031'],
  ])('%s is %s', async (cell, day) => {
    expect(await timeOf({ Date: cell }, { dateOrder: 'monthFirst' })).toContain(`${day}, 09:00`);
  });
});

describe('A time beside a choice of Publish', () => {
  const slots = { publish: 'SLOT', slots: '09:00' };
  const later = { Date: '', Time: '' };
  const ignore = (...names: string[]) =>
    `choose Schedule for rows with a time, or name ${names.map((name) => `“${name}”`).join(' and ')} under Columns to Ignore`;
  it.each<[INodeParameters, Cells, string]>([
    [slots, {}, `Date + Time: no effect, as Next Free Slot finds the time; ${ignore('Date', 'Time')}`],
    [
      slots,
      { Date: 'bad' },
      `Date + Time: no effect, as Next Free Slot finds the time; ${ignore('Date', 'Time')}`,
    ],
    [
      slots,
      { ...later, 'Publish Date': '2031-12-15 10:00' },
      `Publish Date: no effect, as Next Free Slot finds the time; ${ignore('Publish Date')}`,
    ],
    [
      { publish: 'SPREAD' },
      {},
      `Date + Time: no effect, as Spread finds the time; ${ignore('Date', 'Time')}`,
    ],
    [
      { publish: 'SPREAD' },
      { ...later, 'Scheduled Time': '2031-12-15 10:00' },
      `Scheduled Time: no effect, as Spread finds the time; ${ignore('Scheduled Time')}`,
    ],
    [
      { publish: 'NOW' },
      {},
      `Date + Time: no effect, as Publish Now does not wait; ${ignore('Date', 'Time')}`,
    ],
    [
      { publish: 'NOW' },
      { ...later, Embargo: '2031-12-15' },
      'Embargo: "2031-12-15" is not over, but the post would be published now; wait, or empty the cell',
    ],
    [
      { publish: 'NOW' },
      { ...later, 'Not Before': 'tomorrow' },
      'Not Before: "tomorrow" is not a readable time; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+00:00',
    ],
    ...['tomorrow', 'TBD', 'after the press day', '2031-02-30'].map(
      (cell): [INodeParameters, Cells, string] => [
        {},
        { Embargo: cell },
        `Embargo: ${JSON.stringify(cell)} is not a readable time; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+00:00`,
      ],
    ),
    ...['Embargo', 'Not Before', 'Earliest', 'Sperrfrist', 'Not earlier than'].map(
      (name): [INodeParameters, Cells, string] => [
        {},
        { Date: '2031-03-15', [name]: '2031-04-01' },
        `${name}: "2031-04-01" is later than the time of the post, under Date + Time; correct one of them`,
      ],
    ),
    [
      {},
      { Date: '2031-03-15', Embargo: '2031-03-15 09:01' },
      'Embargo: "2031-03-15 09:01" is later than the time of the post, under Date + Time; correct one of them',
    ],
  ])('%j with %j is refused', async (own, cells, finding) => {
    expect(await targetsOf(rowOf(cells), own)).toStrictEqual([finding]);
  });

  it.each<[INodeParameters, Cells]>([
    [{}, { Embargo: '2026-12-01' }],
    [{}, { Date: '2031-03-15', Time: '9:17', Embargo: '2031-03-15' }],
    [{}, { Embargo: '-' }],
    [{ publish: 'NOW' }, { ...later, Embargo: '2020-12-15' }],
    [{ publish: 'NOW' }, { ...later, Embargo: 'none' }],
    [slots, { Date: 'n/a', Time: '-', Embargo: 'none' }],
  ])('%j with %j goes on', async (own, cells) => {
    expect(await targetsOf(rowOf(cells), own)).toMatchObject({ skyappTargets: [{}] });
  });

  it('is told as without effect for a draft, which harms nobody', async () => {
    const { done } = await run([rowOf()], { publish: 'DRAFT' });
    expect(jsonOf(succeeded(done))[0]).toMatchObject({
      state: 'draft',
      note: 'Without effect: Date (its post has no place for it) and Time (its post has no place for it).',
    });
  });
});
