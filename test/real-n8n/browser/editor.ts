import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { examplesFolder } from '../example-runs/example.ts';
import { nodePanelOf } from './node-panel.ts';

export type Editor = ReturnType<typeof editorOf>;

/** n8n's workflow editor, used as a person uses it. */
export function editorOf({ page, origin }: { page: Page; origin: string }) {
  const creator = page.getByTestId('node-creator');
  const nodes = page.getByTestId('canvas-node');

  /** Searches for a node and takes the first that is found, with the keyboard. */
  async function search({ text, finds }: { text: string; finds: string }): Promise<void> {
    await page.getByTestId('node-creator-search-bar').fill(text);
    await creator.getByText(finds, { exact: true }).first().waitFor();
    await page.keyboard.press('Enter');
  }

  return {
    nodes,
    notes: page.getByTestId('sticky'),
    /** The ends of the workflow, where a next node could be added. */
    ends: page.getByTestId('canvas-handle-plus'),
    async open(workflowId: string) {
      await page.goto(`${origin}/workflow/${workflowId}`);
      await nodes.first().waitFor();
    },
    /** Imports an example into a new workflow. Choosing the file takes two more clicks, in a window of the system. */
    async importExample(file: string) {
      await page.goto(`${origin}/workflow/new`);
      await page.getByTestId('canvas-add-button').waitFor();
      await page.getByTestId('workflow-menu').click();
      await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('menuitem', { name: 'From file', exact: true }).click();
      await (await choosing).setFiles(fileURLToPath(new URL(file, examplesFolder)));
      await nodes.first().waitFor();
    },
    step: (name: string) => nodes.filter({ has: page.getByText(name, { exact: true }) }),
    /** Makes a new workflow that is started by hand, in one click. */
    async newWorkflow() {
      await page.goto(`${origin}/workflow/new`);
      await page.getByTestId('canvas-add-button').click();
      await search({ text: 'manual', finds: 'Trigger manually' });
      await nodes.first().waitFor();
    },
    /** Adds a step after the last one and leaves its form open, in two clicks. */
    async addStep({ node, action }: { node: string; action: string }) {
      await page.getByTestId('node-creator-plus-button').click();
      await search({ text: node.toLowerCase(), finds: node });
      await creator.getByText(action, { exact: true }).click();
      const panel = nodePanelOf(page);
      await panel.form.waitFor();
      return panel;
    },
    /** Builds a new workflow of a manual trigger and our node, and leaves the form of "Create post" open. */
    async newPost() {
      await page.goto(`${origin}/workflow/new`);
      await page.getByTestId('canvas-add-button').click();
      await creator.getByText('Trigger manually', { exact: true }).click();
      await nodes.waitFor();
      await page.getByTestId('node-creator-plus-button').click();
      await page.getByTestId('node-creator-search-bar').fill('post scheduler');
      await creator.getByText('Post Scheduler', { exact: true }).first().click();
      await creator.getByText('Create post', { exact: true }).click();
      const panel = nodePanelOf(page);
      await panel.form.waitFor();
      // n8n may ask for the accounts before it has chosen the credential of a new node, and does so only once.
      const accounts = panel.field('accounts').locator('.el-select');
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const isLoaded = await accounts.waitFor({ timeout: 5000 }).then(
          () => true,
          () => false,
        );
        if (isLoaded) break;
        await page.keyboard.press('Escape');
        await nodes.last().dblclick();
        await panel.form.waitFor();
      }
      await accounts.waitFor();
      return panel;
    },
    /** How often the person has clicked since a page was opened. */
    async clicks() {
      return Number(await page.evaluate('globalThis.clicks'));
    },
    /** Runs the whole workflow and waits until n8n says that it went well. */
    async execute() {
      const success = page.getByText('Workflow executed successfully');
      // The message of the previous run disappears by itself.
      await success.waitFor({ state: 'hidden' });
      await page.getByTestId('execute-workflow-button').click();
      await success.waitFor();
    },
  };
}
