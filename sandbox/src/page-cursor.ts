import * as z from 'zod/v4';
import { invalidData } from './errors.ts';
import type { PagePosition } from './store.ts';

const place = z.tuple([z.int(), z.int()]);

/** The place where a page ended, as text that says nothing to the caller (section 4.2). */
export function writeCursor({ plannedAt, sequence }: PagePosition): string {
  return Buffer.from(JSON.stringify([plannedAt, sequence])).toString('base64url');
}

/** 400 for a cursor that `writeCursor` did not write. */
export function readCursor(cursor: string): PagePosition {
  try {
    const [plannedAt, sequence] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { plannedAt, sequence };
  } catch {
    const message =
      'not a cursor of this service: pass on nextCursor as it came, or leave it out for the first page';
    throw invalidData([{ path: ['cursor'], message }]);
  }
}
