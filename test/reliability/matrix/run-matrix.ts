import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { firstHalf } from '../../../sandbox/src/faults/responses.ts';
import { type Sandbox } from '../../../sandbox/src/sandbox.ts';
import { type FaultKey, faultKeysOf, faults, shortWait } from './faults.ts';
import { type Host, hostFacts } from './host.ts';
import { type Facts, observe } from './observe.ts';
import { type Effect, type Operation, operations } from './operations.ts';
import { type FakeTime, startFakeTime } from './fake-time.ts';
import { backoff, type Cell, expected, isErrorKind } from './rules.ts';
import { fullMessageOf } from './expected-message.ts';
import { useSandbox } from '../../support/use-server.ts';

/** Defines a test for every operation, or those of some effects, with every fault on one host. */
export function testMatrix(host: Host, { effects }: { effects?: readonly Effect[] } = {}): void {
  const { label } = hostFacts[host.key];
  let time: FakeTime;
  beforeAll(() => {
    time = startFakeTime({ waits: [...backoff, shortWait], random: 0.25 });
  });
  afterAll(() => time.stop());

  for (const operation of operations) {
    if (effects?.includes(operation.effect) === false) continue;
    describe(`${label}: ${operation.label}`, () => {
      const sandbox = useSandbox({ requestsPerMinute: 1_000_000 });

      for (const fault of faultKeysOf(operation)) {
        const row = expected({ operation, fault, host: host.key });
        for (const duration of ['once', 'lasting'] as const) {
          const when = duration === 'once' ? 'once' : 'as long as it lasts';
          it(`${label}: ${operation.label}: ${faults[fault].about}, ${when}`, async () => {
            const facts = await observe({ host, operation, fault, duration, sandbox, time });
            expect(facts).toStrictEqual(factsOf({ cell: row[duration], host, operation, fault, sandbox }));
          });
        }
      }
    });
  }
}

/** The expectations of a cell, with the error names of the host. */
function factsOf({
  cell,
  host,
  operation,
  fault,
  sandbox,
}: {
  cell: Cell;
  host: Host;
  operation: Operation;
  fault: FaultKey;
  sandbox: Sandbox;
}): Facts {
  const { outcome, requests, waits, done } = cell;
  const [post] = sandbox.posts().slice(-1);
  const { kindOf } = hostFacts[host.key];
  return {
    outcome: isErrorKind(outcome) ? kindOf(outcome) : outcome,
    requests,
    waits,
    done: Number(done),
    says: fullMessageOf({
      cell,
      operation,
      fault,
      host: host.key,
      origin: sandbox.origin,
      answer: firstHalf(JSON.stringify({ id: post?.id })),
    }),
  };
}
