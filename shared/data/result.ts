/** What was read, or why it could not be read: a sentence that does not name the field, without a period. */
export type Result<Value> = { readonly value: Value } | { readonly problem: string };
