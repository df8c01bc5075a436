/** Collects what is written to n8n's log while something runs. */
import * as z from 'zod/v4';
import { requireFromCore } from '../../tools/n8n-engine/n8n-modules.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;
type Log = Record<(typeof levels)[number], (message: string, details?: object) => void>;

const container = z.object({
  Container: z.custom<{ get(type: unknown): Log }>((value) => typeof value === 'object'),
});
const { Container } = container.parse(requireFromCore('@n8n/di'));
const { Logger } = z.object({ Logger: z.unknown() }).parse(requireFromCore('@n8n/backend-common'));

/** The warnings, without their details. */
export async function warningsDuring<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; warnings: readonly string[] }> {
  const log = Container.get(Logger);
  const warnings: string[] = [];
  const { warn } = log;
  log.warn = (message) => warnings.push(message);
  try {
    return { result: await work(), warnings };
  } finally {
    log.warn = warn;
  }
}

/** The lines of every level, with their details. */
export async function logDuring<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; lines: readonly unknown[] }> {
  const log = Container.get(Logger);
  const lines: unknown[] = [];
  const usual = { debug: log.debug, info: log.info, warn: log.warn, error: log.error };
  for (const level of levels) log[level] = (...line) => lines.push([level, ...line]);
  try {
    return { result: await work(), lines };
  } finally {
    Object.assign(log, usual);
  }
}
