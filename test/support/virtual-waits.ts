/**
 * The time of this process, for tests: it stands still, and a wait ends at once and moves the clock. A wait is a timer that does nothing but resolve
 * a promise, such as the pause between two attempts. A timer that does something else, such as one that ends a slow request, keeps its real time,
 * unless a test says that requests hang.
 */
import { afterEach, beforeEach, jest } from '@jest/globals';
import { allTimersBut } from './timers.ts';

/** Give back what waits replace. Two of them at once, as of two test beds, end in the order in which they began, not in the reverse one. */
const restores = [
  original(globalThis, 'setTimeout'),
  original(AbortSignal, 'timeout'),
  original(Math, 'random'),
];

export interface VirtualWaits {
  /** The waits since the last `begin`, in seconds. */
  readonly waits: readonly number[];
  /**
   * Clears the waits, and moves the clock a minute ahead, so that everything that waits for a time is due. `onWait` runs before each wait ends.
   * `hanging` returns how many requests will never get a response: each time that this number grows, the timeouts that started before end.
   */
  begin(options: { onWait?: () => Promise<void>; hanging?: (() => number) | undefined }): void;
  stop(): void;
}

/** Replaces the time in each test of a file or `describe`. `random`: what `Math.random` returns; with 0, pauses have their shortest length. */
export function useVirtualWaits({ random = 0 } = {}): void {
  let time: VirtualWaits | undefined;
  beforeEach(() => {
    time = startVirtualWaits({ random });
  });
  afterEach(() => time?.stop());
}

/** A timer that is no wait counts as the timeout of a request if it has at least this many milliseconds. */
const shortestTimeout = 400;

export function startVirtualWaits({
  random,
  now = Date.now(),
}: {
  random: number;
  now?: number;
}): VirtualWaits {
  const realSetTimeout = globalThis.setTimeout;
  const realSignal = AbortSignal.timeout.bind(AbortSignal);
  const waits: number[] = [];
  let onWait = async () => {};
  let hanging: (() => number) | undefined;
  /** How many timeouts started, for each number of hanging requests. */
  const timeouts = new Map<number, number>();

  function moveTo(later: number): void {
    if (later > Date.now()) jest.setSystemTime(later);
  }

  function virtualSetTimeout(callback: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) {
    const due = Date.now() + milliseconds;
    if (endsPromise(callback)) {
      if (milliseconds > 0) waits.push(milliseconds / 1000);
      return realSetTimeout(() => {
        moveTo(due);
        void onWait().then(() => callback(...args));
      }, 0);
    }
    if (hanging === undefined || milliseconds < shortestTimeout)
      return realSetTimeout(callback, milliseconds, ...args);
    const before = hanging();
    // Timeouts end in the order in which they started.
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

  function virtualSignal(milliseconds: number): AbortSignal {
    if (hanging === undefined) return realSignal(milliseconds);
    const controller = new AbortController();
    const abort = () => controller.abort(new DOMException('The time is over', 'TimeoutError'));
    virtualSetTimeout(abort, milliseconds).unref();
    return controller.signal;
  }

  jest.useFakeTimers({ now, doNotFake: allTimersBut('Date') });
  replace(globalThis, { name: 'setTimeout', value: virtualSetTimeout });
  replace(AbortSignal, { name: 'timeout', value: virtualSignal });
  replace(Math, { name: 'random', value: () => random });
  return {
    waits,
    begin(options) {
      onWait = options.onWait ?? (async () => {});
      hanging = options.hanging;
      waits.length = 0;
      timeouts.clear();
      moveTo(Date.now() + 60_000);
    },
    stop() {
      jest.useRealTimers();
      for (const restore of restores) restore();
    },
  };
}

/** The function that resolves a promise is native, and has no name. */
function endsPromise(callback: (...args: unknown[]) => void): boolean {
  return callback.name === '' && Function.prototype.toString.call(callback).endsWith('{ [native code] }');
}

function original(owner: object, name: string): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  return () => void Object.defineProperty(owner, name, { ...own });
}

function replace(owner: object, { name, value }: { name: string; value: unknown }): void {
  Object.defineProperty(owner, name, { ...Object.getOwnPropertyDescriptor(owner, name), value });
}
