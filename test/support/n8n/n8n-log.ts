/** Collects what is written to n8n's log while something runs. */
import * as z from 'zod/v4';
import { requireFromCore } from '../../../tools/n8n-engine/n8n-modules.ts';
import { Container } from './n8n-files.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof levels)[number];
type Log = Record<Level, (message: string, details?: object) => void>;

const { Logger } = z
  .object({ Logger: z.custom<new () => Log>((value) => typeof value === 'function') })
  .parse(requireFromCore('@n8n/backend-common'));

export async function logDuring<Result>(work: () => Promise<Result>) {
  const log = Container.get(Logger);
  const lines: [level: Level, message: string, details: object | undefined][] = [];
  const usual = levels.map((level) => [level, log[level]] as const);
  for (const level of levels) log[level] = (message, details) => void lines.push([level, message, details]);
  try {
    return { result: await work(), lines };
  } finally {
    Object.assign(log, Object.fromEntries(usual));
  }
}

export async function warningsDuring<Result>(work: () => Promise<Result>) {
  const { result, lines } = await logDuring(work);
  return { result, warnings: lines.flatMap(([level, message]) => (level === 'warn' ? [message] : [])) };
}
