/** Waiting for the next round, and for other runs. */
import { expect, it } from '@jest/globals';
import { pause, serviceNow, waitRoughly } from '../../../shared/calendar/delivery/rounds.ts';

it.each([
  ['a run that has time', {}, true, [1000]],
  ['a run that has just enough time', { until: 1000 }, true, [1000]],
  ['a run that has to end before', { until: 999 }, false, []],
  ['a run that was stopped', { isStopped: () => true }, false, []],
])('%s: waits or not', async (_, host, waits, slept) => {
  const sleeps: number[] = [];
  const sleep = async (milliseconds: number) => await Promise.resolve(void sleeps.push(milliseconds));
  const waited = await waitRoughly({ sleep, now: () => 0, random: () => 0.5, ...host }, 1000);
  expect([waited, sleeps]).toStrictEqual([waits, slept]);
});

it('a step is tried four times, and each pause may be twice as long as the one before', async () => {
  const sleeps: number[] = [];
  const sleep = async (milliseconds: number) => await Promise.resolve(void sleeps.push(milliseconds));
  let round = 1;
  while (await pause({ sleep, now: () => 0, random: () => 0.5 }, round)) round += 1;
  expect([round, sleeps]).toStrictEqual([4, [500, 1000, 2000]]);
});

it.each([
  [undefined, 1000],
  [250, 1250],
  [-250, 750],
])('the clock of a service that is %j ms ahead', (ahead, expected) => {
  expect(serviceNow({ now: () => 1000, client: { millisecondsAhead: () => ahead } })).toBe(expected);
});
