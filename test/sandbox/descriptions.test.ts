import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire/wire-names.ts';
import { startForTest } from './support.ts';

const document = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
  components: z.looseObject({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

const operation = z.looseObject({
  parameters: z.array(
    z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))),
});

async function openApi(origin: string) {
  const response = await fetch(`${origin}/api/openapi.json`);
  expect(response.status).toBe(200);
  return document.parse(await response.json());
}

/** Every `$ref` inside a value. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

test('it describes every endpoint once', async () => {
  const { sandbox } = await startForTest();
  const { paths } = await openApi(sandbox.origin);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toStrictEqual(
    [
      'DELETE /posts/{id}',
      'GET /accounts',
      'GET /boards',
      'GET /boards/{id}/sections',
      'GET /creator-info',
      'GET /posts',
      'GET /posts/{id}',
      'PATCH /posts/{id}',
      'PATCH /posts/{id}/schedule',
      'POST /media/presigned-url',
      'POST /posts',
      ...networks.map(({ key }) => `POST ${wireNames(key).createPath}`),
    ].toSorted(),
  );
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('every reference leads to a schema, and every schema is used', async () => {
  const { sandbox } = await startForTest();
  const described = await openApi(sandbox.origin);
  const known = Object.keys(described.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect([...new Set(referencesIn(described))].toSorted()).toStrictEqual(known.toSorted());
});

test('the key is a required header where the contract says so, and the security requirement of every operation', async () => {
  const { sandbox } = await startForTest();
  const { paths } = await openApi(sandbox.origin);
  const withHeader = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const { parameters, security } = operation.parse(described);
      expect([method, path, security]).toStrictEqual([method, path, [{ apiKey: [] }, { bearer: [] }]]);
      const headers = parameters.filter((parameter) => parameter.in === 'header');
      for (const header of headers) {
        expect([header.name, header.required, header.schema]).toStrictEqual([
          'x-api-key',
          true,
          { type: 'string' },
        ]);
      }
      return headers.map(() => `${method.toUpperCase()} ${path}`);
    }),
  );
  expect(withHeader.toSorted()).toStrictEqual(
    [
      'GET /posts',
      'GET /posts/{id}',
      'POST /posts',
      // Section 4.7, and the same for the other networks.
      ...networks.map(({ key }) => `POST ${wireNames(key).createPath}`),
    ].toSorted(),
  );
});

test('the plain text description names every endpoint, network and shape', async () => {
  const { sandbox } = await startForTest();
  const response = await fetch(`${sandbox.baseUrl}/llm.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  const { paths, components } = await openApi(sandbox.origin);
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) expect(text).toContain(`## ${method.toUpperCase()} ${path}\n`);
  }
  for (const name of Object.keys(components.schemas)) expect(text).toContain(`\n${name}: {`);
  for (const { key, about } of networks) expect(text).toContain(`- ${key}: ${about}`);
  for (const words of ['x-api-key', '2000 requests a minute', '200000 a day', '/api/openapi.json'])
    expect(text).toContain(words);
});
