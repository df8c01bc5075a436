/** Instants as services write them. */

const zone = /(?:z|[+-]\d\d:?\d\d)$/i;

/** Whether the text says in which zone it is. */
export function hasZone(text: string): boolean {
  return zone.test(text.trim());
}

/** Milliseconds since 1970; undefined for what is no time, or a time in a zone that nobody knows. */
export function certainInstant(value: unknown): number | undefined {
  if (typeof value !== 'string' || !hasZone(value)) return undefined;
  const instant = Date.parse(value.trim());
  return Number.isNaN(instant) ? undefined : instant;
}
