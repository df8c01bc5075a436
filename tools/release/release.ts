/**
 * Makes a release of the working tree: writes the version and the changelog section, commits, and tags. It changes nothing if something is missing,
 * and pushes nothing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/v4';
import { addressProblems } from './addresses.ts';

const help = `Makes a release: version, changelog, commit and tag.

Usage: npm run release -- patch|minor|major|X.Y.Z [--dry-run]
       npm run release -- --check | --npm-readme

  --dry-run  Say what would be done, and change nothing
  --check    Say whether the commit that is checked out is a release, as publishing needs it
  --npm-readme
             Give the links and pictures of README.md their addresses at the tag, for npm, and commit nothing
  --help     Show this text
`;

const changelog = 'CHANGELOG.md';
/** The same entries, in the form that `zapier-platform promote` shows. */
const appChangelog = 'zapier/CHANGELOG.md';
const lockFile = 'package-lock.json';

/** The integrations that people install. Both share one changelog, so they have the same version. */
const released = ['', 'zapier'];

/** Each line names something that a person must fix first. */
class ReleaseError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const objectSchema = z.record(z.string(), z.unknown());
const versionSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) });
const repositorySchema = z.object({ repository: z.object({ url: z.string() }) });
const lockSchema = z.object({ packages: z.record(z.string(), objectSchema) });

function main(): void {
  const { word, values } = readArguments();
  if (values.help === true) {
    console.log(help);
  } else if (values.check === true) {
    check();
  } else if (values['npm-readme'] === true) {
    writeNpmReadme();
  } else {
    release({ word: word ?? '', isDryRun: values['dry-run'] === true });
  }
}

function release({ word, isDryRun }: { word: string; isDryRun: boolean }): void {
  const current = versionOf('package.json');
  const version = nextVersion({ word, current });
  const text = readFileSync(changelog, 'utf8');
  const isTagged = tags().includes(tagOf(version));
  const isOlder = compare(version, current) < 0;
  refuse([
    ...addressProblems(),
    ...dirtyFiles(),
    ...(isTagged ? [`The tag ${tagOf(version)} exists: choose another version.`] : []),
    ...(isOlder ? [`${version} is older than the current version, ${current}: choose a later one.`] : []),
    ...(sectionOf({ text, name: version }) === undefined
      ? []
      : [`${changelog} has a section ${version} already: choose another version.`]),
    ...((sectionOf({ text, name: 'Unreleased' }) ?? '') === ''
      ? [`${changelog} has nothing under "## [Unreleased]": say what changes for users.`]
      : []),
  ]);

  const written = new Map([
    ...released.map((folder) => {
      const file = manifestOf(folder);
      return [file, json({ ...readObject(file), version })] as const;
    }),
    [lockFile, lockWith(version)],
    [changelog, text.replace(heading('Unreleased'), `$&\n## [${version}] - ${today()}\n`)],
    [appChangelog, appChangelogWith({ version, entries: sectionOf({ text, name: 'Unreleased' }) ?? '' })],
  ]);
  if (isDryRun) {
    console.log(`Would write ${[...written.keys()].join(', ')}, commit, and tag ${tagOf(version)}.`);
    return;
  }
  for (const [file, content] of written) writeFileSync(file, content);
  git('add', '--', ...written.keys());
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', '--message', `Release ${version}`, tagOf(version));
  console.log(`Tagged ${tagOf(version)}. To publish it: git push --follow-tags`);
}

/** The published files must match the tag. */
function check(): void {
  const version = versionOf('package.json');
  const text = readFileSync(changelog, 'utf8');
  refuse([
    ...addressProblems(),
    ...dirtyFiles(),
    ...released
      .map(manifestOf)
      .filter((file) => versionOf(file) !== version)
      .map((file) => `${file} has version ${versionOf(file)}, and package.json ${version}.`),
    ...((sectionOf({ text, name: version }) ?? '') === '' ? [`${changelog} has no section ${version}.`] : []),
    ...(tags('--points-at', 'HEAD').includes(tagOf(version))
      ? []
      : [`The commit has no tag ${tagOf(version)}: make the release with npm run release.`]),
  ]);
  console.log(`${version} is ready to be published.`);
}

/**
 * Turns the relative links of the README into full addresses, because npm shows the README without the repository. Publishing runs this last; the
 * result is never committed.
 */
