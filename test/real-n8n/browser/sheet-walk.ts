import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { examplesFolder } from '../example-runs/example.ts';
import type { Editor } from './editor.ts';
import { nodePanelOf } from './node-panel.ts';
import { typeInto } from './typing.ts';

/** What a person did: clicks, and letters typed. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
}

/** How long a person takes who looks for each click, and types without haste: three seconds a click, a third of one a key. */
export function minutesOf({ clicks, keys }: Effort): number {
  return (3 * clicks + keys / 3) / 60;
}

/**
 * What docs/guides/spreadsheet.md says under "A sheet on nine networks", sentence by sentence, from an empty canvas to the posts. A
 * person chooses the file in two more clicks, in a window of the system.
 */
export async function walkThroughSheet({
  page,
  editor,
  origin,
  sheetAddress,
  credential,
  board,
}: {
  page: Page;
  editor: Editor;
  origin: string;
  sheetAddress: string;
  /** By their names. */
  credential: string;
  board: string;
}): Promise<Effort> {
  await page.goto(`${origin}/workflow/new`);
  await page.getByTestId('canvas-add-button').waitFor();
  await page.getByTestId('workflow-menu').click();
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'From file', exact: true }).click();
  await (await choosing).setFiles(fileURLToPath(new URL('sheet-on-nine-networks.json', examplesFolder)));
  const step = (name: string) => editor.nodes.filter({ has: page.getByText(name, { exact: true }) });
  const close = async () => {
    await page.getByTestId('ndv-close-button').click();
  };

  await step('Settings').dblclick();
  const value = page.getByTestId('assignment-value').locator('input, textarea');
  await value.click();
  await typeInto(value, sheetAddress);
  await close();

  await step('Schedule the posts').dblclick();
  const panel = nodePanelOf(page);
  await panel.form.waitFor();
  // n8n chooses the credential where there is only one.
  expect(await panel.credential.getByRole('combobox').inputValue()).toBe(credential);
  await panel.pick('adjust.pinboard.boardId', board);
  await close();

  await editor.execute();
  return { clicks: (await editor.clicks()) + 2, keys: sheetAddress.length };
}
