/** The limit for one request: long, as a create can have large media; after it, a create's outcome is unknown. */
export const requestMilliseconds = 60_000;
