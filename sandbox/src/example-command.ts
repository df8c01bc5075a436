import { networks, type scheduledForSchema, type NetworkNames, wireNames } from '../../shared/index.ts';
import * as z from 'zod/v4';
import { accountsOf, demoOwner } from './accounts.ts';

const hour = 3_600_000;

/** A first post for the next full hour tomorrow, from the shortest example of all networks: the path and body of its request. */
export function examplePost({ now, networkNames }: { now: Date; networkNames: NetworkNames }): {
  path: string;
  body: unknown;
} {
  const { network, example } = plainestExample();
  const accountId = accountsOf(demoOwner).find((account) => account.network === network.key)?.id;
  const date = new Date(Math.ceil(now.getTime() / hour) * hour + 24 * hour)
    .toISOString()
    .replace('.000Z', 'Z');
  const scheduledFor: z.input<typeof scheduledForSchema> = { publish: 'SCHEDULE', date };
  return {
    path: wireNames(network.key, networkNames).createPath,
    body: { scheduledFor, post: { ...example, accountId } },
  };
}

/** A curl command that schedules the first post. */
export function exampleCommand({
  baseUrl,
  apiKey,
  ...facts
}: {
  baseUrl: string;
  apiKey: string;
  now: Date;
  networkNames: NetworkNames;
}): string {
  const { path, body } = examplePost(facts);
  return [
    `curl ${baseUrl}${path}`,
    `  -H 'x-api-key: ${apiKey}'`,
    `  -H 'content-type: application/json'`,
    `  -d '${JSON.stringify(body).replaceAll("'", '\\u0027')}'`,
  ].join(' \\\n');
}

function plainestExample() {
  const all = networks.flatMap((network) => network.examples.map((example) => ({ network, example })));
  const sorted = all.toSorted(
    (one, other) => JSON.stringify(one.example).length - JSON.stringify(other.example).length,
  );
  const [plainest] = sorted;
  if (!plainest) throw new Error('No network has an example.');
  return plainest;
}
