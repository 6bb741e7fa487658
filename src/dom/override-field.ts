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
  if (!Reflect.set(owner, name, value)) return;
  undo(() => {
    if (owner[name] !== value) return;
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else owner[name] = before;
  });
}
