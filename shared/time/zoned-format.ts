/**
 * Formats of one style, by their time zone. Each is made once: that takes longer than showing a hundred dates, and a list or a plan has
 * thousands. What this returns throws a RangeError for an unknown zone.
 */
export function zonedFormat(
  locale: string | undefined,
  style: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone });
    made.set(timeZone, format);
    return format;
  };
}
