/** The page of a post in the calendar is no link for readers. */
import { expect, it } from '@jest/globals';
import { findingText } from '../../../shared/form/values/finding.ts';
import { type PagePorts, withCalendarPages } from '../../../shared/post/text/calendar-pages.ts';
import type { PostDraft, TargetDraft } from '../../../shared/post/draft.ts';

const page = 'https://scheduler.example/posts/post_1/edit';
const known = {
  client: {
    withLink: async ({ id }: { id: string }) => await Promise.resolve({ link: page.replace('post_1', id) }),
  },
};
const unknown = { client: { withLink: async () => await Promise.resolve({ link: null }) } };
const problem = `"${page}" is the page of a post in the calendar, which readers cannot open; take it out`;

async function findingsOf(caption: unknown, target: Partial<TargetDraft> = {}, ports: PagePorts = known) {
  const targets = [{ network: 'skyapp' as const, accountId: 'a', fields: {}, ...target }];
  const given: PostDraft = { publish: 'DRAFT', media: [], caption, targets };
  const draft = await withCalendarPages(given, ports);
  const ofTargets = draft.targets.flatMap(({ issues = [] }) =>
    issues.map(({ path, message }) => `${path.join()} ${message}`),
  );
  return [...(draft.findings ?? []).map(findingText), ...ofTargets];
}

it.each([
  page,
  `Rye\n\n${page}`,
  `See ${page}.`,
  `(${page})`,
  `<a href="${page}">Rye</a>`,
  `[Rye](${page}) and https://shop.example`,
  `https://shop.example ${page}`,
])('it is found: %s', async (caption) => {
  expect(await findingsOf(caption)).toStrictEqual([`Caption: ${problem}`]);
  expect(await findingsOf('Rye', { caption })).toStrictEqual([`caption ${problem}`]);
});

it.each([
  'Rye',
  'https://scheduler.example',
  'https://scheduler.example/posts',
  'https://scheduler.example/posts/about',
  'https://shop.example/posts/post_1/edit',
  'scheduler.example/posts',
  undefined,
  7,
])('others are not: %j', async (caption) => {
  expect(await findingsOf(caption)).toStrictEqual([]);
});

it('is left where a post has it, and where the service does not say what its pages are', async () => {
  expect(await findingsOf(undefined, { caption: page, kept: { caption: page, fields: {} } })).toStrictEqual(
    [],
  );
  expect(await findingsOf(page, {}, unknown)).toStrictEqual([]);
});
