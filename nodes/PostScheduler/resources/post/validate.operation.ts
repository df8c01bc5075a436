import { checkPost, withMediaSizes } from '../../../../shared/index.ts';
import { findingData } from '../../errors/errors.ts';
import { readOperation } from '../operation.ts';
import { clockOf, draftFrom } from './compose.ts';
import { create } from './create.operation.ts';

/** Checks what Create would send. It asks nothing of the posts' addresses, so it takes the size of a file for known. */
export const validate = readOperation({
  properties: create.properties,
  async read(operation) {
    const draft = await withMediaSizes({ draft: await draftFrom(operation), measure: async () => 0 });
    const findings = checkPost(draft, clockOf(operation)).map(findingData);
    return [{ valid: findings.length === 0, findings }];
  },
});
