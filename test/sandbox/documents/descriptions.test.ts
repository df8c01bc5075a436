/** The two descriptions of the service: OpenAPI, and a plain text. An independent validator judges targets by the first. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import * as z from 'zod/v4';
import { capitalized } from '../../../sandbox/src/documents/schemas.ts';
import { networks } from '../../../shared/index.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';
import { networkCorpora } from '../../corpus/index.ts';
import { none } from '../../support/n8n/n8n-properties.ts';
import { startForTest } from '../support.ts';

const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean() })),
  security: z.unknown(),
});
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

async function openApi(baseUrl: string) {
  return document.parse(await (await fetch(`${baseUrl}/openapi.json`)).json());
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

test('it describes every endpoint once, and the key as a header where the contract says so', async () => {
  const { sandbox } = await startForTest();
  const { paths } = await openApi(sandbox.baseUrl);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      path: `${method.toUpperCase()} ${path}`,
      ...described,
    })),
  );
  const withKey = ['GET /posts', 'GET /posts/{id}', 'POST /posts'];
  // Contract 4.7, and the same for the other networks.
  withKey.push(...networks.map(({ key }) => `POST ${wireNames(key).createPath}`));
  const others = ['DELETE /posts/{id}', 'PATCH /posts/{id}', 'PATCH /posts/{id}/schedule', 'GET /accounts'];
  others.push('POST /media/presigned-url', 'GET /boards', 'GET /boards/{id}/sections', 'GET /creator-info');
  expect(operations.map(({ path }) => path).toSorted()).toStrictEqual([...withKey, ...others].toSorted());
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { path, parameters, security } of operations) {
    const headers = parameters.filter((parameter) => parameter.in === 'header');
    const key = { name: 'x-api-key', required: true, schema: { type: 'string' } };
    expect([path, headers]).toMatchObject([path, withKey.includes(path) ? [key] : []]);
    expect(security).toStrictEqual([{ apiKey: [] }, { bearer: [] }]);
  }
});

test('every reference leads to a schema, and every schema is used', async () => {
  const { sandbox } = await startForTest();
  const described = await openApi(sandbox.baseUrl);
  const known = Object.keys(described.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect([...new Set(referencesIn(described))].toSorted()).toStrictEqual(known.toSorted());
});

test('the plain text description names every endpoint, network and shape', async () => {
  const { sandbox } = await startForTest();
  const response = await fetch(`${sandbox.baseUrl}/llm.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  const { paths, components } = await openApi(sandbox.baseUrl);
  for (const words of [
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `## ${method.toUpperCase()} ${path}\n`),
    ),
    ...Object.keys(components.schemas).map((name) => `\n${name}: {`),
    ...networks.map(({ key, about }) => `- ${key}: ${about}`),
    ...['x-api-key', '2000 requests a minute', '200000 a day', '/api/openapi.json'],
  ])
    expect(text).toContain(words);
});

test('the description accepts every target that the contract accepts, and refuses every other one', async () => {
  const { sandbox } = await startForTest();
  const { components } = await openApi(sandbox.baseUrl);
  const isRight = await validator(components);
  const faults: string[] = [];
  for (const { network, accepted, refused } of networkCorpora) {
    const holds = isRight(`#/components/schemas/${capitalized(network)}Target`);
    expect(accepted.length > 0 && refused.length > 0).toBe(true);
    faults.push(
      ...accepted.filter(({ value }) => !holds(value)).map(({ name }) => `${network} refuses ${name}`),
      ...refused
        .filter(({ value }) => holds(value) && isJson(value))
        .map(({ name }) => `${network} takes ${name}`),
    );
  }
  none(faults);
});

/** Whether JSON can hold the value: it has no `NaN`. */
function isJson(value: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value);
}

/** Checks values against a schema inside the description. */
async function validator(components: unknown): Promise<(reference: string) => (value: unknown) => boolean> {
  const server = fastify({
    ajv: {
      customOptions: { strict: false, coerceTypes: false, removeAdditional: false, useDefaults: false },
      // As in docs/decisions/service.md: a URI is what `new URL()` reads.
      onCreate: (ajv) => void ajv.addFormat('uri', (value) => URL.canParse(value)),
    },
  });
  let compile: ((schema: object) => (value: unknown) => boolean) | undefined;
  server.get('/', (request) => {
    compile = (schema) => request.compileValidationSchema(schema);
    return {};
  });
  await server.inject('/');
  await server.close();
  assert.ok(compile);
  const compiled = compile;
  return ($ref) => compiled({ $ref, components });
}
