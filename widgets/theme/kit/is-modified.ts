/** Whether Ctrl, Shift, Alt or Meta is held. The browser handles such an event: it opens a new tab, for example. */
export function isModified(event: KeyboardEvent | MouseEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
