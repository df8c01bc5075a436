/** What n8n's node panel shows and finds, by the codex files: it makes one entry of the node and its trigger. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { nodeSources } from '../support/n8n/n8n-source.ts';

const codexSchema = z.looseObject({ alias: z.array(z.string()) });
const nodes = nodeSources.map(({ url, type }) => ({
  description: type.description.description,
  alias: codexSchema.parse(JSON.parse(readFileSync(fileURLToPath(url).replace(/\.ts$/, '.json'), 'utf8')))
    .alias,
}));

test('node and trigger have one description, which names what both do', () => {
  expect(nodes).toHaveLength(2);
  const [description, ...others] = new Set(nodes.map((node) => node.description));
  expect(others).toStrictEqual([]);
  for (const word of ['Schedule and publish posts', 'social network', 'start a workflow']) {
    expect(description).toContain(word);
  }
});

test('node and trigger are found by the same words, each of which stands once', () => {
  const [one, other] = nodes.map(({ alias }) => alias);
  expect(one).toStrictEqual(other);
  expect(new Set(one).size).toBe(one?.length);
});

// What people type who want to post, and do not know what this node is called.
test.each([
  ...[
    'social media',
    'social network',
    'social media post',
    'social media scheduler',
    'social media scheduling',
  ],
  ...['post', 'posts', 'schedule post', 'schedule posts', 'post scheduling', 'bulk post', 'bulk schedule'],
  ...['autopost', 'auto posting', 'cross post', 'crosspost', 'cross-post', 'publish', 'publishing', 'drafts'],
  ...['content plan', 'content calendar', 'editorial calendar', 'social calendar', 'campaigns', 'hashtags'],
  ...['picture', 'photos', 'short video', 'post video', 'reels', 'story', 'stories', 'carousel', 'thread'],
  ...['pins', 'boards', 'poll', 'microblogging', 'photo sharing', 'video sharing', 'professional network'],
  ...['sheet', 'spreadsheet', 'rss', 'approval', 'evergreen', 'repost', 'reschedule'],
])('%s finds them', (query) => {
  expect(nodes[0]?.alias.some((alias) => hasInOrder(alias, query))).toBe(true);
});

/** n8n finds a node if all letters of the query stand in one of its words, in this order, with any others between. */
function hasInOrder(word: string, query: string): boolean {
  let found = 0;
  for (const letter of word) if (letter === query[found]) found += 1;
  return found === query.length;
}

test('they are found by the name of each network, as the forms have it', () => {
  const names = networks.map(({ label }) => label.toLowerCase());
  expect(nodes[0]?.alias).toEqual(expect.arrayContaining(names));
});

/** The categories of n8n's rule `valid-node-categories`, which newer checks of n8n have; without `AI`, which needs subcategories. */
const allowedCategories = [
  ...['Data & Storage', 'Finance & Accounting', 'Marketing & Content', 'Productivity', 'Miscellaneous'],
  ...['Sales', 'Development', 'Analytics', 'Communication', 'Utility'],
];

test('the codex of every node names it and its categories', () => {
  const codex = z.object({
    node: z.string(),
    nodeVersion: z.string(),
    codexVersion: z.string(),
    categories: z.array(z.enum(allowedCategories)).min(1),
    // Only nodes of the category `AI` have them.
    subcategories: z.undefined(),
    resources: z.object({ primaryDocumentation: z.array(z.object({ url: z.url() })) }),
  });
  for (const { url, type } of nodeSources) {
    const { node } = codex.parse(
      JSON.parse(readFileSync(new URL(url.href.replace(/\.ts$/, '.json')), 'utf8')),
    );
    expect(node).toBe(`n8n-nodes-post-scheduler.${type.description.name}`);
  }
});
