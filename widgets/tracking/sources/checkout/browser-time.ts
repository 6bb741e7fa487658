/** The visitor's local time as the pixel plugin's server expects it: `14-15|Sunday|October`, always in English (TR-20). */
export function browserTime(now: Date): string {
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const formatPart = (part: Intl.DateTimeFormatOptions): string =>
    now.toLocaleDateString('en', part);
  const hours = `${twoDigits(now.getHours())}-${twoDigits(now.getHours() + 1)}`;
  return [hours, formatPart({ weekday: 'long' }), formatPart({ month: 'long' })].join('|');
}
