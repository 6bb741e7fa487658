/** Whether Ctrl, Shift, Alt or Meta is held. Such an event is left to the browser (new tab, new window, download, back). */
export function isModified(event: KeyboardEvent | MouseEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
