/**
 * The addresses of the project are only in `package.json`: `author`, `homepage` (the service's), `repository`, and `config.keyPage`, where people
 * create a key. `npm run docs` copies them to all other places, and the release refuses a place that differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/v4';

const manifestSchema = z.object({
  author: z.object({ name: z.string(), email: z.string() }),
  homepage: z.string(),
  repository: z.object({ url: z.string() }),
  config: z.object({ keyPage: z.string() }),
});

interface Place {
  readonly file: string;
  /** Matches only the address. */
  readonly pattern: RegExp;
  readonly address: string;
}

function places(): readonly Place[] {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  const { author, homepage, repository, config } = manifestSchema.parse(manifest);
  const repositoryPage = repository.url.replace(/^git\+/u, '').replace(/\.git$/u, '');
  const credentialPage = `${repositoryPage}/blob/main/docs/reference/setup.md`;
  const codex = ['PostScheduler', 'PostSchedulerTrigger'].map((node) => `nodes/${node}/${node}.node.json`);
  return [
    { file: 'zapier/package.json', pattern: /(?<="homepage": ?")[^"]+/u, address: homepage },
    {
      file: 'zapier/src/connection/authentication.ts',
      pattern: /(?<=keyPage = ')[^']+/u,
      address: config.keyPage,
    },
    {
      file: 'credentials/PostSchedulerApi.credentials.ts',
      pattern: /(?<=documentationUrl =\s+')[^']+/u,
      address: credentialPage,
    },
    ...codex.flatMap((file) => [
      { file, pattern: /(?<="credentialDocumentation": \[\s*\{\s*"url": ")[^"]+/u, address: credentialPage },
      {
        file,
        pattern: /(?<="primaryDocumentation": \[\s*\{\s*"url": ")[^"]+/u,
        address: `${repositoryPage}#readme`,
      },
    ]),
    { file: 'SECURITY.md', pattern: /(?<=Write to )\S+@\S+/u, address: author.email },
    { file: 'LICENSE', pattern: /(?<=Copyright \(c\) \d{4} ).+/u, address: author.name },
  ];
}

/** Sentences about places that differ from `package.json`, and addresses that end in `.example`, which nobody can own (RFC 2606). */
export function addressProblems(): string[] {
  const files = [...new Set(['package.json', ...places().map(({ file }) => file)])].filter((file) =>
    existsSync(file),
  );
  const placeholders = files.flatMap((file) => {
    const found = readFileSync(file, 'utf8').match(/[\w.+:/@-]+\.example(?![\w-]|\.\w)[\w/.-]*/gu) ?? [];
    return [...new Set(found)].map((address) => `${file}: ${address} is a placeholder. Enter your own.`);
  });
  return [...placeholders, ...stale().map((file) => `${file} differs from package.json. Run npm run docs.`)];
}

/** The files with an outdated address. */
function stale(): string[] {
  const differing = places().filter(({ file, pattern, address }) => {
    const present = existsSync(file) ? pattern.exec(readFileSync(file, 'utf8'))?.[0] : address;
    return present !== address;
  });
  return [...new Set(differing.map(({ file }) => file))];
}

if (import.meta.main) {
  const isCheck = process.argv.includes('--check');
  for (const { file, pattern, address } of isCheck ? [] : places()) {
    const text = readFileSync(file, 'utf8');
    const written = text.replace(pattern, () => address);
    if (written !== text) writeFileSync(file, written);
  }
  const differing = stale();
  if (differing.length > 0) {
    console.error(`Differs from package.json: ${differing.join(', ')}. Run npm run docs.`);
    process.exitCode = 1;
  }
}
