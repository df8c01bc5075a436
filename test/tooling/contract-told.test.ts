/** What the contract asks of people because no code can do it, such as to link an account first, is written where they look for it. */
import { expect, test } from '@jest/globals';
import { textOf } from '../support/repository.ts';

/** The section of the contract, the document, and what it says, by hand. */
const told = [
  ['1.3', 'README.md', '_Scheduler → Accounts_'],
  ['1.3', 'docs/guides/first-post.md', 'under _Scheduler → Accounts_, link the accounts'],
  ['1.3', 'docs/guides/zapier.md', 'under _Scheduler → Accounts_, link the accounts'],
  [
    '1.4',
    'docs/guides/questions.md',
    "the service's calendar, the one that your team has in its web application",
  ],
  ['1.7', 'docs/reference/setup.md', '`/api/openapi.json`'],
  ['1.7', 'docs/reference/setup.md', '`/api/llm.txt`'],
  ['1.7', 'docs/guides/mcp.md', '`/api/llm.txt`'],
  ['2.8', 'docs/limits.md', '(`FOURTEEN_DAYS`), default Three Days'],
  ['2.10', 'docs/limits.md', '(`UPLOAD`), default Publish Directly'],
  ['2.11', 'docs/limits.md', '(`hideTotals`): yes/no, default no'],
  ['2.13', 'docs/limits.md', '1750 to 10000, default 1750'],
  ['5.1', 'docs/reference/setup.md', 'in the header `x-api-key`'],
  ['5.4', 'docs/guides/questions.md', 'a key can be limited to a scope, and revoked'],
  ['5.6', 'docs/guides/mcp.md', '`/api/mcp` on the host of your **Base URL**'],
  ['5.6', 'docs/guides/mcp.md', '`/.well-known/oauth-protected-resource`'],
  ['5.6', 'docs/guides/mcp.md', '`/.well-known/oauth-authorization-server/api/auth`'],
  ['5.6', 'docs/guides/mcp.md', '`/api/auth/.well-known/openid-configuration`'],
  ['5.7', 'docs/guides/mcp.md', '`/api/auth/oauth2/register`, if the service has this enabled'],
  [
    '8.1',
    'docs/reference/setup.md',
    '2,000 requests a minute and 200,000 a day for each account, on free and paid plans alike',
  ],
  ['8.1', 'docs/guides/mcp.md', 'count in the same [quotas]'],
] as const;

test.each(told)('contract %s is told in %s: %s', (_section, path, words) => {
  expect(textOf(path).replaceAll(/\s+/gu, ' ')).toContain(words);
});
