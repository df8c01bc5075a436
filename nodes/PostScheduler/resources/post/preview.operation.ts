import {
  inspectMedia,
  previewPost,
  showPreview,
  timelessOf,
  withFoundTime,
} from '../../../../shared/index.ts';
import type { Operation } from '../operation.ts';
import { requireAccounts } from './accounts-draft.ts';
import { clockOf, draftOf, isToBeSkipped, portsOf } from './draft-and-ports.ts';
import { planningOf } from './planning.ts';

/** What Create would send. It looks at the media as Create does, and uploads nothing. */
export const preview: Operation = {
  async prepare(operation) {
    const draft = await draftOf(operation, { planning: planningOf(operation) });
    if (isToBeSkipped(operation, draft)) return { send: async () => await Promise.resolve([]) };
    const clock = clockOf(operation);
    const inspection = await inspectMedia(draft, portsOf(operation));
    const linked = operation.knownAccounts();
    const unplanned = previewPost(requireAccounts(draft), { clock, linked, inspection });
    const timeless = unplanned.toPlan && timelessOf(unplanned.toPlan);
    return {
      timeless,
      async send() {
        const plan = timeless?.plan;
        const planned = plan === undefined ? unplanned : withFoundTime(unplanned, plan, clock.timeZone);
        return [await showPreview(planned, operation.files.held())];
      },
    };
  },
};
