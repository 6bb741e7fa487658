import { writeCookie } from '../cookies/write';
import { DECLINED_FOREVER_DAYS } from '../limits/push';
import { DISMISSED_COOKIE } from '../own-keys';
import { storeDismissed } from './is-declined';

/** Remembers for some days that a prompt was declined (PU-41): a negative number means ten years, 0 until the next page. */
export function rememberDeclined(days: number): void {
  const effectiveDays = days < 0 ? DECLINED_FOREVER_DAYS : days;
  if (!effectiveDays) return;
  writeCookie(DISMISSED_COOKIE, '1', effectiveDays);
  storeDismissed(effectiveDays);
}
