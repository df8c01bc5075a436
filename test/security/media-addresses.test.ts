/** Every address that a network or a browser will open must start with http:// or https://. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { variantsOf } from '../../shared/networks/definition/define-network.ts';
import { leafProperties } from '../contract/leaf-properties.ts';
import { findingsIn, target } from '../support/generators/drafts.ts';
import { type Json, legalTarget } from '../support/generators/legal-target.ts';

const bad = ['file:///etc/passwd', 'JaVaScRiPt:alert(1)', 'https:', '//media.example/a.jpg'] as const;

/** The properties of the contract that hold an address, by its own list of leaves; `accountId` and the like hold none. */
const addressNames = new Set(
  [...leafProperties.values()]
    .flatMap((paths) => paths.map((path) => path.split('.').at(-1) ?? ''))
    .filter((name) => /url$|^source$|^link/i.test(name)),
);

type Path = readonly (string | number)[];

function addressPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return addressNames.has(String(path.at(-1))) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => addressPaths(Reflect.get(value, key), [...path, key]));
}

function replaced({ value, path, by }: { value: Json; path: Path; by: string }): Json {
  const copy = structuredClone(value);
  let holder: object = copy;
  for (const key of path.slice(0, -1)) holder = z.custom<object>().parse(Reflect.get(holder, key));
  Reflect.set(holder, path.at(-1) ?? '', by);
  return copy;
}

it('the names of addresses are those of the contract', () => {
  expect([...addressNames].toSorted()).toStrictEqual([
    'coverImageUrl',
    'coverUrl',
    'imageUrl',
    'link',
    'linkAttachment',
    'mediaUrl',
    'source',
    'thumbnailUrl',
    'url',
  ]);
});

describe('Another scheme is a finding at its place', () => {
  for (const network of networks) {
    const variants = [...variantsOf(network.target).keys()];
    for (const variant of variants.length === 0 ? [undefined] : variants) {
      it(`${network.label} ${variant ?? ''}`, () => {
        const met = new Set<string>();
        for (const value of fc.sample(legalTarget({ network, variant, breadth: 'post' }), {
          numRuns: 8,
          seed: 7,
        })) {
          const { accountId: _, ...extra } = value;
          const places = addressPaths(extra);
          const place = places.find((path) => !met.has(path.join())) ?? places[0];
          if (place === undefined) continue;
          met.add(place.join());
          for (const by of bad) {
            const changed = replaced({ value: extra, path: place, by });
            const findings = findingsIn({ targets: [target({ network: network.key, extra: changed })] });
            expect([
              place,
              by,
              findings,
              findings.some((finding) => finding.includes(`${JSON.stringify(by)} is not a web address`)),
            ]).toStrictEqual([place, by, findings, true]);
          }
        }
        // Every network takes an address somewhere.
        expect(met.size).toBeGreaterThan(0);
      });
    }
  }
});
