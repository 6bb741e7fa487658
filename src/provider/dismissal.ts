/** Keeps the prompt away for so many days (PU-41). */
export function dismiss(days: number): void {
  document.cookie = `enxerto_push_dismissed=1;path=/;max-age=${days * 86_400};samesite=lax`;
}

/** Whether it is kept away. */
export const isDismissed = (): boolean => document.cookie.includes('enxerto_push_dismissed=1');
