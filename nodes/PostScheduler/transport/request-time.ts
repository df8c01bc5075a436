/** Creates can take a while when media are large; after this their outcome counts as unknown. */
export const requestMilliseconds = 60_000;
