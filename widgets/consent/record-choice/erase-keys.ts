/** Erases keys of localStorage and sessionStorage. @param pick returns those to erase, of the names of all keys of one of them */
export function eraseKeys(pick: (names: string[]) => string[]): void {
  for (const type of ['local', 'session'] as const) {
    try {
      const storage = type === 'local' ? localStorage : sessionStorage;
      for (const key of pick(Object.keys(storage))) storage.removeItem(key);
    } catch {
      // Storage is blocked, so there is nothing to erase.
    }
  }
}
