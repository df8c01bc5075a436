/**
 * How people write accounts, boards and sections, one spelling in a line: what it means, by ID, or `?` and what the refusal names first. A spelling
 * that means nothing is never sent to the service as it stands.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { givenAsId, type LinkedAccount, resolveAccounts } from '../../../shared/index.ts';
import type { TargetDraft } from '../../../shared/post/draft.ts';
import { withBoards } from '../../../shared/post/accounts/boards.ts';

const linked: readonly LinkedAccount[] = [
  { id: 'p1', name: 'Harbour Bakery', handle: 'harbour', network: 'photoapp', networkNames: ['snapGrid'] },
  { id: 'm1', name: 'Harbour Bakery', handle: 'harbour.bread', network: 'microblog' },
  { id: 's1', name: 'Quay, Rolls & Co', network: 'skyapp' },
  { id: 'b1', name: 'Boards', handle: 'boards_one', network: 'pinboard' },
  { id: 'b2', name: 'Boards', handle: 'boards_two', network: 'pinboard' },
  { id: '42', name: 'Numbered', network: 'threadapp' },
  { id: 'f1', name: 'Bread; Butter', handle: 'bread@butter.example', network: 'fediverse' },
  { id: 'c1', name: 'Café “Zoë”', handle: 'cafe-zoe', network: 'professional' },
  { id: 'v1', name: "Baker's - Row", handle: 'row', network: 'shortvideo' },
  { id: 'v2', name: 'Skyapp: News', handle: 'news', network: 'shortvideo' },
  { id: 'x1', name: 'Corkwall', network: 'socialnet' },
  { id: 'u1', name: 'Somewhere' },
];

const boardsOf: Readonly<Record<string, readonly { id: string; name: string }[]>> = {
  acc_1: [
    { id: '549755813888', name: 'Recipes' },
    { id: 'board_b', name: 'Behind the Counter' },
    { id: 'board_c', name: 'Bread, Butter' },
    { id: 'board_d', name: 'Ideas - Autumn' },
    { id: 'board_e', name: 'Window' },
    { id: 'board_f', name: 'window' },
    { id: 'board_g', name: 'Recipes: Cakes' },
    { id: 'board_h', name: 'Summer 2026' },
  ],
  acc_2: [{ id: 'board_z', name: 'Elsewhere' }],
};

const sectionsOf: Readonly<Record<string, readonly { id: string; name: string }[]>> = {
  '549755813888': [
    { id: 'sec_1', name: 'Breads' },
    { id: 'sec_2', name: 'Cakes & Tarts' },
    { id: 'sec_3', name: 'Festive' },
    { id: 'sec_4', name: 'Festive' },
  ],
};

interface Line {
  readonly what: string;
  readonly spelling: string;
  readonly expected: string;
}

/** Each heading in the file says what is spelled below it. `⏎` is the end of a line. */
const lines = readFileSync(new URL('spellings.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .flatMap((section): Line[] => {
    const [what = '', ...rows] = section.split('\n');
    return rows.flatMap((row) => {
      const [spelling = '', expected] = row.split(' =>');
      return expected === undefined ? [] : [{ what, spelling: textOf(spelling), expected: expected.trim() }];
    });
  });

function textOf(spelling: string): string {
  const character = (code: string) => String.fromCodePoint(Number.parseInt(code.slice(2), 16));
  return spelling.replaceAll('⏎', '\n').replaceAll(/\\u[\da-f]{4}/g, character);
}

async function read({ what, spelling }: Line): Promise<{ sent: string; problems: readonly string[] }> {
  if (what === 'accounts') {
    const { accounts, problems } = resolveAccounts(spelling, linked);
    return {
      sent: accounts.map(({ accountId }) => accountId).join(' '),
      problems: problems.map(({ problem }) => problem),
    };
  }
  const client = {
    async listBoards({ accountId }: { accountId: string }) {
      if (what.endsWith('that are not listed')) throw new Error('Upgrade the plan');
      return await Promise.resolve(boardsOf[accountId] ?? []);
    },
    listBoardSections: async ({ boardId }: { boardId: string }) =>
      await Promise.resolve(sectionsOf[boardId] ?? []),
  };
  const fields =
    what === 'sections'
      ? { boardId: 'Recipes', boardSectionId: spelling }
      : { boardId: what.startsWith('boards by ID') ? givenAsId(spelling) : spelling };
  const kept = what === 'boards that a post has' && { kept: { fields } };
  const account = { network: 'pinboard', accountId: 'acc_1', accountName: 'Harbour' } as const;
  const target: TargetDraft = { ...account, fields, ...kept };
  const draft = await withBoards({ publish: 'DRAFT', media: [], targets: [target] }, { client });
  const [found] = draft.targets;
  const problems = (found?.issues ?? []).map(({ message }) => message);
  return { sent: String(found?.fields[what === 'sections' ? 'boardSectionId' : 'boardId']), problems };
}

it('There are 300 spellings', () => {
  expect(lines.length).toBeGreaterThanOrEqual(300);
});

it.each(lines)('$what: $spelling', async (line) => {
  const { spelling, expected } = line;
  const { sent, problems } = await read(line);
  const [problem = ''] = problems;
  const near = expected.slice(2);
  const list = problem.replace(/^.*(?:there (?:is|are)|may be|write it as|; (?=give)) ?/, '');
  const isNear = problem !== '' && (problem.startsWith(near) || list.startsWith(near));
  const outcome = expected.startsWith('?') ? [isNear, problem] : [problem, sent];
  expect([spelling, ...outcome]).toStrictEqual([
    spelling,
    ...(expected.startsWith('?') ? [true, problem] : ['', expected]),
  ]);
});
