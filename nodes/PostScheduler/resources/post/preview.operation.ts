import {
  inspectMedia,
  previewPost,
  timelessOf,
  withAccountNames,
  withUploads,
} from '../../../../shared/index.ts';
import { findingData } from '../../errors/errors.ts';
import type { Operation } from '../operation.ts';
import { requireAccounts } from './accounts-draft.ts';
import { create } from './create.operation.ts';
import { clockOf, draftOf, isToBeSkipped, portsOf } from './draft-and-ports.ts';
import { planningOf } from './planning.ts';

/** What Create would send. It looks at the media as Create does, and uploads nothing. */
export const preview: Operation = {
  properties: create.properties,
  async prepare(operation) {
    const draft = await draftOf(operation, { planning: planningOf(operation) });
    if (isToBeSkipped(operation, draft)) return { send: async () => await Promise.resolve([]) };
    const inspection = await inspectMedia(draft, portsOf(operation));
    const { targets, toPlan, ...preview } = previewPost(
      requireAccounts(draft),
      clockOf(operation),
      inspection,
    );
    const timeless = toPlan === undefined ? undefined : timelessOf(toPlan);
    return {
      timeless,
      async send() {
        const { valid, findings, time } = withPlan(preview, timeless);
        const shown = await withUploads({
          value: targets,
          files: operation.files.held(),
          upload: async ({ file }) =>
            await Promise.resolve(`${file.name}, uploaded when the post is created`),
        });
        const record = { ...preview, valid, ...time, findings: findings.map(findingData), targets: shown };
        return [withAccountNames(record, operation.knownAccounts())];
      },
    };
  },
};

/** With the time that the post would get now; a time that is not found is a finding. */
function withPlan(
  { valid, findings }: Pick<ReturnType<typeof previewPost>, 'valid' | 'findings'>,
  timeless: ReturnType<typeof timelessOf> | undefined,
) {
  const plan = timeless?.plan;
  if (plan === undefined) return { valid, findings, time: {} };
  if ('error' in plan) return { valid: false, findings: [...findings, ...plan.error.findings], time: {} };
  return {
    valid,
    findings,
    time: { scheduledAt: new Date(plan.at).toISOString(), plan: plan.why },
  };
}
