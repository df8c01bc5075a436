import { showPreview } from '../../../../shared/index.ts';
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
    // The accounts were read for the draft already where any were chosen by name.
    const areChosen = draft.adjustments !== undefined && draft.targets.length > 0;
    const linked = areChosen ? await operation.linkedAccounts() : [];
    const files = operation.files.held();
    return [await showPreview(requireAccounts(draft), { clock: clockOf(operation), linked, files })];
  },
});
