import { writeCookie } from '../cookies/write';
import { FOR_EVER_DAYS } from '../limits';
import { DISMISSED_COOKIE, keepDismissed } from './is-dismissed';

/**
 * Remembers that a prompt was declined (PU-41).
 *
 * @param days until the prompt may show again; negative: ten years; 0: already on the next page
 */
export function dismiss(days: number): void {
  const lasting = days < 0 ? FOR_EVER_DAYS : days;
  if (!lasting) return;
  writeCookie(DISMISSED_COOKIE, '1', lasting);
  keepDismissed(lasting);
}
