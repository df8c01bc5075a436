import type { Page } from 'playwright-core';
import { typeInto } from './typing.ts';

/** The dialog that creates or changes a credential of our type. */
export function credentialDialogOf(page: Page) {
  const window = page.getByTestId('editCredential-modal');
  const input = (name: string) => window.getByTestId(`parameter-input-${name}`).locator('input');

  return {
    window,
    async fill({ apiKey, baseUrl }: { apiKey: string; baseUrl?: string }) {
      await typeInto(input('apiKey'), apiKey);
      if (baseUrl !== undefined) await typeInto(input('baseUrl'), baseUrl);
    },
    async save() {
      await window.getByTestId('credential-save-button').click();
    },
    /** Shows why the connection failed. n8n tests it whenever a credential is saved or opened. */
    async showReason() {
      await window.getByText('More details').click();
    },
  };
}
