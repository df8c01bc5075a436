import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FaultKey, faultKeysOf, faults } from './faults.ts';
import { type Host, hostFacts } from './host.ts';
import { type Facts, observe } from './observe.ts';
import { type Effect, type Operation, operations } from './operations.ts';
import { isThorough } from '../../support/thorough.ts';
import { startVirtualWaits, type VirtualWaits } from '../../support/virtual-waits.ts';
import { type Cell, expected } from './rules.ts';
import { useSandbox } from '../../support/service/use-server.ts';

/** One operation for each combination of an effect and expected results. */
function oneOfEachKind(host: Host): readonly Operation[] {
  const kinds = operations.map((operation) => {
    const rows = faultKeysOf(operation).map((fault) => [
      fault,
      expected({ operation, fault, host: host.key }),
    ]);
    return JSON.stringify([operation.effect, rows]);
  });
  return operations.filter((_, index) => kinds.indexOf(kinds[index] ?? '') === index);
}

/**
 * Defines a test for every operation, or those of some effects, with every fault on one host. `isSecond`: whether another host runs all
 * operations, so that here one of each kind is enough.
 */
export function testMatrix(
  host: Host,
  { effects, isSecond = false }: { effects?: readonly Effect[]; isSecond?: boolean } = {},
): void {
  const { label } = hostFacts[host.key];
  let time: VirtualWaits;
  beforeAll(() => {
    time = startVirtualWaits({ random: 0.25, now: Date.UTC(2030, 0, 1) });
  });
  afterAll(() => time.stop());

  for (const operation of isSecond && !isThorough ? oneOfEachKind(host) : operations) {
    if (effects?.includes(operation.effect) === false) continue;
    describe(`${label}: ${operation.key}`, () => {
      const sandbox = useSandbox({ requestsPerMinute: 1_000_000 });

      for (const fault of faultKeysOf(operation)) {
        const row = expected({ operation, fault, host: host.key });
        for (const duration of ['once', 'lasting'] as const) {
          const when = duration === 'once' ? 'once' : 'as long as it lasts';
          it(`${label}: ${operation.key}: ${faults[fault].about}, ${when}`, async () => {
            const facts = await observe({ host, operation, fault, duration, sandbox, time });
            expect(facts).toStrictEqual(factsOf({ cell: row[duration], host, operation, fault }));
          });
        }
      }
    });
  }
}

/** What is expected of a cell, with the error names of the host. `test/api/errors` and `test/calendar/delivery` test the words of errors. */
function factsOf({
  cell: { outcome, requests, waits, done },
  host,
  operation,
  fault,
}: {
  cell: Cell;
  host: Host;
  operation: Operation;
  fault: FaultKey;
}): Facts {
  const facts = { requests, waits, done: Number(done) };
  if (outcome === 'success') return { ...facts, outcome, names: '', saysOfPost: '' };
  return {
    ...facts,
    outcome: hostFacts[host.key].kindOf(outcome),
    names: (fault === 'refused' ? operation.first : undefined) ?? operation.called,
    saysOfPost: saidOfPost({ outcome, operation, fault }),
  };
}

function saidOfPost({
  outcome,
  operation: { effect, first },
  fault,
}: {
  outcome: Cell['outcome'];
  operation: Operation;
  fault: FaultKey;
}): Facts['saysOfPost'] {
  const isFailedChange = outcome === 'ServiceError' && effect === 'change';
  if (outcome === 'OutcomeUnknownError' || isFailedChange) return 'perhaps done';
  if (['draft', 'publication', 'create'].includes(effect)) return 'nothing published';
  // The first request for a row only reads its post, so nothing can have been published.
  return fault === 'refused' && effect === 'change' && first !== undefined ? 'nothing published' : '';
}
