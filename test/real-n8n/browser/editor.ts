import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { examplesFolder } from '../example-runs/example.ts';
import { type NodePanel, nodePanelOf } from './node-panel.ts';

/** n8n's workflow editor, used as a person uses it. */
export interface Editor {
  /** The nodes and notes on the canvas. */
  readonly nodes: Locator;
  readonly notes: Locator;
  /** Where a next node could be added: the ends of the workflow. */
  readonly ends: Locator;
  /** Opens a workflow that is stored already. */
  open(workflowId: string): Promise<void>;
  /** Imports an example into a new workflow. Choosing the file takes two more clicks, in a window of the system. */
  importExample(file: string): Promise<void>;
  /** A node by its name. */
  step(name: string): Locator;
  /** Builds a new workflow of a manual trigger and our node, and leaves the form of "Create a post" open. */
  newPost(): Promise<NodePanel>;
  /** How often the person has clicked since a page was opened. */
  clicks(): Promise<number>;
  /** Runs the whole workflow and waits until n8n says that it went well. */
  execute(): Promise<void>;
}

export function editorOf({ page, origin }: { page: Page; origin: string }): Editor {
  const creator = page.getByTestId('node-creator');
  const nodes = page.getByTestId('canvas-node');

  return {
    nodes,
    ends: page.getByTestId('canvas-handle-plus'),
    notes: page.getByTestId('sticky'),
    async open(workflowId) {
      await page.goto(`${origin}/workflow/${workflowId}`);
      await nodes.first().waitFor();
    },
    async importExample(file) {
      await page.goto(`${origin}/workflow/new`);
      await page.getByTestId('canvas-add-button').waitFor();
      await page.getByTestId('workflow-menu').click();
      await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('menuitem', { name: 'From file', exact: true }).click();
      await (await choosing).setFiles(fileURLToPath(new URL(file, examplesFolder)));
      await nodes.first().waitFor();
    },
    step: (name) => nodes.filter({ has: page.getByText(name, { exact: true }) }),
    async newPost() {
      await page.goto(`${origin}/workflow/new`);
      await page.getByTestId('canvas-add-button').click();
      await creator.getByText('Trigger manually', { exact: true }).click();
      await nodes.waitFor();
      await page.getByTestId('node-creator-plus-button').click();
      await page.getByTestId('node-creator-search-bar').fill('post scheduler');
      await creator.getByText('Post Scheduler', { exact: true }).first().click();
      await creator.getByText('Create a post', { exact: true }).click();
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
    async clicks() {
      return Number(await page.evaluate('globalThis.clicks'));
    },
    async execute() {
      const success = page.getByText('Workflow executed successfully');
      // That of the run before goes by itself.
      await success.waitFor({ state: 'hidden' });
      await page.getByTestId('execute-workflow-button').click();
      await success.waitFor();
    },
  };
}
