/** Reading the description: at which address, with or without the key, and what a failure says. */
import { describe, expect, it } from '@jest/globals';
import {
  readDescription,
  type DescriptionReading,
} from '../../../shared/api/description/read-description.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';
import { describedService } from '../../support/service/described-service.ts';
import { networkFailure, scriptedHttp, type Step } from '../../support/service/scripted-http.ts';
import { otherNetworkNames } from '../../support/service/service.ts';

const baseUrl = 'https://scheduler.example/api';
const described = { body: JSON.stringify(describedService({ networkNames: otherNetworkNames })) };
const page = { body: '<!doctype html>', headers: { 'content-type': 'text/html' } };

async function read({ open, keyed = [], at = baseUrl }: { open: Step[]; keyed?: Step[]; at?: string }) {
  const [http, httpWithKey] = [scriptedHttp(open), scriptedHttp(keyed)];
  const reading = await readDescription({ baseUrl: at, http: http.http, httpWithKey: httpWithKey.http });
  const urls = (requests: readonly { url: string }[]) => requests.map(({ url }) => url);
  return { reading, open: urls(http.requests), keyed: urls(httpWithKey.requests) };
}

function assertFound(reading: DescriptionReading): void {
  expect(reading.problem).toBeUndefined();
  expect(wireNames('photoapp', reading.found.networkNames)).toStrictEqual(
    wireNames('photoapp', otherNetworkNames),
  );
}

describe('the description is requested', () => {
  it('once, at the contract’s place, without the key', async () => {
    const { reading, open, keyed } = await read({ open: [described] });
    assertFound(reading);
    expect([open, keyed]).toStrictEqual([['https://scheduler.example/api/openapi.json'], []]);
  });

  for (const status of [401, 403]) {
    it(`with the key after ${status}, at the same place`, async () => {
      const { reading, open, keyed } = await read({ open: [{ status }], keyed: [described] });
      assertFound(reading);
      expect(keyed).toStrictEqual(open);
    });
  }

  it('next to the operations first, when these have another path', async () => {
    const at = 'https://proxy.example/team/scheduler/';
    const addresses = [
      'https://proxy.example/team/scheduler/openapi.json',
      'https://proxy.example/api/openapi.json',
    ];
    const first = await read({ at, open: [described] });
    assertFound(first.reading);
    expect(first.open).toStrictEqual(addresses.slice(0, 1));
    const second = await read({ at, open: [{ status: 404 }, described] });
    assertFound(second.reading);
    expect(second.open).toStrictEqual(addresses);
  });
});

describe('a sentence says why there are no network names', () => {
  const unlike = JSON.stringify({ ...describedService(), paths: {} });
  for (const [what, step, problem] of [
    ['an error', { status: 500 }, 'answered 500'],
    ['a redirect', { status: 302, headers: { location: 'https://evil.example' } }, 'answered 302'],
    ['a web page', page, "answered with a web page, not with the service's data"],
    ['text', { body: 'No' }, 'answered with text that is not valid JSON'],
    ['more than 20 MB', { body: 'x'.repeat(21_000_000) }, 'answered with more than 20 MB'],
    ['another description', { body: unlike }, 'does not describe how posts are created'],
    [
      'nesting without end',
      { body: '['.repeat(101) },
      'answered with data that is nested more than 100 levels deep',
    ],
    ['a lost answer', networkFailure('ETIMEDOUT'), 'did not answer: no answer came in time'],
  ] as const) {
    it(`for ${what}`, async () => {
      const { reading } = await read({ open: [step] });
      expect(reading).toStrictEqual({
        problem: `${baseUrl}/openapi.json ${problem}`,
        ...(what === 'another description'
          ? { found: { accountEndpoints: {}, listFilters: {} }, document: JSON.parse(unlike) as unknown }
          : { found: {} }),
      });
    });
  }
});
