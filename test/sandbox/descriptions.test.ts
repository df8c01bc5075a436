import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/v4';
import { networks, wireNames } from '../../shared/index.ts';
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
  assert.equal(response.status, 200);
  return document.parse(await response.json());
}

/** Every `$ref` inside a value. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

test('the description is OpenAPI 3.1.0 of interface version 1.0.0 and needs no key', async (t) => {
  const { sandbox } = await startForTest(t);
  const { openapi, info } = await openApi(sandbox.origin);
  assert.deepEqual([openapi, info.version], ['3.1.0', '1.0.0']);
});

test('it describes every endpoint once', async (t) => {
  const { sandbox } = await startForTest(t);
  const { paths } = await openApi(sandbox.origin);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(
    described.toSorted(),
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
  assert.equal(new Set(ids).size, ids.length);
});

test('every reference leads to a schema, and every schema is used', async (t) => {
  const { sandbox } = await startForTest(t);
  const described = await openApi(sandbox.origin);
  const known = Object.keys(described.components.schemas).map((name) => `#/components/schemas/${name}`);
  assert.deepEqual([...new Set(referencesIn(described))].toSorted(), known.toSorted());
});

test('the write shape requires its ten properties, with the limits of the networks', async (t) => {
  const { sandbox } = await startForTest(t);
  const { schemas } = (await openApi(sandbox.origin)).components;
  assert.deepEqual(schemas['PostWrite']?.['required'], [
    'scheduledFor',
    ...networks.map(({ key }) => wireNames(key).targets),
  ]);
  assert.equal(
    z
      .looseObject({ properties: z.looseObject({ caption: z.looseObject({ maxLength: z.number() }) }) })
      .parse(schemas['SkyappTarget']).properties.caption.maxLength,
    300,
  );
  assert.ok(JSON.stringify(schemas['MicroblogTarget']).includes('"maxItems":24'));
  assert.ok(JSON.stringify(schemas['ScheduledFor']).includes('"SCHEDULE"'));
});

test('query parameters are described with their values', async (t) => {
  const { sandbox } = await startForTest(t);
  const { parameters } = operation.parse((await openApi(sandbox.origin)).paths['/posts']?.['get']);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  for (const { required } of inQuery) assert.equal(required, false);
  assert.deepEqual(Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])), {
    status: { type: 'string', enum: ['draft', 'scheduled', 'publishing', 'published'] },
    platform: { type: 'string', enum: networks.map(({ key }) => wireNames(key).platform) },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    cursor: { type: 'string' },
  });
});

test('the key is a required header where the contract says so, and the security requirement of every operation', async (t) => {
  const { sandbox } = await startForTest(t);
  const { paths } = await openApi(sandbox.origin);
  const withHeader = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const { parameters, security } = operation.parse(described);
      assert.deepEqual(security, [{ apiKey: [] }, { bearer: [] }], `${method} ${path}`);
      const headers = parameters.filter((parameter) => parameter.in === 'header');
      for (const header of headers) {
        assert.deepEqual(
          [header.name, header.required, header.schema],
          ['x-api-key', true, { type: 'string' }],
        );
      }
      return headers.map(() => `${method.toUpperCase()} ${path}`);
    }),
  );
  assert.deepEqual(
    withHeader.toSorted(),
    [
      'GET /posts',
      'GET /posts/{id}',
      'POST /posts',
      // Section 4.7, and the same for the other networks.
      ...networks.map(({ key }) => `POST ${wireNames(key).createPath}`),
    ].toSorted(),
  );
});

test('the plain text description names the limits of this service', async (t) => {
  const { sandbox } = await startForTest(t, { requestsPerMinute: 60, dailyQuota: 1000, planPostLimit: 7 });
  const text = await (await fetch(`${sandbox.baseUrl}/llm.txt`)).text();
  assert.ok(
    text.includes('Limits: 60 requests a minute and 1000 a day; 7 drafts and scheduled posts at a time.\n'),
  );
});

test('the plain text description names every endpoint, network and shape', async (t) => {
  const { sandbox } = await startForTest(t);
  const response = await fetch(`${sandbox.baseUrl}/llm.txt`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
  const text = await response.text();
  const { paths, components } = await openApi(sandbox.origin);
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods))
      assert.ok(text.includes(`## ${method.toUpperCase()} ${path}\n`), path);
  }
  for (const name of Object.keys(components.schemas)) assert.ok(text.includes(`\n${name}: {`), name);
  for (const { key, about } of networks) assert.ok(text.includes(`- ${key}: ${about}`), key);
  for (const words of ['x-api-key', '2000 requests a minute', '200000 a day', '/api/openapi.json'])
    assert.ok(text.includes(words), words);
});
