/** Shows a line to the person who waits for the work. */
export type Say = (line: string) => void;

const secondsBetween = 10;

/** Prints every ten seconds how long the work has taken, so that a wait does not seem stuck. */
export async function withTicks<Result>(say: Say, work: () => Promise<Result>): Promise<Result> {
  const begin = Date.now();
  const timer = setInterval(
    () => say(`  … ${Math.round((Date.now() - begin) / 1000)} seconds`),
    secondsBetween * 1000,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
