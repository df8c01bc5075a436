/** The recipes for Zaps, as their pages describe them: steps with tables that say what goes into which field. */
import type { Input, ZapierRunner } from './zapier-runner.ts';

interface RecipeRow {
  readonly field: string;
  readonly value: string;
}

interface RecipeStep {
  /** The label of the action. */
  readonly action: string;
  readonly rows: readonly RecipeRow[];
}

/** Every step of the app Post Scheduler, with the table after it. */
export function stepsIn(page: string): RecipeStep[] {
  return page
    .split(/\*\*[^*]*Post Scheduler → /)
    .slice(1)
    .map((section) => {
      const table = section
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .slice(2);
      const cells = table.map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
      return {
        action: section.slice(0, section.indexOf('**')),
        rows: cells
          .filter(({ length }) => length === 2)
          .map(([field = '', value = '']) => ({ field, value })),
      };
    });
}

/** The value to fill in: each code span is a line; without any, the plain text. */
function textOf({ value }: RecipeRow): string {
  const spans = [...value.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return spans.length === 0 ? value : spans.join('\n');
}

interface FilledForm {
  readonly inputs: readonly Input[];
  readonly inputData: Readonly<Record<string, unknown>>;
  /** Rows for which the form has no field. */
  readonly missing: readonly RecipeRow[];
}

/** The form of an action, filled in from the rows. `networks`: the networks' labels by their keys. */
export async function fillIn({
  zapier,
  path,
  rows,
  networks,
}: {
  zapier: Pick<ZapierRunner, 'inputs'>;
  path: string;
  rows: readonly RecipeRow[];
  networks: ReadonlyMap<string, string>;
}): Promise<FilledForm> {
  const rowOf = (name: string) => rows.find(({ field }) => field === name);
  // If the page says "your accounts on …", the first account of each network is picked.
  const accountsRow = rowOf('Accounts');
  const isPicked = accountsRow !== undefined && !accountsRow.value.includes('{{');
  const picked = [...networks].filter(([, label]) => accountsRow?.value.includes(label) === true);
  const accounts = isPicked ? picked.map(([key]) => `${key}:acc_${key}_1`) : undefined;
  const more = rowOf('More Fields')?.value.split(', ');
  const chosen = { ...(accounts && { accounts }), ...(more && { more_fields: more }) };
  const base = await zapier.inputs(path, chosen);
  // The values that decide the fields.
  const deciding = rows.flatMap((row) => {
    const key = ['Publish', 'Move'].includes(row.field) ? inputFor(row, base)?.key : undefined;
    return key === undefined ? [] : [[key, valueIn(row, base)] as const];
  });
  const all = { ...chosen, ...Object.fromEntries(deciding) };
  const inputs = await zapier.inputs(path, all);
  const data: Record<string, unknown> = { ...all };
  const missing: RecipeRow[] = [];
  for (const row of rows) {
    const input = inputFor(row, inputs);
    if (input === undefined) missing.push(row);
    else if (!(input.key in data) && !row.value.startsWith('empty'))
      data[input.key] = input.list === true ? [valueIn(row, inputs)] : valueIn(row, inputs);
  }
  return { inputs, inputData: data, missing };
}

/** The input for a row, found by its label: no two fields of a form share one. */
function inputFor({ field }: RecipeRow, inputs: readonly Input[]): Input | undefined {
  return inputs.find(({ label }) => label === field);
}

/** What a row fills in: the text; for a choice, the value that picking it in the editor gives. */
function valueIn(row: RecipeRow, inputs: readonly Input[]): string {
  const text = textOf(row);
  const choices = inputFor(row, inputs)?.choices ?? [];
  return choices.find(({ label }) => label === text)?.value ?? text;
}

/** The values with each `{{Field}}` replaced by an earlier step's field. */
export function mapped(value: unknown, fields: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => mapped(entry, fields));
  if (typeof value !== 'string') return value;
  return value.replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string) => {
    if (!Object.hasOwn(fields, name)) throw new Error(`No earlier step has the field “${name}”.`);
    const field = fields[name] ?? '';
    return typeof field === 'string' ? field : JSON.stringify(field);
  });
}
