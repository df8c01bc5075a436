/** Where the form of a host has fields that are out of sight, for the sentences that name them. */

/** By the label of the field: `{ 'Date Order': 'under Options' }`. A field in sight is missing. */
export type FieldPlaces = Readonly<Record<string, string>>;

/** `Date Order under Options`; the label alone where the field is in sight. */
export function withPlace(label: string, places: FieldPlaces = {}): string {
  const place = Object.hasOwn(places, label) ? places[label] : undefined;
  return place === undefined ? label : `${label} ${place}`;
}
