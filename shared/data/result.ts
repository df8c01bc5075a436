/** What was read, or why it could not be read: a sentence without its place and without a period. */
export type Result<Value> = { readonly value: Value } | { readonly problem: string };
