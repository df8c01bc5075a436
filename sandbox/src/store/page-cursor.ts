import * as z from 'zod/v4';
import { invalidData } from '../server/request-error.ts';
import type { PagePosition } from './store.ts';

const place = z.tuple([z.int(), z.int()]);

/** The end of a page as opaque text (contract 4.2). */
export function writeCursor({ plannedAt, sequence }: PagePosition): string {
  return Buffer.from(JSON.stringify([plannedAt, sequence])).toString('base64url');
}

/** Throws 400 for a cursor not from `writeCursor`. */
export function readCursor(cursor: string): PagePosition {
  try {
    const [plannedAt, sequence] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { plannedAt, sequence };
  } catch {
    const message =
      'not a cursor of this service: send nextCursor unchanged, or no cursor for the first page';
    throw invalidData([{ path: ['cursor'], message }]);
  }
}
