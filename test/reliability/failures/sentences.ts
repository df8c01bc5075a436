/** A failure of an operation, and the whole error that people read on each host. Written by hand. */
import type { FailureKey } from './answers.ts';

/** `lookup`: the accounts that a new post needs first; `publish`: what is done with its draft; `moveLate`, `deleteLate`: the post is published. */
export type OperationKey =
  | 'accounts'
  | 'lookup'
  | 'create'
  | 'publish'
  | 'single'
  | 'update'
  | 'reschedule'
  | 'moveLate'
  | 'delete'
  | 'deleteLate'
  | 'get'
  | 'upload';

/** `http://scheduler.test` stands for the address of the service. The last text is that of Zapier, if it differs from that of n8n. */
export type Row = readonly [OperationKey, FailureKey, n8n: string, zapier?: string];
