/** What a cut costs the reader, by what ends there. Threads are cut where the sum is least. */
export const cutCosts = {
  paragraph: 0,
  /** A line of a list or of a poem. */
  line: 5,
  sentence: 10,
  clause: 30,
  word: 60,
  insideWord: 1000,
} as const;
