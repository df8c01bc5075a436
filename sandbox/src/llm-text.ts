import { networks, wireWords } from '../../shared/index.ts';
import { demoOwner } from './accounts.ts';
import { upgradeUrl } from './errors.ts';
import { errorsOf } from './openapi.ts';
import { noBody, type Operation } from './operation.ts';
import { defaultRateLimits } from './rate-limit.ts';
import { capitalized, jsonSchemaOf, namedJsonSchemas, queryParametersOf } from './schemas.ts';

/** The service in plain text for readers that are machines (section 1.7). */
export function writeLlmText({ operations }: { operations: readonly Operation[] }): string {
  return [introduction(), ...operations.map(endpoint), networkList(), shapes()].join('\n\n') + '\n';
}

function introduction(): string {
  const { requestsPerMinute, dailyQuota } = defaultRateLimits;
  return `# Social post scheduling service (sandbox)

Creates, lists, reads, updates, reschedules and deletes posts for ${networks.length} kinds of network. A post holds targets for several accounts at once. It is a draft, scheduled, publishing or published. Paths are below /api. Bodies are JSON. The same as OpenAPI: /api/openapi.json

Authentication: the API key in the header x-api-key, or as Authorization: Bearer. The demo key is ${demoOwner.apiKey}.
Errors: { "code", "message", "issues": [{ "path", "message" }] }. A plan is upgraded at ${upgradeUrl}
Limits: ${requestsPerMinute} requests a minute and ${dailyQuota} a day.

# Endpoints`;
}

function endpoint(operation: Operation): string {
  const { method, path, summary, description, query, body } = operation;
  const parameters = queryParametersOf({ query, reference }).map(
    ({ name, description, values }) => `- query ${name}: ${String(description)} ${JSON.stringify(values)}`,
  );
  const errors = errorsOf(operation).map(({ status, code }) => `${status} ${code}`);
  return [
    `## ${method} ${path}`,
    `${summary}. ${description}`,
    ...parameters,
    ...(body === noBody ? [] : [`- body: ${JSON.stringify(jsonSchemaOf({ schema: body, reference }))}`]),
    `- errors: ${errors.join(', ')}`,
  ].join('\n');
}

function networkList(): string {
  const lines = networks.map((network) => {
    const { targets, platform } = wireWords(network.key);
    return `- ${platform}: ${network.about}; targets stand in ${targets}, shape ${capitalized(platform)}Target`;
  });
  return ['# Networks', ...lines].join('\n');
}

/** Every shape as JSON Schema, one a line: exact, and short enough for a context window. */
function shapes(): string {
  const schemas = namedJsonSchemas({ reference });
  return [
    '# Shapes (JSON Schema)',
    ...Object.entries(schemas).map(([name, schema]) => `${name}: ${JSON.stringify(schema)}`),
  ].join('\n\n');
}

function reference(name: string): string {
  return name;
}
