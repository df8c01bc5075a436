/** What the README says in numbers and lists is so. Links, paths and commands: `documents.test.ts`; its labels: `guides.test.ts`. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { nodeSources } from '../support/n8n/n8n-source.ts';
import { filesOf, textOf } from '../support/repository.ts';

const readme = textOf('README.md');
const words = readme.replaceAll(/\s+/gu, ' ');

const manifestSchema = z.object({
  name: z.string(),
  engines: z.object({ node: z.string() }).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  description: z.string(),
});
const manifestOf = (path: string) => manifestSchema.parse(JSON.parse(textOf(path)));

test('its first minute is at most 500 words, and says what is needed, and who publishes', () => {
  const [firstMinute = ''] = words.split(' ## Read on ');
  expect(firstMinute).not.toBe(words);
  expect(firstMinute.split(' ').length).toBeLessThanOrEqual(500);
  expect(firstMinute).toContain('You need an account with a scheduling service');
  expect(firstMinute).toContain('The service publishes the posts, even while n8n is off');
  expect(firstMinute).toContain(
    '**Rerun whatever failed: no post is created twice** ([how, and the limits](docs/reference/delivery.md)).',
  );
});

test('it names the versions on which the tests run', () => {
  const { name, engines, dependencies } = manifestOf('package.json');
  expect(engines).toStrictEqual({ node: '>=20' });
  expect(dependencies).toStrictEqual({});
  const [, major, minor] = /^(\d+)\.(\d+)\./u.exec(
    manifestOf('tools/n8n-app/application/package.json').dependencies['n8n'] ?? '',
  ) ?? ['', '', ''];
  const newest = `${major}.${minor}`;
  const oldest = /n8n (?<version>\d+\.\d+)$/u.exec(manifestOf('test/oldest-n8n/package.json').description)
    ?.groups?.['version'];
  expect(words).toContain(`**n8n ${oldest} and later**, on Node.js 20 or newer`);
  expect(words).toContain(
    `in the n8n ${newest} application, the last one that npm can install, and in the engines of n8n ${newest} and n8n ${oldest}.`,
  );
  expect(words).toContain(`with the name \`${name}\``);
});

const optionsSchema = z.array(z.object({ name: z.string(), value: z.string() }));

test('it names the events of the trigger', () => {
  const events = nodeSources
    .flatMap(({ type }) => type.description.properties)
    .find(({ name }) => name === 'event');
  expect(optionsSchema.parse(events?.options).map(({ name }) => name)).toStrictEqual([
    'Draft Created',
    'Post Changed or Moved',
    'Post Needs Attention',
    'Post Not Published',
    'Post Published',
    'Post Scheduled',
  ]);
  expect(words).toContain('drafted, scheduled, changed, published or not published, or need attention');
});

test('it leads to every guide', () => {
  const guides = filesOf('docs/guides/*.md');
  expect(guides.filter((guide) => !readme.includes(`(${guide})`))).toStrictEqual([]);
});

test('its example of a finding is one that a test expects', () => {
  const [finding = ''] = /Skyapp \(Harbour Bakery\)[^`]+/u.exec(words) ?? [];
  expect(textOf('test/post/compose/findings.test.ts')).toContain(`'${finding}'`);
});
