import { previewPost, withAccountNames, withUploads } from '../../../../shared/index.ts';
import { findingData } from '../../errors/errors.ts';
import { readOperation } from '../operation.ts';
import { requireAccounts } from './accounts-draft.ts';
import { create } from './create.operation.ts';
import { clockOf, draftOf, isToBeSkipped } from './draft-and-ports.ts';

/** What Create would send. It uploads nothing, and makes no request to the addresses of media. */
export const preview = readOperation({
  properties: create.properties,
  async read(operation) {
    const draft = await draftOf(operation);
    if (isToBeSkipped(operation, draft)) return [];
    const { findings, targets, ...others } = previewPost(requireAccounts(draft), clockOf(operation));
    const shown = await withUploads({
      value: targets,
      files: operation.files.held(),
      upload: async ({ file }) => await Promise.resolve(`${file.name}, uploaded when the post is created`),
    });
    const record = { ...others, findings: findings.map(findingData), targets: shown };
    return [withAccountNames(record, operation.knownAccounts())];
  },
});
