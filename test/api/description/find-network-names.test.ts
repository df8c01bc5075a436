/** The network names come from the service description: all of them and the right ones, or none. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { networkKeys, networkOf, networks } from '../../../shared/index.ts';
import { type NetworkNames, wireNames } from '../../../shared/networks/wire-names.ts';
import { findNetworkNames } from '../../../shared/api/description/find-network-names.ts';
import {
  addProperty,
  contractTargets,
  describedService,
  type Json,
  propertiesOf,
  removeProperty,
} from '../../support/service/described-service.ts';
import { otherNetworkNames } from '../../support/service/service.ts';
import { timesTheRuns } from '../../support/runs.ts';

function namesIn(description: unknown) {
  const names = findNetworkNames(description);
  return 'value' in names ? names.value : undefined;
}

function allNames(networkNames: NetworkNames | undefined) {
  expect(networkNames).not.toBeUndefined();
  return networkKeys.map((key) => wireNames(key, networkNames));
}

function assertFinds(description: unknown, names: NetworkNames): void {
  expect(allNames(namesIn(description))).toStrictEqual(allNames(names));
}

test('the names are found where they are the contract’s, others, or exchanged', () => {
  const [pins, threads] = [
    { photoapp: 'pinboard', pinboard: 'photoapp' },
    { microblog: 'threadapp', threadapp: 'microblog' },
  ];
  assertFinds(describedService(), {});
  for (const networkNames of [otherNetworkNames, { ...pins, ...threads }])
    assertFinds(describedService({ networkNames }), networkNames);
});

const others = networkKeys.filter((key) => key !== 'photoapp');
const photoapp = (platform: string) => ({ photoapp: { targets: 'snapGrid', create: 'snapGrid', platform } });

test.each([
  ['the one that is spelled alike', [...others, 'Snap_Grid', 'all'], 'Snap_Grid'],
  ['the one that is free when all others are taken', [...others, 'Q'], 'Q'],
  // Values from which the name cannot be told.
  ...[null, [], [...others, 'Q', 'R']].map((values) => ['the lowercase name', values, 'snapgrid'] as const),
])('the filter’s value is %s', (_, platforms, platform) => {
  assertFinds(describedService({ networkNames: photoapp('-'), platforms }), photoapp(platform));
});

test('the create endpoint is the one that takes the network’s property, or is called like its list', () => {
  const named = (create: string) => ({ skyapp: { targets: 'cirrus', create, platform: 'cirrus' } });
  assertFinds(describedService({ networkNames: named('sky-high') }), named('sky-high'));
  const description = describedService({ networkNames: named('cirrus') });
  Reflect.deleteProperty(description.paths, '/cirrus/create');
  assertFinds(description, named('cirrus'));
});

describe('the word of an account is described', () => {
  const names = {
    ...otherNetworkNames,
    microblog: { targets: 'chirplet', create: 'chirplet', platform: 'x' },
  };
  const words = [
    'SnapGrid',
    'corkwall',
    'x-app',
    'nimbus',
    ...'deskfolk blinkReel hamlets yarnball townsquare'.split(' '),
  ];
  const accountsNamed = (network: Json) => ({ type: 'array', items: { properties: { id: {}, network } } });

  function wordsIn(schema: Json, status = '201') {
    const description = describedService({ networkNames: names, writing: { base: '/api' } });
    const responses = {
      [status]: { content: { 'application/json': { schema } } },
      404: { content: { 'application/json': { schema: accountsNamed({ enum: ['wrong'] }) } } },
    };
    description.paths['/api/accounts'] = { get: { responses } };
    const found = namesIn(description);
    return networkKeys.flatMap((key) => {
      const forms = found?.[key];
      return typeof forms === 'object' && forms.account !== undefined ? [[key, forms.account]] : [];
    });
  }

  const longerAndLeft = [
    ['microblog', 'x-app'],
    ['skyapp', 'nimbus'],
  ];
  test.each<[string, Json, string]>([
    ['in a list', accountsNamed({ enum: words }), '200'],
    ['under accounts', { properties: { accounts: accountsNamed({ enum: words }) } }, '2XX'],
    [
      'under data, for any answer',
      { properties: { data: accountsNamed({ anyOf: words.map((word) => ({ const: word })) }) } },
      'default',
    ],
  ])('%s', (_, schema, status) => {
    expect(wordsIn(schema, status)).toStrictEqual(longerAndLeft);
  });

  test('and is none where another may mean the network, too', () => {
    expect(wordsIn(accountsNamed({ enum: [...words, 'quip'] }))).toStrictEqual([['microblog', 'x-app']]);
    expect(wordsIn(accountsNamed({ enum: [...words, 'x-business'] }))).toStrictEqual([['skyapp', 'nimbus']]);
  });

  test('and is none where there are none, or far too many', () => {
    const many = Array.from({ length: 200 }, (_, index) => `x-${index}`);
    for (const network of [{}, { enum: [7, ''] }, { enum: [...words, ...many] }])
      expect(wordsIn(accountsNamed(network))).toStrictEqual([]);
  });
});

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,11}$/);
const distinctNames = fc.uniqueArray(name, {
  minLength: networkKeys.length,
  maxLength: networkKeys.length,
  selector: (text) => text.toLowerCase().replaceAll(/[_-]/g, ''),
});

/** Positions in a list whose length is not known yet. */
const picks = (maxLength: number) => fc.array(fc.nat(), { maxLength });

