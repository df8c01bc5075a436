/** An independent validator with the sandbox's service description accepts and refuses the same targets as the corpus of the contract. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import * as z from 'zod/v4';
import { capitalized } from '../../sandbox/src/documents/schemas.ts';
import { networkCorpora } from '../corpus/index.ts';
import { none } from '../support/n8n-properties.ts';
import { startForTest } from './support.ts';

const document = z.looseObject({ components: z.record(z.string(), z.unknown()) });

test('the description accepts every target that the contract accepts, and refuses every other one', async () => {
  const { sandbox } = await startForTest();
  const { components } = document.parse(await (await fetch(`${sandbox.baseUrl}/openapi.json`)).json());
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
