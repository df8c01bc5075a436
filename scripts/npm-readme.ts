/**
 * Gives the links and pictures of `README.md` their addresses at the tag of the version, because npm shows the file without the
 * repository around it. `.github/workflows/publish.yml` runs this just before it publishes; the result is never committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/v4';

const manifestSchema = z.object({ version: z.string(), repository: z.object({ url: z.string() }) });
const { version, repository } = manifestSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const project = /github\.com[/:](?<project>[\w.-]+\/[\w.-]+?)(?:\.git)?$/u.exec(repository.url)?.groups?.[
  'project'
];

if (project === undefined) {
  console.error(
    `package.json, repository.url: ${repository.url} is not on GitHub, so the links of README.md have no address.`,
  );
  process.exitCode = 1;
} else {
  const text = readFileSync('README.md', 'utf8');
  const address = (path: string) =>
    /\.(?:png|svg|gif|jpe?g|webp)$/u.test(path)
      ? `https://raw.githubusercontent.com/${project}/v${version}/${path}`
      : `https://github.com/${project}/blob/v${version}/${path}`;
  // An address with a scheme and a place in the same page stay.
  const links = /(?<before>\]\(|\bsrc=")(?![a-z][a-z\d+.-]*:|#)(?:\.\/)?(?<path>[^)\s"]+)/gu;
  writeFileSync(
    'README.md',
    text.replaceAll(links, (_, before: string, path: string) => `${before}${address(path)}`),
  );
}
