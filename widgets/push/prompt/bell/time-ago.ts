import { localeOf } from '#src/language';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
] as const;

/** How long ago a time was, in the page's language and whole units, rounded down (PU-43). A future time is now. */
export function timeAgo(time: number, now: number, language: string): string {
  const locale = localeOf(language);
  const ago = Math.max(now - time, 0);
  for (const [unit, length] of UNITS)
    if (ago >= length)
      return new Intl.RelativeTimeFormat(locale).format(-Math.floor(ago / length), unit);
  const seconds = Math.floor(ago / SECOND);
  // With 'auto', zero seconds are formatted as the language's word for 'now'.
  return new Intl.RelativeTimeFormat(locale, { numeric: seconds ? 'always' : 'auto' }).format(
    -seconds,
    'second',
  );
}