function remove(schema: Json, { removed, kept }: { removed: readonly number[]; kept?: string }): void {
  for (const pick of removed) {
    const properties = propertiesOf(schema).filter((property) => property !== kept);
    removeProperty(schema, properties[pick % properties.length] ?? '');
  }
}

function networkNamesFrom(names: readonly string[]): NetworkNames {
  return Object.fromEntries(networkKeys.map((key, index) => [key, names[index] ?? '']));
}

const writing = fc.record({
  base: fc.constantFrom('', '/api'),
  refers: fc.boolean(),
  combines: fc.boolean(),
  reverses: fc.boolean(),
});

test('two properties fewer and five more in every target change nothing, whatever the names and the writing', () => {
  const fresh = fc.uniqueArray(
    name.map((text) => `x-${text}`),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(distinctNames, picks(2), fresh, writing, (names, removed, added, how) => {
      const own = networkNamesFrom(names);
      const targets = contractTargets();
      for (const [key, schema] of targets) {
        remove(schema, { removed, kept: networkOf(key).recognizedBy.property });
        for (const property of added) addProperty(schema, property);
      }
      const description = describedService({ targets, networkNames: own, writing: how });
      assertFinds(description, own);
    }),
    timesTheRuns(0.5),
  );
});

test('whatever is removed and mixed up, no network gets the name of another', () => {
  // Properties that alone tell one network from another are not added to others: if two networks exchanged them, they would rightly exchange names.
  const telling = new Set(networks.map(({ recognizedBy: { without } }) => without));
  const foreign = [...new Set([...contractTargets().values()].flatMap(propertiesOf))].filter(
    (property) => !telling.has(property),
  );
  let found = 0;
  fc.assert(
    fc.property(
      distinctNames,
      fc.array(fc.tuple(fc.constantFrom(...networkKeys), picks(2), fc.subarray(foreign, { maxLength: 2 })), {
        maxLength: 4,
      }),
      (names, changes) => {
        const own = networkNamesFrom(names);
        const targets = contractTargets();
        for (const [key, removed, added] of changes) {
          remove(targets.get(key) ?? {}, { removed });
          for (const property of added) addProperty(targets.get(key), property);
        }
        const networkNames = namesIn(describedService({ targets, networkNames: own }));
        if (networkNames === undefined) return;
        found += 1;
        for (const key of networkKeys)
          expect(wireNames(key, networkNames).targets).toBe(wireNames(key, own).targets);
      },
    ),
    timesTheRuns(0.5),
  );
  expect(found).toBeGreaterThan(0);
});

