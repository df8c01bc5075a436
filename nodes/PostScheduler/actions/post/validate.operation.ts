import { composePost, InvalidPostError, withMediaSizes } from '../../../../shared/index.ts';
import { findingData } from '../../errors.ts';
import type { Operation } from '../operation.ts';
import { clockOf, draftFrom } from './compose.ts';
import { create } from './create.operation.ts';

/** Checks what Create would send. Makes no request, so it takes the size of a file for known. */
export const validate: Operation = {
  properties: create.properties,
  async execute(operation) {
    const draft = await withMediaSizes({ draft: draftFrom(operation), measure: async () => 0 });
    try {
      composePost(draft, clockOf(operation));
      return [{ valid: true, findings: [] }];
    } catch (error) {
      if (!InvalidPostError.isInstance(error)) throw error;
      return [{ valid: false, findings: error.findings.map(findingData) }];
    }
  },
};
