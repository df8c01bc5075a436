/**
 * `npm run mutants`: breaks the code in one place at a time and runs the test that has to notice. Works in a copy of the
 * tree in a temporary folder. Ends with 1 when a mutant survives, or does not fit the code any more.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, glob, mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import * as z from 'zod/v4';
import { clientMutants } from './client.ts';
import { deliveryAndFormMutants } from './deliveries-and-forms.ts';
import type { Mutant } from './mutant.ts';
import { networkMutants } from './networks.ts';
import { postMutants } from './posts.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Their tests run what is built. */
const suitesOfBuilds = /^test\/(?:engine|fuzz|reliability|security|zapier)\//;

const report = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});

const [wanted = ''] = process.argv.slice(2);
const mutants = [...clientMutants, ...postMutants, ...networkMutants, ...deliveryAndFormMutants].filter(
  ({ file, test, why }) => `${file} ${test} ${why}`.includes(wanted),
);
if (wanted === '--help') {
  console.log('Usage: npm run mutants [-- TEXT]   Only those whose file, test or description has the text.');
} else {
  process.exitCode = await main();
}

async function main(): Promise<number> {
  const misfits = await misfitsAmong(mutants);
  for (const misfit of misfits) console.error(misfit);
  if (misfits.length > 0) return 1;
  const copy = await mkdtemp(join(tmpdir(), 'post-scheduler-mutants-'));
  try {
    await copyTree(copy);
    const tests = [...new Set(mutants.map(({ test }) => test))];
    console.log(`${mutants.length} mutants. First the ${tests.length} test files as they are …`);
    for (const build of buildFor('', 'test/engine/')) await run(process.execPath, build, { cwd: copy });
    const red = await redAmong(copy, tests);
    if (red.length > 0) {
      console.error(`Red without any mutant: ${red.join(', ')}`);
      return 1;
    }
    const survivors: Mutant[] = [];
    for (const [index, mutant] of mutants.entries()) {
      const start = performance.now();
      const isKilled = await isNoticed(copy, mutant);
      if (!isKilled) survivors.push(mutant);
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      console.log(
        `${index + 1}/${mutants.length} ${isKilled ? 'killed' : 'SURVIVED'} ${seconds} s  ${mutant.file}: ${mutant.why}`,
      );
    }
    console.log(`\n${mutants.length - survivors.length} killed, ${survivors.length} survived`);
    for (const { file, text, why, test } of survivors)
      console.log(`\n${file}: ${why}\n  ${text}\n  not noticed by ${test}`);
    return survivors.length === 0 ? 0 : 1;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** A sentence for each mutant whose text is not in its file once, whose test is missing, or that is no TypeScript. */
async function misfitsAmong(all: readonly Mutant[]): Promise<string[]> {
  if (all.length === 0) return [`No mutant has the text ${JSON.stringify(wanted)}.`];
  const misfits: string[] = [];
  for (const { file, text, replacement, test } of all) {
    const source = existsSync(join(root, file)) ? await readFile(join(root, file), 'utf8') : '';
    const times = source.split(text).length - 1;
    if (times !== 1) misfits.push(`${file} has ${times} times, not once: ${text}`);
    else if (!(await isTypeScript(source.replace(text, () => replacement))))
      misfits.push(`${file} does not parse with: ${replacement}`);
    if (!existsSync(join(root, test))) misfits.push(`${test} does not exist (for ${file}: ${text})`);
  }
  return misfits;
}

async function isTypeScript(source: string): Promise<boolean> {
  try {
    await transform(source, { loader: 'ts', logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}

/** The files that git knows or would add, and links to what is installed. */
async function copyTree(copy: string): Promise<void> {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], options);
  for (const file of listed.split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    await mkdir(join(copy, dirname(file)), { recursive: true });
    await cp(join(root, file), join(copy, file));
  }
  for await (const installed of glob('{,*/}node_modules', { cwd: root }))
    await symlink(join(root, installed), join(copy, installed), 'junction');
}

async function isNoticed(copy: string, mutant: Mutant): Promise<boolean> {
  const file = join(copy, mutant.file);
  const source = await readFile(file, 'utf8');
  await writeFile(
    file,
    source.replace(mutant.text, () => mutant.replacement),
  );
  const builds = buildFor(mutant.file, mutant.test);
  try {
    for (const build of builds) await run(process.execPath, build, { cwd: copy });
    return (await redAmong(copy, [mutant.test])).length > 0;
  } finally {
    await writeFile(file, source);
    for (const build of builds) await run(process.execPath, build, { cwd: copy });
  }
}

/** What has to be built before the test sees the file. */
function buildFor(file: string, test: string): string[][] {
  if (file.startsWith('zapier/')) return [['zapier/build.ts']];
  return file.startsWith('tools/') || !suitesOfBuilds.test(test)
    ? []
    : [['scripts/build.ts'], ['zapier/build.ts']];
}

/** The test files that fail. */
async function redAmong(copy: string, tests: readonly string[]): Promise<string[]> {
  const file = join(copy, 'mutants-report.json');
  const jest = ['node_modules/jest/bin/jest.js', '--silent', '--json', `--outputFile=${file}`];
  const args = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', ...jest];
  await rm(file, { force: true });
  // It ends with 1 when a test fails; what failed stands in the report, which `--bail` would leave out.
  await run(process.execPath, [...args, '--runTestsByPath', ...tests], {
    cwd: copy,
    maxBuffer: 1e9,
    env: { ...process.env, NODE_OPTIONS: '' },
  }).catch(() => undefined);
  const { testResults } = report.parse(JSON.parse(await readFile(file, 'utf8')));
  if (testResults.length === 0) throw new Error(`Jest ran none of ${tests.join(', ')}`);
  return testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name);
}
