/**
 * Checks the package as n8n checks a community node before verifying it: the source, and the package as npm installs it. Prints a line for each
 * finding, and exits with 1 if there is one. Build first.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/v4';
import { kilobytes, readManifest, root } from '../build/package-files.ts';

/** The files that the published package may contain, as paths with slashes. */
const published = [
  /^(package\.json|README\.md|LICENSE)$/,
  /^dist\/third-party-licenses\.txt$/,
  /^dist\/(nodes|credentials)\/([A-Za-z]+\/)*[A-Za-z.-]+\.(js|svg|png|node\.json)$/,
  /^dist\/(nodes\/[A-Za-z]+|credentials)\/prebuilt-[a-z]+\.json$/,
  /^dist\/shared\/[A-Za-z-]+\.js$/,
  /^dist\/(known|types)\/(nodes|credentials)\.json$/,
  /^dist\/nodes\/[A-Za-z]+\/__schema__\/v\d+\.\d+\.\d+(\/[A-Za-z]+\/[A-Za-z]+)?\.json$/,
];

type Analysis = (directory: string, filePatterns: readonly string[]) => Promise<unknown>;
/** The part of n8n's scanner that we use; it has no types. */
const scannerSchema = z.object({
  SOURCE_FILE_PATTERNS: z.array(z.string()),
  analyzePackage: z.custom<Analysis>((value) => typeof value === 'function'),
});
const analysisSchema = z.object({
  passed: z.boolean(),
  message: z.string().optional(),
  details: z.string().optional(),
});
const tarballSchema = z.tuple([z.object({ filename: z.string(), size: z.number() })]);

const work = mkdtempSync(join(tmpdir(), 'scan-'));
try {
  const { directory, packedBytes } = install(work);
  const files = globSync('**/*', { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(
    `package: ${files.length} files, ${kilobytes(packedBytes)} packed, ${kilobytes(bytes)} unpacked`,
  );

  const findings = [
    ...unexpectedFiles(files.map((file) => relative(directory, file).replaceAll('\\', '/'))),
    ...missingEntries(directory),
    ...(await lintFindings(directory)),
  ];
  for (const finding of findings) console.error(finding);
  console.log(`${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/**
 * Packs the package and installs the tarball as n8n does, below the target directory. Nothing is downloaded: a package
 * that needs more than its own tarball fails here.
 */
function install(target: string): { directory: string; packedBytes: number } {
  const packing = npm({ args: ['pack', '--json', '--pack-destination', target], cwd: root });
  const [{ filename, size }] = tarballSchema.parse(JSON.parse(packing));
  const home = join(target, 'home');
  mkdirSync(home);
  npm({
    args: ['install', join(target, filename), '--offline', '--legacy-peer-deps', '--no-package-lock'],
    cwd: home,
  });
  const directory = join(home, 'node_modules', readManifest(join(root, 'package.json')).name);
  return { directory, packedBytes: size };
}

function npm({ args, cwd }: { args: readonly string[]; cwd: string }): string {
  const windows = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(windows ? 'npm.cmd' : 'npm', [...args, '--ignore-scripts'], {
    cwd,
    encoding: 'utf8',
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stderr}`);
  return stdout;
}

function unexpectedFiles(paths: readonly string[]): string[] {
  const unexpected = paths.filter((path) => !published.some((pattern) => pattern.test(path)));
  return unexpected.map((path) => `${path}: does not belong in the published package`);
}

/** The files that the package's manifest names for n8n but that are missing. */
function missingEntries(directory: string): string[] {
  const { n8n, dependencies } = readManifest(join(directory, 'package.json'));
  const missing = [...n8n.nodes, ...n8n.credentials].filter(
    (entry) => statSync(join(directory, entry), { throwIfNoEntry: false }) === undefined,
  );
  return [
    ...missing.map((entry) => `${entry}: listed in package.json, but not in the package; build first`),
    ...Object.keys(dependencies).map((name) => `package.json: depends on ${name}; bundle it instead`),
  ];
}

async function lintFindings(directory: string): Promise<string[]> {
  // The scanner leaves an empty directory in the temporary folder, so it gets our own folder instead of the system's.
  process.env['TMPDIR'] = process.env['TEMP'] = work;
  const scanner = import.meta.resolve('@n8n/scan-community-package/scanner/scanner.mjs');
  const { analyzePackage, SOURCE_FILE_PATTERNS } = scannerSchema.parse(await import(scanner));
  const findings = [];
  for (const [name, place, patterns] of [
    ['source', root, SOURCE_FILE_PATTERNS],
    ['package', directory, ['**/*.js', 'package.json']],
  ] as const) {
    const analysis = analysisSchema.parse(await analyzePackage(place, patterns));
    const { passed, message, details } = analysis;
    // A passing result has a message only if there was nothing to check.
    const lines = details === undefined ? [] : oneLineEach({ details, place });
    const found = lines.length === 0 && message !== undefined ? [message] : lines;
    if (!passed && found.length === 0) found.push('failed without a reason');
    findings.push(...found.map((line) => `${name}: ${line}`));
  }
  return findings;
}

/** ESLint's "stylish" report names a file once, above its findings. Here every finding names it. */
function oneLineEach({ details, place }: { details: string; place: string }): string[] {
  let file = '';
  const lines = stripVTControlCharacters(details)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.flatMap((line) => {
    const finding = /^ +(\d+:\d+) +(.*)$/.exec(line);
    if (finding !== null) return [`${file}:${finding[1]} ${finding[2]?.replace(/ {2,}/g, ' ')}`];
    file = relative(place, line);
    return [];
  });
}
