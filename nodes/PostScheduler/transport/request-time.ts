/** How long one request may take. Long, as a create can have large media; after it the outcome of a create is unknown. */
export const requestMilliseconds = 60_000;
