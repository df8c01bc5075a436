/** What was read, or why it could not be read: a sentence without the field it is about, and without a period. */
export type Result<Value> = { readonly value: Value } | { readonly problem: string };
