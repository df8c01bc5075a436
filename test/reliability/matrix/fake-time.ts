/**
 * Replaces the clock and the timers of this process. A wait between two attempts ends at once and moves the clock. A
 * timeout of a request ends, and moves the clock, when nothing else can happen. So waits take no time on any host.
 */
import { jest } from '@jest/globals';
import { allTimersBut } from '../../support/timers.ts';

export interface FakeTime {
  /** The waits since the last `begin`, in seconds. */
  readonly waits: readonly number[];
  /**
   * Clears the waits, a minute after the last ones. `onWait` runs before each wait ends. `hanging` returns how many requests will never get a response:
   * with each further one, the timeouts that started before it end.
   */
  begin(options: { onWait: () => Promise<void>; hanging: (() => number) | undefined }): void;
  stop(): void;
}

/** A timer of at least so many milliseconds is the timeout of a request. */
const shortestTimeout = 400;

/** Starts it. A timer of `waits` seconds is a wait between two attempts. `Math.random` always returns `random`. */
export function startFakeTime({
  waits: known,
  random,
}: {
  waits: readonly number[];
  random: number;
}): FakeTime {
  const realSetTimeout = globalThis.setTimeout;
  const realSignal = AbortSignal.timeout.bind(AbortSignal);
  const waits: number[] = [];
  let onWait = async () => {};
  let hanging: (() => number) | undefined;
  /** How many timeouts started while so many requests were hanging. */
  const timeouts = new Map<number, number>();
  let instant = Date.parse('2030-01-01T00:00:00Z');

  function moveTo(later: number): void {
    instant = Math.max(instant, later);
    jest.setSystemTime(instant);
  }

  function fakeSetTimeout(callback: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) {
    const due = instant + milliseconds;
    if (known.includes(milliseconds / 1000)) {
      waits.push(milliseconds / 1000);
      return realSetTimeout(() => {
        moveTo(due);
        void onWait().then(() => callback(...args));
      }, 0);
    }
    if (hanging === undefined || milliseconds < shortestTimeout) {
      return realSetTimeout(callback, milliseconds, ...args);
    }
    const before = hanging();
    // They end in the order in which they started.
    let turns = timeouts.get(before) ?? 0;
    timeouts.set(before, turns + 1);
    const timer = realSetTimeout(() => {
      if (hanging === undefined) return;
      const mayEnd = hanging() > before;
      if (mayEnd && turns === 0) {
        moveTo(due);
        callback(...args);
        return;
      }
      if (mayEnd) turns -= 1;
      timer.refresh();
    }, 2);
    return timer;
  }

  function fakeSignal(milliseconds: number): AbortSignal {
    if (hanging === undefined) return realSignal(milliseconds);
    const controller = new AbortController();
    const abort = () => controller.abort(new DOMException('The time is over', 'TimeoutError'));
    fakeSetTimeout(abort, milliseconds).unref();
    return controller.signal;
  }

  jest.useFakeTimers({ now: instant, doNotFake: allTimersBut('Date') });
  const restored = [
    replaced(globalThis, { name: 'setTimeout', value: fakeSetTimeout }),
    replaced(AbortSignal, { name: 'timeout', value: fakeSignal }),
    replaced(Math, { name: 'random', value: () => random }),
  ];
  return {
    waits,
    begin(options) {
      ({ onWait, hanging } = options);
      waits.length = 0;
      timeouts.clear();
      // What an earlier run was asked to wait for is over.
      moveTo(instant + 60_000);
    },
    stop() {
      jest.useRealTimers();
      for (const restore of restored) restore();
    },
  };
}

function replaced(owner: object, { name, value }: { name: string; value: unknown }): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { ...own, value });
  return () => void Object.defineProperty(owner, name, { ...own });
}
