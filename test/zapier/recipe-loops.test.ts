/**
 * The recipes that write back into the row that starts them. What they write starts the Zap once more; the Filter step of that run ends it, so
 * that each Zap comes to rest after one write-back, whatever the row asks for.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { root } from '../support/n8n/n8n-source.ts';
import { serviceOptions } from '../support/service/service.ts';
import { useLocalServer, useSandbox } from '../support/service/use-server.ts';
import { recipeRunner } from '../support/zapier/recipe-runner.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';
import { builtZapierApp } from '../../tools/zapier-runner/built-app.ts';
import { loafJpeg } from '../support/generators/pictures.ts';

const sandbox = useSandbox(serviceOptions);
const zapier = useZapier(() => sandbox, builtZapierApp);
const files = useLocalServer((_, response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': loafJpeg.length }).end(loafJpeg);
});
const run = recipeRunner({ zapier, sandbox });

type Row = Record<string, string>;

const common: Row = {
  Date: '2031-03-01',
  Time: '09:00',
  Accounts: 'Harbour Bakery · Skyapp',
  'Row Key': '7',
  Cancel: '',
  Hold: '',
  Text: 'Rye',
  Link: '',
  Picture: '',
  'Alt Text': '',
  Title: '',
  Post: '',
  'Post Status': '',
  'Post Time': '',
  'Post Link': '',
  'Post Note': '',
};

interface Recipe {
  /** The columns that only this recipe has. */
  readonly row: () => Row;
  /** Whether its app leaves a cell as it is where an empty value is mapped. */
  readonly keepsEmpty: boolean;
}

const recipes: Readonly<Record<string, Recipe>> = {
  'google-sheets': {
    row: () => ({}),
    keepsEmpty: true,
  },
  airtable: {
    row: () => ({
      'Record ID': 'rec1',
      'Picture URL': `${files.origin}/attachments/rye.jpg`,
    }),
    keepsEmpty: false,
  },
  'zapier-tables': {
    row: () => ({ 'Record ID': 'rec1' }),
    keepsEmpty: false,
  },
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Runs the Zap from the change of a row until it comes to rest; `requests`: how many each run of the step sent. */
async function rest(name: string, row: Row) {
  const { keepsEmpty } = recipes[name] ?? { keepsEmpty: false };
  const outcomes: unknown[] = [];
  const requests: number[] = [];
  let saves = 0;
  for (let runs = 0; runs < 6; runs += 1) {
    const before = sandbox.requests.length;
    const { result } = await run(name, row);
    requests.push(sandbox.requests.length - before);
    outcomes.push(result['outcome']);
    const [reference, note] = [textOf(result['reference']), textOf(result['note'])];
    const isNoteNew = note !== '' && row['Post Note']?.includes(note) !== true;
    if (reference === row['Post'] && !isNoteNew) return { outcomes, saves, requests };
    const saved: Row = {
      Post: reference,
      'Post Status': textOf(result['state']),
      'Post Time': textOf(result['when']),
      'Post Link': textOf(result['link']),
      'Post Note': `${String(result['outcome'])}: ${note}`,
    };
    for (const [column, value] of Object.entries(saved)) if (value !== '' || !keepsEmpty) row[column] = value;
    saves += 1;
  }
  return { outcomes, saves: 'no end', requests };
}

test.each(Object.keys(recipes))('%s says what its Filter step looks at, and what is saved', (name) => {
  const page = readFileSync(new URL(`examples/zaps/${name}.md`, root), 'utf8').replaceAll(/\s+/g, ' ');
  expect(page).toContain(
    'only continue if _Post Reference_ does not exactly match `{{Post}}`; _or_ if _Note_ exists, and `{{Post Note}}` does not contain `{{Note}}`.',
  );
  expect(page).toContain(
    '_Post_ `{{Post Reference}}`, _Post Status_ `{{State}}`, _Post Time_ `{{When}}`, _Post Link_ `{{Link}}`, _Post Note_ `{{Outcome}}: {{Note}}`',
  );
});

test.each(Object.entries(recipes))('%s comes to rest after one write-back', async (name, { row: own }) => {
  const row = { ...common, ...own() };
  const done = async (change: Row) => await rest(name, Object.assign(row, change));
  const steps: [Row, readonly string[]][] = [
    [{}, ['created', 'unchanged']],
    [{ Text: 'Fresh rye' }, ['changed', 'unchanged']],
    [{ Date: '2031-03-02', Time: '10:00' }, ['moved', 'unchanged']],
    [{ Hold: 'TRUE' }, ['held', 'unchanged']],
    [{ Hold: 'FALSE' }, ['resumed', 'unchanged']],
  ];
  const requests: number[][] = [];
  for (const [change, outcomes] of steps) {
    const { requests: sent, ...seen } = await done(change);
    requests.push(sent);
    expect([change, seen]).toStrictEqual([change, { outcomes, saves: 1 }]);
  }
  expect(row).toMatchObject({
    'Post Status': 'scheduled',
    'Post Time': expect.stringContaining('2 Mar 2031'),
  });

  // A row that is refused writes nothing: its step fails with the reason.
  await expect(done({ Accounts: 'Nobody · Skyapp' })).rejects.toThrow(/Nobody/);
  const canceled = await done({ Accounts: common['Accounts'] ?? '', Cancel: 'x' });
  expect(canceled.saves).toBe(1);
  expect(row['Post Status']).toBe('canceled');
  // What is written back costs one request, a look at the post, and none where it was canceled.
  expect(requests.map(([first = 0, ...others]) => [first <= 7, others])).toStrictEqual(
    steps.map(() => [true, [1]]),
  );
  expect(canceled.requests.slice(1).every((sent) => sent <= 1)).toBe(true);
});
