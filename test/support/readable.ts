import { expect } from '@jest/globals';

/** Text that a message must not contain: JavaScript's names for missing values, and messages of libraries. */
const slips = /\bundefined\b|\[object |Invalid input|Invalid option|Unrecognized|\bfunction\b.*=>|ZodError/;

/** A finding reads well: a place in the labels of the form, and one sentence of a length that a person reads. */
export function assertReadable({ place, message }: { place: string; message: string }): void {
  if (!/^[A-Z]/u.test(place) || place.length >= 500) expect(place).toBe('a place in the labels of the form');
  assertSentence(message);
}

/** Fuzz tests read findings by the hundred thousand: `expect` is called for those that fail. */
export function assertSentence(text: string): void {
  const isSentence =
    !slips.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text) && text.length > 3 && text.length < 1000;
  if (!isSentence) expect(text).toBe('a sentence of 4 to 999 characters');
}
