/** Whether Ctrl, Shift, Alt or Meta is held: the event is then the browser's (new tab, window, download, a step back). */
export function isModified(event: KeyboardEvent | MouseEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
