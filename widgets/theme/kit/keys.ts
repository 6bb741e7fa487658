/** Whether Ctrl, Shift, Alt or Meta is held. The browser handles such an event: it opens a new tab, for example. */
export function isModified(event: KeyboardEvent | MouseEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}

/**
 * Which of several controls gets the focus by a key: by an arrow key the next or the previous one, in reading direction, by Home
 * the first, by End the last. The first follows the last.
 *
 * @returns undefined for any other key
 */
export function nextForKey<T extends Element>(
  key: string,
  all: readonly T[],
  current: T,
): T | undefined {
  const index = all.indexOf(current);
  const last = all.length - 1;
  if (key === 'Home') return all[0];
  if (key === 'End') return all[last];
  const forward = getComputedStyle(current).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward || key === 'ArrowDown') return all[index < last ? index + 1 : 0];
  return key.startsWith('Arrow') ? all[index > 0 ? index - 1 : last] : undefined;
}

/** Dialogs and popovers inside what a behaviour opens. Escape closes these first. */
export const LAYERS = 'dialog,[role=dialog],[popover]';
