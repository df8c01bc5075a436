/** The part of the form that is built from the networks; the build evaluates it, as it does for the node Post Scheduler. */
import { graceMinutes } from '../../shared/index.ts';
import { listOptions, postFilters } from '../../shared/form/options/list-options.ts';
import { hoursAhead } from '../../shared/form/options/review-options.ts';
import { formProperties } from '../PostScheduler/form/form-property.ts';

export const properties = formProperties([
  graceMinutes,
  hoursAhead,
  postFilters.network,
  listOptions.simplify,
]);
