import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Editor } from './editor.ts';
import { nodePanelOf } from './node-panel.ts';
import { typeInto } from './typing.ts';

/**
 * What docs/guides/spreadsheet.md says under "A sheet on nine networks", sentence by sentence, from an empty canvas to the posts. A
 * person chooses the file in two more clicks, in a window of the system. Returns the clicks.
 */
export async function walkThroughSheet({
  page,
  editor,
  sheetAddress,
  credential,
  board,
}: {
  page: Page;
  editor: Editor;
  sheetAddress: string;
  /** By their names. */
  credential: string;
  board: string;
}): Promise<number> {
  await editor.importExample('sheet-on-nine-networks.json');
  const close = async () => {
    await page.getByTestId('ndv-close-button').click();
  };

  await editor.step('Settings').dblclick();
  const value = page.getByTestId('assignment-value').locator('input, textarea');
  await value.click();
  await typeInto(value, sheetAddress);
  await close();

  await editor.step('Schedule the posts').dblclick();
  const panel = nodePanelOf(page);
  await panel.form.waitFor();
  // n8n chooses the credential where there is only one.
  expect(await panel.credential.getByRole('combobox').inputValue()).toBe(credential);
  await panel.pick('adjust.pinboard.boardId', board);
  // Runs the steps before it, too, and shows what became of each row.
  await panel.execute();
  await panel.output
    .getByText(/3 created|3 rows/)
    .first()
    .waitFor();
  return (await editor.clicks()) + 2;
}

/**
 * What the note of the example says, from an empty canvas to a table whose posts are planned: a first run that makes the table, one that
 * shows what would be done, and one that does it. `fillIn`: the rows are typed into the table meanwhile.
 */
export async function walkThroughTable({
  page,
  editor,
  fillIn,
  seen,
}: {
  page: Page;
  editor: Editor;
  fillIn: () => Promise<void>;
  /** The output of the dry run is open. */
  seen: () => Promise<void>;
}): Promise<{ clicks: number; dryRun: string }> {
  await editor.importExample('data-table-and-calendar.json');
  await editor.execute();
  await fillIn();
  await editor.execute();
  await editor.step('Create or update the posts').dblclick();
  const dryRun = await nodePanelOf(page).output.innerText();
  await seen();
  await page.getByTestId('ndv-close-button').click();
  await editor.step('Settings').dblclick();
  await page.getByTestId('assignment-value').first().click();
  await page.getByRole('option', { name: 'false', exact: true }).filter({ visible: true }).click();
  await page.getByTestId('ndv-close-button').click();
  await editor.execute();
  return { clicks: (await editor.clicks()) + 2, dryRun };
}
