import assert from 'node:assert/strict';

/** Text that a message must not contain: JavaScript's names for missing values, and messages of libraries. */
const slips = /\bundefined\b|\[object |Invalid input|Invalid option|Unrecognized|\bfunction\b.*=>|ZodError/;

/** A finding reads well: a place in the labels of the form, and one sentence of a length that a person reads. */
export function assertReadable({ place, message }: { place: string; message: string }): void {
  assert.match(place, /^[A-Z]/u);
  assertSentence(message);
  assert.ok(place.length < 500, `${place.length} characters of label`);
}

export function assertSentence(text: string): void {
  assert.doesNotMatch(text, slips);
  assert.doesNotMatch(text, /[\p{Cc}\p{Cs}]/u);
  assert.ok(text.length > 3 && text.length < 1000, `${text.length} characters: ${text.slice(0, 200)}`);
}
