/** Calls `tick` every second until stopped; does not keep the process alive. A failing tick is reported, and the next one comes. */
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
