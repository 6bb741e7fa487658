/**
 * Sets a field of an object of the page. Undoing the change restores the earlier value, unless another script has set the
 * field meanwhile. Does nothing if the page has frozen the object.
 */
export function overrideField(
  undo: (callback: () => void) => unknown,
  owner: Record<string, unknown>,
  name: string,
  value: unknown,
): void {
  const before = owner[name];
  // Without a field of its own, the object has the inherited one again, such as the browser's method of `document`.
  const wasOwn = Object.getOwnPropertyDescriptor(owner, name);
  if (!Reflect.set(owner, name, value)) return;
  undo(() => {
    if (owner[name] !== value) return;
    if (wasOwn) owner[name] = before;
    else Reflect.deleteProperty(owner, name);
  });
}
