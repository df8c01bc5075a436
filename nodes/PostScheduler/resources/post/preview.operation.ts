import { inspectMedia, previewPost, withUploads } from '../../../../shared/index.ts';
import { findingData } from '../../errors/errors.ts';
import { readOperation } from '../operation.ts';
import { requireAccounts } from './accounts-draft.ts';
import { create } from './create.operation.ts';
import { clockOf, draftOf, isToBeSkipped, portsOf } from './draft-and-ports.ts';

/** What Create would send. It looks at the media as Create does, and uploads nothing. */
export const preview = readOperation({
  properties: create.properties,
  async read(operation) {
    const draft = await draftOf(operation);
    if (isToBeSkipped(operation, draft)) return [];
    const inspection = await inspectMedia(draft, portsOf(operation));
    const { findings, targets, ...others } = previewPost(
      requireAccounts(draft),
      clockOf(operation),
      inspection,
    );
    const shown = await withUploads({
      value: targets,
      files: operation.files.held(),
      upload: async ({ file }) => await Promise.resolve(`${file.name}, uploaded when the post is created`),
    });
    return [{ ...others, findings: findings.map(findingData), targets: shown }];
  },
});
