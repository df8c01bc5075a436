/** The part of the form that is built from the networks; evaluated by the build, as that of the other node. */
import { networkFilter, simplify } from '../PostScheduler/resources/listing.ts';

export const properties = [networkFilter('Only posts for this network'), simplify];
