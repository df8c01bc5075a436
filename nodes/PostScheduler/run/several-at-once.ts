/** Does the same for every value, so many at a time. The results stand in the order of the values. */
export async function severalAtOnce<Value, Result>(
  values: readonly Value[],
  concurrency: number,
  act: (value: Value, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // All of them take the next value from the same place.
  const left = values.entries();
  async function work(): Promise<void> {
    for (const [index, value] of left) results[index] = await act(value, index);
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, values.length) }, work));
  return results;
}
