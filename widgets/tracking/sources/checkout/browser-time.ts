/**
 * The visitor's local time as the pixel plugin's server expects it: `14-15|Sunday|October`, in English whatever the language of
 * the page (TR-20).
 */
export function browserTime(now: Date): string {
  const hour = (of: number): string => String(of).padStart(2, '0');
  const named = (part: Intl.DateTimeFormatOptions): string => now.toLocaleDateString('en', part);
  const hours = `${hour(now.getHours())}-${hour(now.getHours() + 1)}`;
  return [hours, named({ weekday: 'long' }), named({ month: 'long' })].join('|');
}
