import { type NetworkNames, wireNames } from '../../../shared/networks/wire-names.ts';
import type { scheduledForSchema } from '../../../shared/post/write-shape.ts';
import * as z from 'zod/v4';
import { hourTomorrow } from '../store/instant.ts';
import { accountsOf, demoOwner } from '../accounts/owners.ts';

/** The network whose targets need the fewest properties, and such a target. */
const example = { network: 'threadapp', target: { caption: 'A slow Sunday', medias: [] } } as const;

/** A first post a day after the next full hour: the path and body of its request. */
function examplePost({ now, networkNames }: { now: Date; networkNames: NetworkNames }): {
  path: string;
  body: unknown;
} {
  const accountId = accountsOf(demoOwner).find((account) => account.network === example.network)?.id;
  const date = hourTomorrow(now.getTime()).toString();
  const scheduledFor: z.input<typeof scheduledForSchema> = { publish: 'SCHEDULE', date };
  return {
    path: wireNames(example.network, networkNames).createPath,
    body: { scheduledFor, post: { ...example.target, accountId } },
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
