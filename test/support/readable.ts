import { expect } from '@jest/globals';

/** Text that a message must not contain: JavaScript's names for missing values, and messages of libraries. */
const slips = /\bundefined\b|\[object |Invalid input|Invalid option|Unrecognized|\bfunction\b.*=>|ZodError/;

/** A finding reads well: a place in the labels of the form, and one sentence of a length that a person reads. */
export function assertReadable({ place, message }: { place: string; message: string }): void {
  expect(place).toMatch(/^[A-Z]/u);
  assertSentence(message);
  expect(place.length).toBeLessThan(500);
}

export function assertSentence(text: string): void {
  expect(text).not.toMatch(slips);
  expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  expect([text.length, text, text.length > 3 && text.length < 1000]).toStrictEqual([text.length, text, true]);
}
