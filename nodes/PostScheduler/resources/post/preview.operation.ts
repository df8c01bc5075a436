import {
  inspectMedia,
  previewPost,
  showPreview,
  timelessOf,
  withFoundTime,
} from '../../../../shared/index.ts';
import type { Operation } from '../operation.ts';
import { clockOf, newDraftOf, portsOf } from './draft-and-ports.ts';

/** What Create would send. It looks at the media as Create does, and uploads nothing. */
export const preview: Operation = {
  async prepare(operation) {
    const draft = await newDraftOf(operation);
    const clock = clockOf(operation);
    const inspection = await inspectMedia(draft, portsOf(operation));
    const linked = operation.knownAccounts();
    const unplanned = previewPost(draft, { clock, linked, inspection });
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
