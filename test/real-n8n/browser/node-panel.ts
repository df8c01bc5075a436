import type { Locator, Page } from 'playwright-core';

export type NodePanel = ReturnType<typeof nodePanelOf>;

/** The panel of a node: its form in the middle, its output on the right. A field is named by its path in the form. */
export function nodePanelOf(page: Page) {
  const output = page.getByTestId('output-panel');
  const field = (path: string) => page.locator(`[data-parameter-path="parameters.${path}"]`);
  /** A list of the form. If targets have a list of the same name, this is the one of the whole post. */
  const list = (name: string) => page.getByTestId(`fixed-collection-${name}`).first();
  /** n8n reads a list again a moment after a field on which it depends has changed, and disables it meanwhile. */
  async function untilRead(select: Locator): Promise<void> {
    for (let quiet = 0; quiet < 5;) {
      await page.waitForTimeout(200);
      quiet = (await select.locator('input[disabled], .is-disabled').count()) === 0 ? quiet + 1 : 0;
    }
  }
  /** A list closes when n8n reads it again, so it is opened again, here with a key. */
  async function untilOpen(select: Locator): Promise<void> {
    const open = page.getByRole('option').filter({ visible: true }).first();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await untilRead(select);
      if (await open.isVisible()) return;
      await select.locator('input').last().press('Enter');
    }
  }
  /**
   * Waits until the choices are there: before n8n begins to read them, the list is not disabled either. If the reading failed, because n8n had not
   * given the node its credential yet, the form is closed and opened again, as a person would do.
   */
  async function untilOffered(choices: readonly Locator[]): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const waits = choices.map(async (choice) => {
        await choice.last().waitFor({ state: 'attached', timeout: 6_000 });
      });
      const isOffered = (await Promise.allSettled(waits)).every(({ status }) => status === 'fulfilled');
      if (isOffered) return;
      await page.keyboard.press('Escape');
      await page.waitForTimeout(500);
      await page.keyboard.press('Enter');
    }
  }
  const offered = page.getByTestId('rlc-item').filter({ visible: true });

  return {
    form: page.getByTestId('node-parameters'),
    credential: page.getByTestId('node-credentials-slot'),
    output,
    outputRows: () => [
      output.getByTestId('run-data-pane-header'),
      output.getByTestId('run-data-schema-item').last(),
    ],
    /** The error that n8n shows instead of an output. */
    error: output.locator('.node-error-view__header'),
    list,
    label: (name: string) => page.locator(`label[for="${name}"]`).first(),
    field,
    async choose(path: string, option: string) {
      await field(path).getByRole('combobox').click();
      await page.getByRole('option', { name: option }).filter({ visible: true }).click();
    },
    /** Ticks several choices in the list of a field; the last one must be visible when the list is open. */
    async chooseSeveral(path: string, options: readonly string[]) {
      // A list of several choices has two inputs: for searching, and for what is chosen.
      const select = field(path).locator('.el-select');
      const choices = options.map((name) =>
        page.getByRole('option', { name, exact: true, includeHidden: true }),
      );
      await untilOffered(choices);
      await untilRead(select);
      await select.click();
      await untilOpen(select);
      for (const choice of choices) await choice.filter({ visible: true }).click();
    },
    async fill(path: string, text: string) {
      await typeInto(field(path).locator('input, textarea'), text);
    },
    /** Adds an entry to a list with its button, and chooses the kind of entry when there are several. */
    async add({ list: name, button, kind }: { list: string; button: string; kind?: string }) {
      if (kind === undefined) {
        await list(name).getByRole('button', { name: button, exact: true }).last().click();
        return;
      }
      await list(name).getByPlaceholder(button).last().click();
      await page.getByRole('option', { name: kind, exact: true }).click();
    },
    async pick(path: string, name: string) {
      await field(path).getByTestId('rlc-input').click();
      await offered.filter({ hasText: name }).click();
    },
    async chooseNewCredential() {
      await page.getByTestId('node-credentials-select').getByRole('combobox').click();
      await page.getByTestId('node-credentials-select-item-new').filter({ visible: true }).click();
    },
    async editCredential() {
      await page.getByTestId('credential-edit-button').click();
    },
    async execute() {
      await page.getByTestId('node-execute-button').click();
    },
    async showOutputAs(view: 'schema' | 'table' | 'json') {
      await output.getByTestId(`radio-button-${view}`).click();
    },
  };
}

/** n8n stores typed text this many milliseconds after the last key. */
const takenAfter = 100;

/** Replaces the text of a field, and moves the page's clock until n8n has stored it. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.page().clock.runFor(2 * takenAfter);
}
