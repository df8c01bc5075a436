/** Made once for each locale and style: that takes longer than showing a hundred dates, and a list has thousands. */
const made = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown time zone */
export function dateFormat(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, style]);
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, style);
  made.set(key, format);
  return format;
}
