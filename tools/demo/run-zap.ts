import * as z from 'zod/v4';
import type { ShownPost } from '../../sandbox/src/sandbox.ts';
import { zapierRunner } from '../zapier-runner/zapier-runner.ts';
import { type Outcome, type RunEvents, scheduleOf } from './run-demo-workflow.ts';
import type { Row } from './sources.ts';

/** A Zap that runs an action of the integration for each row of a spreadsheet. */
export interface Zap {
  name: string;
  timeZone: string;
  /** The key of the action and the name of its step. */
  action: { key: string; label: string };
  /** What the step maps to the action's fields. `{{Column}}` is a cell of the row. */
  input: Readonly<Record<string, string | readonly string[]>>;
  rows: readonly Row[];
  /** Describes a row in messages. */
  describeRow: (options: { row: Row; index: number }) => { place: string; text: string };
}

/** Runs the Zap row by row through Zapier's own handler. Reads what was scheduled from the service, not from the action's result. */
export async function runZap({
  zap,
  app,
  sandbox,
  onNodeStart,
  onNodeEnd,
}: {
  zap: Zap;
  app: object;
  sandbox: { baseUrl: string; apiKey: string; posts(): ShownPost[] };
} & RunEvents): Promise<Outcome> {
  // Does what `zapier-platform env:set` does.
  process.env['POST_SCHEDULER_BASE_URL'] = sandbox.baseUrl;
  const zapier = zapierRunner({ app, apiKey: sandbox.apiKey });
  const { action, timeZone, input, rows } = zap;
  const node = action.label;
  const outcome: Outcome = { scheduled: [], refused: [] };
  onNodeStart({ node, inputItems: rows.length });
  for (const [index, row] of rows.entries()) {
    const { place, text } = zap.describeRow({ row, index });
    const result = await zapier
      .run(`creates.${action.key}.operation.perform`, {
        inputData: mapRow({ input, row }),
        inputDataRaw: input,
        meta: { timezone: timeZone },
      })
      .then(
        (created) => createdPost.parse(created),
        (error: unknown) => ({ reasons: reasonsOf(error) }),
      );
    if ('reasons' in result) {
      outcome.refused.push({ node, index, place, text, reasons: result.reasons });
      continue;
    }
    const post = sandbox.posts().find(({ id }) => id === result.id);
    if (post === undefined) throw new Error(`The service does not have the post of ${place}.`);
    outcome.scheduled.push({ node, timeZone, text, ...scheduleOf(post) });
  }
  onNodeEnd({ node, ended: rows.length, refused: outcome.refused.length });
  return outcome;
}

const createdPost = z.object({ id: z.string() });

/** Fills in the row's cells. Like Zapier, leaves out empty values. */
function mapRow({ input, row }: { input: Zap['input']; row: Row }): Record<string, string | string[]> {
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

/** The findings, one on each line, or the message. Zapier packs the error of an action into JSON. */
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
