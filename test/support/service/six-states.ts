/** A service that has two states beside those of the contract (3): for a post that failed, and for one that is out on a part of its accounts. */
import { type DescriptionPort, documented } from '../../../shared/api/description/service-description.ts';
import { postStatuses } from '../../../shared/networks/records/present-state.ts';

/** What it calls them. */
export const failedWords = ['PARTIALLY_PUBLISHED', 'FAILED'] as const;

const description = {
  ...documented,
  listFilters: { ...documented.listFilters, statuses: [...postStatuses, ...failedWords] },
};

/** Its description lists six words for the filter of the list (4.2). */
export const sixStates: DescriptionPort = async (part) => await Promise.resolve(description[part]);
