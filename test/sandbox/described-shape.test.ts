/** What the description of the local service takes and refuses, by a validator that is not ours, beside the contract. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fastify from 'fastify';
import * as z from 'zod/v4';
import { capitalized } from '../../sandbox/src/schemas.ts';
import { networkCorpora } from '../corpus/index.ts';
import { none } from '../support/n8n-properties.ts';
import { startForTest } from './support.ts';

const document = z.looseObject({ components: z.record(z.string(), z.unknown()) });

test('every target that the contract takes is right by the description, and every other one wrong', async (t) => {
  const { sandbox } = await startForTest(t);
  const { components } = document.parse(await (await fetch(`${sandbox.baseUrl}/openapi.json`)).json());
  const isRight = await validator(components);
  const faults: string[] = [];
  for (const { network, accepted, refused } of networkCorpora) {
    const holds = isRight(`#/components/schemas/${capitalized(network)}Target`);
    assert.ok(accepted.length > 0 && refused.length > 0);
    const onTheWire = refused.filter(({ value }) => isJson(value));
    faults.push(
      ...accepted.filter(({ value }) => !holds(value)).map(({ name }) => `${network} refuses ${name}`),
      ...onTheWire.filter(({ value }) => holds(value)).map(({ name }) => `${network} takes ${name}`),
    );
  }
  none(faults);
});

/** Whether it can be sent at all: there is no `NaN` in JSON. */
function isJson(value: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value);
}

/** Tells of a schema within the description whether a value is right by it. */
async function validator(components: unknown): Promise<(reference: string) => (value: unknown) => boolean> {
  const server = fastify({
    ajv: {
      customOptions: { strict: false, coerceTypes: false, removeAdditional: false, useDefaults: false },
      // As in docs/decisions/contract.md: a URI is what `new URL()` reads.
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
