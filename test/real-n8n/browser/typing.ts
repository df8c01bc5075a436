import type { Locator } from 'playwright-core';

/** n8n stores typed text this many milliseconds after the last key. */
const takenAfter = 100;

/** Replaces the text of a field, and moves the page's clock until n8n has stored it. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.page().clock.runFor(2 * takenAfter);
}