function problemIn(description: unknown) {
  const names = findNetworkNames(description);
  return 'problem' in names ? names.problem : undefined;
}

/** A description of how posts are created, with this schema of their bodies. */
const creating = (schema: object) => ({
  paths: { '/posts': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
});

describe('nothing is found, and the sentence says what is not clear', () => {
  test('where one network is missing, or has nothing that distinguishes it', () => {
    const missing = contractTargets();
    missing.delete('socialnet');
    removeProperty(missing.get('skyapp'), 'embed');
    expect(problemIn(describedService({ targets: missing }))).toBe(
      'does not tell all nine networks apart: no list has the embed of Skyapp, no list has the slideshowDuration of Socialnet',
    );
  });

  test('in what is no description, or one without end', () => {
    const itself = { $ref: '#/components/schemas/a~1b~0photoapp' };
    const endless: Json = {
      allOf: [itself, { $ref: '#/x' }, { $ref: '#' }, { $ref: '#/%E0%A4%A' }, { $ref: 'elsewhere#/x' }],
      properties: { deeper: itself, listed: { type: 'array', items: itself } },
      items: itself,
    };
    const targets = new Map(networkKeys.map((key) => [key, endless]));
    const wide = describedService({ targets, writing: { refers: true } });
    // More than fit into the arguments of one call.
    const long = creating({ allOf: Array(200_000).fill({}) });
    const odd = [{}, { paths: 1 }, { paths: { '/posts': { post: 1 } } }, long];
    for (const value of [undefined, null, 7, 'text', [], ...odd, endless, wide])
      expect(problemIn(value)).toMatch(
        /^does not (?:describe how posts are created|tell all nine networks apart: )/,
      );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => void findNetworkNames({ paths: { '/posts': { post: value } } })),
    );
  });

  for (const skyapp of ['../other', 'a%2Fb', '__proto__', 'x'.repeat(65), ''])
    test(`where a name could not stand in a path: ${JSON.stringify(skyapp)}`, () => {
      expect(namesIn(describedService({ networkNames: { skyapp } }))).toBeUndefined();
    });

  test('where two networks would have one name, in a list, a path or the filter', () => {
    const same = (skyapp: Partial<Record<'targets' | 'create' | 'platform', string>>) => ({
      threadapp: { targets: 'loop', create: 'loop', platform: 'loop' },
      skyapp: { targets: 'sky', create: 'sky', platform: 'sky', ...skyapp },
    });
    assertFinds(describedService({ networkNames: same({}) }), same({}));
    for (const names of [same({ targets: 'Loop' }), same({ create: 'lo-op', targets: 'LoOp' })]) {
      expect(problemIn(describedService({ networkNames: names }))).toBe(
        'has one name for Skyapp and Threadapp',
      );
    }
  });

  test('in one that was made to be read for ever, which is read in few steps', () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `p${index}`);
    const mostSteps = 5_000;
    let steps = 0;
    const step = () => {
      steps += 1;
      // Otherwise the test would never end.
      if (steps > 2 * mostSteps) throw new Error('The document is read for ever');
    };
    const itself = { $ref: '#/endless' };
    const endless: Json = {
      allOf: names.map(() => ({
        allOf: [itself],
        get properties() {
          step();
          return { same: itself };
        },
      })),
      properties: Object.fromEntries(names.map((name) => [name, itself])),
    };
    const lists = Array.from(
      { length: 29 },
      (_, index) => [`list${index}Targets`, { items: itself }] as const,
    );
    expect(namesIn({ ...creating({ properties: Object.fromEntries(lists) }), endless })).toBeUndefined();
    expect(steps).toBeLessThan(mostSteps);
  });
});
