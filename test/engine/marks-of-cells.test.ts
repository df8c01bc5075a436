/** Words in cells with a mark beside them: only a mark that certainly does not change what the word means may stand there. */
import { describe, expect, it } from '@jest/globals';
import { jsonOf, succeeded } from '../support/n8n/node-under-test.ts';
import { useRows } from '../support/n8n/rows-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';

const { run, rowOf, findingsOf, outcomeOf } = useRows();

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
      ({ outcome, Status }) => `${JSON.stringify(outcome)}: ${JSON.stringify(Status)}`,
    );
    expect(outcomes).toStrictEqual([
      ...yes.map((word) => `"created": ${JSON.stringify(word)}`),
      ...no.map((word) => `"waiting": ${JSON.stringify(word)}`),
    ]);
  });

  it.each([
    ['Status: 🟢', ['🟢', '🔴', '🟢 Go'], 'created waiting waiting'],
    ['Status: ✅', ['✅', '', '✅ Draft'], 'created waiting waiting'],
    ['Status: ☑', ['☑️', '☐', 'x'], 'created waiting created'],
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
        .map(({ outcome }) => (typeof outcome === 'string' ? outcome : ''))
        .join(' '),
    ).toBe(expected);
  });

  it('and a question proposes only what is a yes', async () => {
    const rows = ['✅ Approved', '❌ Approved', 'Approved?'].map((Status) => rowOf({ Status }));
    expect(findingsOf((await run(rows)).done).join()).toContain(
      'Plan Rows Whose: the column “Status” has ✅ Approved (1), ❌ Approved (1) and Approved? (1); write which of these rows are to be planned, such as “Status: ✅ Approved”, or name the column under Columns to Ignore',
    );
  });
});

describe('Publish from data takes a word as it stands', () => {
  const choices = 'Schedule, Next Free Slot, Save as Draft, Publish Now, Spread';
  it.each(
    sampleOf(
      [
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
      ],
      6,
    ),
  )('refuses %s', async (word) => {
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
    // A draft is not published, so a mark of doubt beside its word is no reason to refuse.
    ['📝 Draft', 'DRAFT'],
    ['⏳ In Review', 'DRAFT'],
  ] as const)('%s is %s', async (word, publish) => {
    const row = rowOf(publish === 'SCHEDULE' ? {} : { Date: '', Time: '' });
    const states = { NOW: 'publishing', SCHEDULE: 'scheduled', DRAFT: 'draft' };
    expect(await outcomeOf(row, { publish: word })).toMatchObject({ state: states[publish] });
  });
});

it.each([
  ['Hold', 'x', 'Hold'],
  ['Cancel', 'x', 'Cancel'],
  ['Post', 'Hello to all of you', 'Post'],
  ['Hold', 'n/a', ''],
  ['Cancel', '–', ''],
])(
  'a row is planned whatever an ignored or empty column says: %s is %j',
  async (name, cell, ignoreColumns) => {
    const outcome = await outcomeOf(rowOf({ [name]: cell }), { options: { ignoreColumns } });
    expect(outcome).toMatchObject({ state: 'scheduled' });
  },
);