function writeNpmReadme(): void {
  const { url } = repositorySchema.parse(readObject('package.json')).repository;
  const project = /github\.com[/:](?<project>[\w.-]+\/[\w.-]+?)(?:\.git)?$/u.exec(url)?.groups?.['project'];
  if (project === undefined) {
    throw new ReleaseError([
      `package.json, repository.url: ${url} is not on GitHub, so the links of README.md have no address.`,
    ]);
  }
  const tag = tagOf(versionOf('package.json'));
  const address = (path: string) =>
    /\.(?:png|svg|gif|jpe?g|webp)$/u.test(path)
      ? `https://raw.githubusercontent.com/${project}/${tag}/${path}`
      : `https://github.com/${project}/blob/${tag}/${path}`;
  // Addresses with a scheme and links within the page stay.
  const links = /(?<before>\]\(|\bsrc=")(?![a-z][a-z\d+.-]*:|#)(?:\.\/)?(?<path>[^)\s"]+)/gu;
  const text = readFileSync('README.md', 'utf8');
  writeFileSync(
    'README.md',
    text.replaceAll(links, (_, before: string, path: string) => `${before}${address(path)}`),
  );
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new ReleaseError(problems);
}

function nextVersion({ word, current }: { word: string; current: string }): string {
  if (versionSchema.safeParse({ version: word }).success) return word;
  const [major = 0, minor = 0, patch = 0] = numbersOf(current);
  if (word === 'major') return `${major + 1}.0.0`;
  if (word === 'minor') return `${major}.${minor + 1}.0`;
  if (word === 'patch') return `${major}.${minor}.${patch + 1}`;
  throw new ReleaseError([`Give patch, minor, major, or a version such as 1.2.3.\n\n${help}`]);
}

function compare(one: string, other: string): number {
  const others = numbersOf(other);
  const differences = numbersOf(one).map((number, place) => number - (others[place] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number);
}

function tagOf(version: string): string {
  return `v${version}`;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function dirtyFiles(): string[] {
  const lines = git('status', '--porcelain').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => `${line.slice(3)} is not committed: commit or stash it.`);
}

function tags(...options: string[]): string[] {
  return git('tag', '--list', ...options).split('\n');
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The text below a second-level heading, up to the next one; undefined if the heading is missing. */
function sectionOf({ text, name }: { text: string; name: string }): string | undefined {
  const [, after] = text.split(heading(name));
  return after?.split(/^## /mu)[0]?.trim();
}

/** Matches the whole line of a section: `## [1.2.3] - 2027-01-31`, `## [Unreleased]`. */
function heading(name: string): RegExp {
  return new RegExp(`^## \\[${name.replaceAll('.', '\\.')}\\].*\\n`, 'mu');
}

function manifestOf(folder: string): string {
  return folder === '' ? 'package.json' : `${folder}/package.json`;
}

function versionOf(file: string): string {
  return versionSchema.parse(readObject(file)).version;
}

function lockWith(version: string): string {
  const lock = readObject(lockFile);
  const { packages } = lockSchema.parse(lock);
  const own = released.map((folder) => [folder, { ...packages[folder], version }] as const);
  return json({ ...lock, version, packages: { ...packages, ...Object.fromEntries(own) } });
}

/** The newest version first, without headings for kinds of change and without links, which Zapier shows as plain text. */
function appChangelogWith({ version, entries }: { version: string; entries: string }): string {
  const [head = '', ...versions] = readFileSync(appChangelog, 'utf8').split(/^(?=## )/mu);
  const plain = entries
    .replace(/^### .*\n+/gmu, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .trim();
  return (
    [head.trimEnd(), `## ${version}\n\n${plain}`, ...versions.map((each) => each.trimEnd())].join('\n\n') +
    '\n'
  );
}

function readObject(file: string): Record<string, unknown> {
  return objectSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function readArguments() {
  const flag = { type: 'boolean' } as const;
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': flag, check: flag, 'npm-readme': flag, help: { ...flag, short: 'h' } },
    });
    return { word: positionals[0], values };
  } catch (error) {
    throw new ReleaseError([`${error instanceof Error ? error.message : String(error)}\n\n${help}`]);
  }
}

try {
  main();
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof ReleaseError ? error.message : error);
}
