/** A reading is shared and remembered, and words that were read are not forgotten for one that failed. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createDescriptionCache, cacheSeconds, type DescriptionReading } from '../../shared/index.ts';

const words = (word: string): DescriptionReading => ({ vocabulary: { skyapp: word } });
const problem: DescriptionReading = { problem: 'it answered 500' };

let clock = 0;
let problems: string[] = [];
let readings = 0;
let ask: (reading: DescriptionReading | Promise<DescriptionReading>, baseUrl?: string) => Promise<unknown>;

beforeEach(() => {
  clock = Date.UTC(2030, 0, 1);
  problems = [];
  readings = 0;
  const remembered = createDescriptionCache({ now: () => clock });
  ask = async (reading, baseUrl = 'https://scheduler.example/api') =>
    (
      await remembered({
        baseUrl,
        read: async () => {
          readings += 1;
          return await reading;
        },
        onProblem: (text) => problems.push(text),
      })
    ).networks;
});

describe('words that were read', () => {
  it('are asked for once by all that need them at a time', async () => {
    const late = setImmediate(words('cirrus'));
    const all = Array.from({ length: 10 }, async () => await ask(late));
    assert.deepEqual(await Promise.all(all), Array(10).fill({ skyapp: 'cirrus' }));
    assert.equal(readings, 1);
  });

  it('hold for an hour, then are read again', async () => {
    await ask(words('cirrus'));
    clock += cacheSeconds.found * 1000 - 1;
    assert.deepEqual(await ask(words('nimbus')), { skyapp: 'cirrus' });
    clock += 1;
    assert.deepEqual(await ask(words('nimbus')), { skyapp: 'nimbus' });
    assert.equal(readings, 2);
  });

  it('stay in use where they cannot be read again', async () => {
    await ask(words('cirrus'));
    clock += cacheSeconds.found * 1000;
    assert.deepEqual(await ask(problem), { skyapp: 'cirrus' });
    assert.equal(problems.length, 1);
  });

  it('are those of one service, however its address is written', async () => {
    await ask(words('cirrus'), 'https://one.example/api/');
    assert.deepEqual(await ask(words('nimbus'), ' https://one.example/api'), { skyapp: 'cirrus' });
    assert.deepEqual(await ask(words('nimbus'), 'https://other.example/api'), { skyapp: 'nimbus' });
  });

  it('are forgotten only after a hundred other services', async () => {
    for (let index = 0; index < 100; index += 1) await ask(words('cirrus'), `https://s${index}.example`);
    assert.deepEqual(await ask(words('nimbus'), 'https://s0.example'), { skyapp: 'cirrus' });
    await ask(words('cirrus'), 'https://s100.example');
    assert.deepEqual(await ask(words('nimbus'), 'https://s0.example'), { skyapp: 'cirrus' });
    assert.deepEqual(await ask(words('nimbus'), 'https://s1.example'), { skyapp: 'nimbus' });
  });
});

describe('a reading that gave none', () => {
  it('means the names of the contract, and is reported once', async () => {
    assert.deepEqual(await Promise.all([ask(problem), ask(problem), ask(problem)]), [{}, {}, {}]);
    assert.deepEqual(problems, [
      "The service's own names for its networks could not be read: it answered 500. Until they can, the names that were read before or else the documented ones are used.",
    ]);
  });

  it('is not repeated for a minute', async () => {
    await ask(problem);
    clock += cacheSeconds.missing * 1000 - 1;
    assert.deepEqual(await ask(words('cirrus')), {});
    clock += 1;
    assert.deepEqual(await ask(words('cirrus')), { skyapp: 'cirrus' });
  });

  it('that threw is not remembered', async () => {
    await assert.rejects(ask(Promise.reject(new Error('a bug'))), /a bug/);
    assert.deepEqual(await ask(words('cirrus')), { skyapp: 'cirrus' });
  });
});
