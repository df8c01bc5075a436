import type { Locator } from 'playwright-core';

/** n8n takes what is typed into its forms this long after the last key, in milliseconds. */
const takenAfter = 100;

/** Replaces what a field holds, and passes the time in the page after which n8n has taken it. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.page().clock.runFor(2 * takenAfter);
}
