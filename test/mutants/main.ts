/**
 * `npm run mutants`: breaks the code in one place at a time and runs the test that has to notice. Works in a copy of the
 * tree in a temporary folder. Ends with 1 when a mutant survives, or does not fit the code any more.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, glob, mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
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

const report = z.object({ numTotalTestSuites: z.number(), success: z.boolean() });

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
    const notNoticed: string[] = [];
    let done = 0;
    for (const test of new Set(mutants.map((mutant) => mutant.test))) {
      const own = mutants.filter((mutant) => mutant.test === test);
      const wasRed = await isRed(copy, test);
      if (wasRed)
        notNoticed.push(`${test} is red without any mutant, which says nothing about its ${own.length}`);
      for (const mutant of own) {
        const start = performance.now();
        const isKilled = !wasRed && (await isNoticed(copy, mutant));
        if (!isKilled && !wasRed) notNoticed.push(survivorText(mutant));
        done += 1;
        const result = wasRed ? 'not tried' : isKilled ? 'killed' : 'SURVIVED';
        const seconds = ((performance.now() - start) / 1000).toFixed(0);
        console.log(`${done}/${mutants.length} ${result} ${seconds} s  ${mutant.file}: ${mutant.why}`);
      }
    }
    console.log(notNoticed.length === 0 ? '\nAll killed.' : `\n${notNoticed.join('\n\n')}`);
    return notNoticed.length === 0 ? 0 : 1;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function survivorText({ file, text, why, test }: Mutant): string {
  return `${file}: ${why}\n  ${text}\n  not noticed by ${test}`;
}

/** A sentence for each mutant whose text is not in its file once, whose test is missing, or that is no TypeScript. */
async function misfitsAmong(all: readonly Mutant[]): Promise<string[]> {
  if (all.length === 0) return [`No mutant has the text ${JSON.stringify(wanted)}.`];
  const misfits: string[] = [];
  for (const { file, text, replacement, test } of all) {
    const source = existsSync(join(root, file)) ? await readFile(join(root, file), 'utf8') : '';
    const times = source.split(text).length - 1;
    if (times !== 1) misfits.push(`${file} has ${times} times, not once: ${text}`);
    else if (!isTypeScript(source.replace(text, () => replacement)))
      misfits.push(`${file} does not parse with: ${replacement}`);
    if (!existsSync(join(root, test))) misfits.push(`${test} does not exist (for ${file}: ${text})`);
  }
  return misfits;
}

function isTypeScript(source: string): boolean {
  try {
    stripTypeScriptTypes(source);
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
  try {
    return await isRed(copy, mutant.test);
  } finally {
    await writeFile(file, source);
  }
}

/** Whether the test fails, after the builds that it runs. A break that a build notices counts too. */
async function isRed(copy: string, test: string): Promise<boolean> {
  try {
    if (suitesOfBuilds.test(test)) await run(process.execPath, ['scripts/build-all.ts'], { cwd: copy });
  } catch {
    return true;
  }
  const file = join(copy, 'mutants-report.json');
  const flags = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules'];
  const jest = ['node_modules/jest/bin/jest.js', '--runInBand', '--silent', '--json', `--outputFile=${file}`];
  await rm(file, { force: true });
  // It ends with 1 when a test fails; what failed stands in the report, which `--bail` would leave out.
  await run(process.execPath, [...flags, ...jest, '--runTestsByPath', test], {
    cwd: copy,
    maxBuffer: 1e9,
    // As often as `.ci/run` tries a property.
    env: { FAST_CHECK_RUNS: '100', ...process.env, NODE_OPTIONS: '' },
  }).catch(() => undefined);
  const { numTotalTestSuites, success } = report.parse(JSON.parse(await readFile(file, 'utf8')));
  if (numTotalTestSuites !== 1) throw new Error(`Jest did not run ${test}`);
  return !success;
}
