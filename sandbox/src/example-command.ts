import { networks, type scheduledForSchema, type NetworkNames, wireNames } from '../../shared/index.ts';
import * as z from 'zod/v4';
import { accountsOf, demoOwner } from './accounts.ts';

const hour = 3_600_000;

/** A curl command that schedules a first post for the next full hour tomorrow, from the shortest example of all networks. */
export function exampleCommand({
  baseUrl,
  apiKey,
  now,
  networkNames,
}: {
  baseUrl: string;
  apiKey: string;
  now: Date;
  networkNames: NetworkNames;
}): string {
  const { network, example } = plainestExample();
  const { createPath } = wireNames(network.key, networkNames);
  const accountId = accountsOf(demoOwner).find((account) => account.network === network.key)?.id;
  const date = new Date(Math.ceil(now.getTime() / hour) * hour + 24 * hour)
    .toISOString()
    .replace('.000Z', 'Z');
  const scheduledFor: z.input<typeof scheduledForSchema> = { publish: 'SCHEDULE', date };
  const body = JSON.stringify({ scheduledFor, post: { ...example, accountId } });
  return [
    `curl ${baseUrl}${createPath}`,
    `  -H 'x-api-key: ${apiKey}'`,
    `  -H 'content-type: application/json'`,
    `  -d '${body.replaceAll("'", '\\u0027')}'`,
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
