import { checkPost } from '../../../../shared/index.ts';
import { findingData } from '../../errors/errors.ts';
import { readOperation } from '../operation.ts';
import { clockOf, draftOf } from './draft-and-ports.ts';
import { create } from './create.operation.ts';

/** Checks what Create would send. It makes no request to the addresses of media. */
export const validate = readOperation({
  properties: create.properties,
  async read(operation) {
    const findings = checkPost(await draftOf(operation), clockOf(operation)).map(findingData);
    return [{ valid: findings.length === 0, findings }];
  },
});
