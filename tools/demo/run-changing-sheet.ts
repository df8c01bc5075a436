/** A sheet that people change: the same workflow runs again and again, and the calendar follows. */
import type { IDataObject } from 'n8n-workflow';
import * as z from 'zod/v4';
import {
  type LoadedPackage,
  readWorkflow,
  runWorkflow,
  type WorkflowDefinition,
} from '../n8n-engine/index.ts';
import { dayMilliseconds, readPlan, withDaysFrom } from './sources.ts';

const root = new URL('../../', import.meta.url);
const file = 'examples/brands.csv';
const workflowFile = 'examples/google-sheet-and-calendar.json';
const node = 'Create or update the posts';

/** What a run did with the rows. */
export interface SheetRun {
  /** What somebody did with the sheet before the run. */
  readonly before: string;
  /** The rows that the run acted on, numbered as in the sheet. */
  readonly done: readonly { place: string; text: string; outcome: string; changed: string }[];
  /** The number of unchanged rows. */
  readonly unchanged: number;
  /** The number of requests that changed the service. */
  readonly writes: number;
}

export const changingSheet = { file, workflowFile };

interface Row extends IDataObject {
  Text: string;
  Date: string;
  Time: string;
  Accounts: string;
  Hold: string;
  Cancel: string;
  Post: string;
}

const rowSchema = z.looseObject({
  Text: z.string(),
  Date: z.string(),
  Time: z.string(),
  Accounts: z.string(),
});
const outputSchema = z.looseObject({
  Text: z.string(),
  reference: z.string(),
  outcome: z.string(),
  changed: z.string(),
});

/** Runs the workflow after each change of the sheet. Throws when a row fails. */
export async function* runChangingSheet({
  pkg,
  sandbox,
  timeZone,
}: {
  pkg: LoadedPackage;
  sandbox: {
    baseUrl: string;
    apiKey: string;
    pictures: readonly string[];
    requests: readonly { readonly method: string }[];
  };
  timeZone: string;
}): AsyncGenerator<SheetRun> {
  const rows = await readRows(sandbox.pictures);
  const { nodes, ...workflow } = readWorkflow(new URL(workflowFile, root));
  for (const { before, change } of changes) {
    change(rows);
    const sent = sandbox.requests.length;
    const run = await runWorkflow({
      pkg,
      workflow: {
        ...workflow,
        nodes: nodes.filter(({ type }) => !type.endsWith('.stickyNote')).map(withOutcome),
      },
      timeZone,
      credentials: { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl },
      pinnedData: {
        'Every 15 minutes': [{}],
        Settings: [{ dryRun: false, pauseEverything: false }],
        'Read the rows': rows,
        'Is it a dry run?': [],
        'Nothing was sent': [],
        'What is new': [],
        'Not done': [],
        'Save what became of it': [],
        'What is wrong': [],
        'Save the reasons': [],
      },
    });
    const [items = [], failed = []] = run.outputs[node] ?? [];
    if (run.error !== undefined || failed.length > 0 || items.length !== rows.length)
      throw new Error(`The sheet "${file}" was not done.`, { cause: run.error ?? failed });
    const done = items.map(({ json }, index) => {
      const { Text: text, reference, outcome, changed } = outputSchema.parse(json);
      return { place: `Row ${index + 2}`, text, reference, outcome, changed };
    });
    // Does the work of the steps "What is new" and "Save what became of it", whose nodes are not installed here.
    for (const [index, row] of rows.entries()) row.Post = done[index]?.reference ?? '';
    const others = done.filter(({ outcome }) => outcome !== 'unchanged');
    const writes = sandbox.requests.slice(sent).filter(({ method }) => method !== 'GET').length;
    yield { before, done: others, unchanged: done.length - others.length, writes };
  }
}

/** The step, set to put out what it did beside the columns of the sheet, because the demo prints it. */
function withOutcome(step: WorkflowDefinition['nodes'][number]): WorkflowDefinition['nodes'][number] {
  if (step.name !== node) return step;
  const { options, ...parameters } = step.parameters;
  const given = z.record(z.string(), z.string()).parse(options);
  return { ...step, parameters: { ...parameters, options: { ...given, includeOutcome: true } } };
}

/** The rows that have accounts, moved to the coming days. */
async function readRows(pictures: readonly string[]): Promise<Row[]> {
  const plan = z.array(rowSchema).parse(await readPlan(new URL(file, root), pictures));
  const firstDay = new Date(Date.now() + 3 * dayMilliseconds).toISOString().slice(0, 10);
  const days = withDaysFrom(plan.map((row) => row.Date).join('\n'), firstDay).split('\n');
  return plan.flatMap((row, index) =>
    row.Accounts === '' ? [] : [{ ...row, Date: days[index] ?? '', Hold: '', Cancel: '', Post: '' }],
  );
}

const changes: readonly { before: string; change: (rows: readonly Row[]) => void }[] = [
  { before: 'The sheet is new', change: () => {} },
  {
    before: 'Somebody moves row 2 to 17:30, corrects row 3, holds row 4 back and cancels row 5',
    change([moved, corrected, held, canceled]) {
      if (moved) moved.Time = '17:30';
      if (corrected) corrected.Text = 'Four hours, two loaves and one jar to take home.';
      if (held) held.Hold = 'x';
      if (canceled) canceled.Cancel = 'x';
    },
  },
  {
    before: 'Row 4 may go out after all',
    change([, , held]) {
      if (held) held.Hold = '';
    },
  },
  { before: 'Nobody changes anything', change: () => {} },
];
