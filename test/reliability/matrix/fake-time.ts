/**
 * The time of this process, in the hands of a test: the clock stands, until a wait ends, which it does at once, or a timeout, which
 * it does when nothing else can, and moves it on by as much. So all hosts wait what they wait, by whatever timer, in no time.
 */
import { mock } from 'node:test';

export interface FakeTime {
  /** The waits since they were last forgotten, in seconds. */
  readonly waits: readonly number[];
  /**
   * Forgets the waits. `onWait` is done before each of them ends. `hanging` tells how many requests hang for good: with each,
   * the timeouts end that began before.
   */
  begin(options: { onWait: () => Promise<void>; hanging: (() => number) | undefined }): void;
  stop(): void;
}

/** What is longer, in milliseconds, is a timeout of a request. */
const shortestTimeout = 4000;

/** `waits` are the seconds by which a wait between two tries is known; `random` is what every draw gives. */
export function startFakeTime({ waits: known, random }: { waits: readonly number[]; random: number }): FakeTime {
  const realSetTimeout = globalThis.setTimeout;
  const realSignal = AbortSignal.timeout.bind(AbortSignal);
  const waits: number[] = [];
  let onWait = async () => {};
  let hanging: (() => number) | undefined;
  /** How many timeouts began while so many requests hung. */
  const timeouts = new Map<number, number>();
  let instant = Date.parse('2030-01-01T00:00:00Z');

  function moveTo(later: number): void {
    instant = Math.max(instant, later);
    mock.timers.setTime(instant);
  }

  function quick(callback: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) {
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
    // Those that began earlier end earlier, each by a turn.
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

  function quickSignal(milliseconds: number): AbortSignal {
    if (hanging === undefined) return realSignal(milliseconds);
    const controller = new AbortController();
    const abort = () => controller.abort(new DOMException('The time is over', 'TimeoutError'));
    quick(abort, milliseconds).unref();
    return controller.signal;
  }

  mock.timers.enable({ apis: ['Date'], now: instant });
  const restored = [
    replaced(globalThis, { name: 'setTimeout', value: quick }),
    replaced(AbortSignal, { name: 'timeout', value: quickSignal }),
    replaced(Math, { name: 'random', value: () => random }),
  ];
  return {
    waits,
    begin(options) {
      ({ onWait, hanging } = options);
      waits.length = 0;
      timeouts.clear();
    },
    stop() {
      mock.timers.reset();
      for (const restore of restored) restore();
    },
  };
}

/** Puts another value there; gives what undoes it. */
function replaced(owner: object, { name, value }: { name: string; value: unknown }): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { ...own, value });
  return () => void Object.defineProperty(owner, name, { ...own });
}
