import * as z from 'zod/v4';
import type { PostRecord } from '../../sandbox/src/sandbox.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { type Outcome, placed, type RunEvents } from './run-demo-workflow.ts';
import type { Row } from './sources.ts';

/** A Zap that runs an action of the integration for each row of a spreadsheet. */
export interface Zap {
  name: string;
  timeZone: string;
  /** Key of the action, and how its step is called. */
  action: { key: string; label: string };
  /** What is filled in for the action: `{{Column}}` stands for a cell of the row. */
  input: Readonly<Record<string, string | readonly string[]>>;
  rows: readonly Row[];
  /** How a row is called in a message. */
  describeRow: (options: { row: Row; index: number }) => { place: string; text: string };
}

/**
 * Runs the Zap through the platform's own handler, row by row; what was scheduled is read from the service, not from
 * what the action says.
 */
export async function runZap({
  zap,
  app,
  sandbox,
  onNodeStart,
  onNodeEnd,
}: {
  zap: Zap;
  app: object;
  sandbox: { baseUrl: string; apiKey: string; posts(): PostRecord[] };
} & RunEvents): Promise<Outcome> {
  // As `zapier-platform env:set` would.
  process.env['POST_SCHEDULER_BASE_URL'] = sandbox.baseUrl;
  const zapier = zapierRunner({ app, apiKey: sandbox.apiKey });
  const { action, timeZone, input, rows } = zap;
  const node = action.label;
  const outcome: Outcome = { scheduled: [], refused: [] };
  onNodeStart({ node, inputItems: rows.length });
  for (const [index, row] of rows.entries()) {
    const { place, text } = zap.describeRow({ row, index });
    const answer = await zapier
      .run(`creates.${action.key}.operation.perform`, {
        inputData: mapped({ input, row }),
        inputDataRaw: input,
        meta: { timezone: timeZone },
      })
      .then(
        (result) => created.parse(result),
        (error: unknown) => ({ reasons: reasonsOf(error) }),
      );
    if ('reasons' in answer) {
      outcome.refused.push({ node, index, place, text, reasons: answer.reasons });
      continue;
    }
    const post = sandbox.posts().find(({ id }) => id === answer.id);
    if (post === undefined) throw new Error(`The service does not know the post of ${place}.`);
    outcome.scheduled.push({ node, timeZone, text, ...placed(post) });
  }
  onNodeEnd({ node, ended: rows.length, refused: outcome.refused.length });
  return outcome;
}

const created = z.object({ id: z.string() });

/** The input with the cells of the row in it. What stays empty is left out, as Zapier does. */
function mapped({ input, row }: { input: Zap['input']; row: Row }): Record<string, string | string[]> {
  const fill = (template: string) =>
    template.replace(/\{\{(.+?)\}\}/g, (_, column: string) => row[column] ?? '');
  return Object.fromEntries(
    Object.entries(input)
      .map(
        ([key, value]) =>
          [key, typeof value === 'string' ? fill(value) : value.map(fill).filter(Boolean)] as const,
      )
      .filter(([, value]) => value.length > 0),
  );
}

const packedMessage = z.looseObject({ message: z.string() });

/** The platform packs an action's own error into JSON; several findings stand in lines of their own. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const message = unpacked(error.message.split('\nWhat happened:')[0] ?? '');
  const findings = message.split('\n').filter((line) => line.startsWith('- '));
  return findings.length > 0 ? findings.map((line) => line.slice(2)) : [message];
}

function unpacked(message: string): string {
  try {
    return packedMessage.parse(JSON.parse(message)).message;
  } catch {
    return message;
  }
}
