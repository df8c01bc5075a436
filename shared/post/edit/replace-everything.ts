/** Replace Everything in sentences: what to do where a post cannot be kept. */
import { type FieldPlaces, withPlace } from '../findings/field-places.ts';
import { changeLabels } from '../form-labels.ts';

export function replaceInstead(places: FieldPlaces | undefined): string {
  return `switch on ${withPlace(changeLabels.replaceEverything.label, places)} and fill in the whole post`;
}
