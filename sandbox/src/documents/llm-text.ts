import { networks } from '../../../shared/index.ts';
import { type NetworkNames, wireNames } from '../../../shared/networks/wire-names.ts';
import { demoOwner } from '../accounts/owners.ts';
import { upgradeUrl } from '../server/request-error.ts';
import { errorsOf } from './openapi.ts';
import { noBody, type ServedOperation } from '../server/operation.ts';
import type { RateLimits } from '../server/rate-limit.ts';
import { type Schemas, targetName } from './schemas.ts';

/** What the service allows each owner. `planPostLimit` is Infinity for a plan without a limit. */
export type Limits = RateLimits & { planPostLimit: number };

/** The description of the service as plain text for machines (contract 1.7). */
export function writeLlmText({
  operations,
  schemas,
  networkNames,
  limits,
}: {
  operations: readonly ServedOperation[];
  schemas: Schemas;
  networkNames: NetworkNames;
  limits: Limits;
}): string {
  const endpoints = operations.map((operation) => endpoint({ operation, schemas }));
  return [introduction(limits), ...endpoints, networkList(networkNames), shapes(schemas)].join('\n\n') + '\n';
}

function introduction({ requestsPerMinute, dailyQuota, planPostLimit }: Limits): string {
  const plan = Number.isFinite(planPostLimit)
    ? `; ${planPostLimit} drafts and scheduled posts at a time`
    : '';
  return `# Social post scheduling service (sandbox)

Creates, lists, reads, updates, reschedules and deletes posts for ${networks.length} kinds of network. A post holds targets for several accounts at once. It is a draft, scheduled, publishing or published. Paths are below /api. Bodies are JSON. The same as an OpenAPI document: /api/openapi.json

Authentication: the API key in the header x-api-key, or as Authorization: Bearer. The demo key is ${demoOwner.apiKey}.
Errors: { "code", "message", "issues": [{ "path", "message" }] }. Upgrade a plan at ${upgradeUrl}
Limits: ${requestsPerMinute} requests a minute and ${dailyQuota} a day${plan}.

# Endpoints`;
}

function endpoint({ operation, schemas }: { operation: ServedOperation; schemas: Schemas }): string {
  const { method, path, summary, description, query, body } = operation;
  const parameters = schemas
    .queryParametersOf({ query, reference })
    .map(
      ({ name, description, values }) => `- query ${name}: ${String(description)} ${JSON.stringify(values)}`,
    );
  const errors = errorsOf(operation).map(({ status, code }) => `${status} ${code}`);
  return [
    `## ${method} ${path}`,
    `${summary}. ${description}`,
    ...parameters,
    ...(body === noBody
      ? []
      : [`- body: ${JSON.stringify(schemas.jsonSchemaOf({ schema: body, reference }))}`]),
    `- errors: ${errors.join(', ')}`,
  ].join('\n');
}

function networkList(networkNames: NetworkNames): string {
  const lines = networks.map((network) => {
    const { targets, platform } = wireNames(network.key, networkNames);
    return `- ${platform}: ${network.about}; targets are in ${targets}, shape ${targetName(network.key, networkNames)}`;
  });
  return ['# Networks', ...lines].join('\n');
}

/** All shapes as JSON Schema, one on each line: exact, and short enough for a context window. */
function shapes(schemas: Schemas): string {
  const named = schemas.namedJsonSchemas({ reference });
  return [
    '# Shapes (JSON Schema)',
    ...Object.entries(named).map(([name, schema]) => `${name}: ${JSON.stringify(schema)}`),
  ].join('\n\n');
}

function reference(name: string): string {
  return name;
}
