const day = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const time = '\\d{2}:\\d{2}:\\d{2}';
/** The three forms of an HTTP date (RFC 9110, 5.6.7). */
const withZone = new RegExp(
  `^(?:${day}, \\d{2} ${month} \\d{4} ${time} GMT|${day}[a-z]{3,6}, \\d{2}-${month}-\\d{2} ${time} GMT)$`,
);
const withoutZone = new RegExp(`^${day} ${month} [ \\d]\\d ${time} \\d{4}$`);

/**
 * The seconds to wait that a Retry-After header asks for (RFC 9110, 10.2.3): whole seconds or an HTTP date.
 * 0 for a date in the past; undefined for anything else.
 */
export function retryAfterSeconds({
  value,
  now,
}: {
  value: string | undefined;
  now: number;
}): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
  let date = Number.NaN;
  if (withZone.test(value)) date = Date.parse(value);
  // This old form means GMT, but Date.parse would read it as local time.
  if (withoutZone.test(value)) date = Date.parse(`${value} GMT`);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
