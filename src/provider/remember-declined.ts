import { writeCookie } from '../cookies/write';
import { DECLINED_FOREVER_DAYS } from '../limits/push';
import { DECLINED_COOKIE } from '../own-keys';
import { storeDeclined } from './stored';

// Not in `stored.ts`: every page reads whether a prompt was declined, without the code that writes cookies.

/** Remembers for some days that a prompt was declined (PU-41): a negative number means ten years, 0 until the next page. */
export function rememberDeclined(days: number): void {
  const effectiveDays = days < 0 ? DECLINED_FOREVER_DAYS : days;
  if (!effectiveDays) return;
  writeCookie(DECLINED_COOKIE, '1', effectiveDays);
  storeDeclined(effectiveDays);
}
