/** The description that a service of any kind gives of itself is true, however it is written. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import {
  defaultKind,
  describeKind,
  drawKind,
  kindWith,
  publicKind,
  type ServiceKind,
  valuesOf,
} from '../../sandbox/src/kinds/service-kind.ts';
import { createService } from '../../sandbox/src/kinds/service.ts';
import { networkKeys } from '../../sandbox/src/kinds/words.ts';
import { wireNames } from '../../shared/networks/wire-names.ts';
import { otherNetworkNames } from '../support/service/service.ts';
import { jobs } from './jobs.ts';
import { createWorld } from './world.ts';

const documentSchema = z.object({
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        parameters: z.array(
          z.looseObject({
            name: z.string(),
            schema: z.looseObject({ enum: z.array(z.string()).optional() }),
          }),
        ),
      }),
    ),
  ),
});

const described = (kind: ServiceKind): ServiceKind => ({
  ...kind,
  description: 'complete',
  errorBody: 'code',
});
const kinds = [
  defaultKind,
  kindWith('description', 'any case'),
  publicKind,
  ...Array.from({ length: 30 }, (_, seed) => described(drawKind(seed))),
];

test('its paths and the words of its filters are those that the service takes', async () => {
  for (const kind of kinds) {
    const service = createService({ kind, now: () => Date.UTC(2030, 0, 1) });
    const headers = { 'x-api-key': service.apiKey };
    const get = async (url: string) => await service.answer({ method: 'GET', url, headers });
    const { body } = await get(`${service.origin}/api/openapi.json`);
    const { servers, paths } = documentSchema.parse(JSON.parse(String(body)));
    expect(`${service.origin}${servers[0].url}`).toBe(service.baseUrl);
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { operationId, parameters }] of Object.entries(operations)) {
        const asked = `${service.basePath}${path.replaceAll(/\{\w+\}/g, 'x')}`;
        expect([describeKind(kind), service.operationOf(method.toUpperCase(), asked)]).toStrictEqual([
          describeKind(kind),
          operationId,
        ]);
        for (const { name, schema } of operationId === 'listPosts' ? parameters : [])
          for (const word of schema.enum ?? [])
            expect([
              name,
              word,
              (await get(`${service.baseUrl}/posts?${name}=${word}`)).status,
            ]).toStrictEqual([name, word, 200]);
      }
  }
});

test.each(valuesOf('descriptionWriting'))('the names of networks are found in it: %s', async (writing) => {
  const kind = { ...kindWith('descriptionWriting', writing), ...namedOtherwise };
  const world = createWorld(kind);
  const found = await world.through(world.client.networkNames());
  for (const key of networkKeys)
    expect(wireNames(key, found)).toStrictEqual(wireNames(key, otherNetworkNames));
});

const namedOtherwise = { networkNames: 'each', description: 'complete' } as const;

test.each(valuesOf('upload'))(
  'where files are sent to is found in it, and asked at once: %s',
  async (upload) => {
    const world = createWorld(kindWith('upload', upload));
    const complaints = await world.through(
      jobs['with a file']?.(world) ?? Promise.reject(new Error('no job')),
    );
    const refused = world.service.requests.filter(({ method, status }) => method === 'POST' && status >= 300);
    expect([complaints, refused]).toStrictEqual([[], []]);
  },
);

test('without a key it is not shown where the service wants one', async () => {
  const kind: ServiceKind = { ...defaultKind, descriptionNeeds: 'key' };
  const service = createService({ kind, now: () => 0 });
  const url = `${service.origin}/api/openapi.json`;
  expect((await service.answer({ method: 'GET', url, headers: {} })).status).toBe(401);
});
