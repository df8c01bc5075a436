/** Calls `tick` every second until stopped, even after a tick failed. Does not keep the process alive. */
export function startClock({ tick, onError }: { tick: () => void; onError: (error: unknown) => void }) {
  const timer = setInterval(() => {
    try {
      tick();
    } catch (error) {
      onError(error);
    }
  }, 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
