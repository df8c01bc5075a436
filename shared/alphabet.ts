let collator: Intl.Collator | undefined;

/** For sorting names that people look through, in the same order on every machine. */
export function byAlphabet(one: string, other: string): number {
  // The first use of any of Intl costs a process 20 ms, so no list is made or sorted when the code is loaded.
  collator ??= new Intl.Collator('en');
  return collator.compare(one, other);
}
