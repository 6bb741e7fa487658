import { fieldsOf, fromJson } from './dom/json';

/** The JSON that is stored under one key of localStorage. */
export interface StoredJson {
  /** The fields of the stored object; none if nothing is stored, or if it is no JSON object. */
  read(): Record<string, unknown>;
  /** Replaces what is stored. JSON as text: code that stores only numbers need not load the code that writes JSON. */
  write(json: string): void;
  /** Removes the key. */
  erase(): void;
}

/** Opens a key of localStorage. If storage is blocked or full, what is written is kept for this page only. Never throws. */
export function storedJson(key: string): StoredJson {
  let fallback = '';
  return {
    read() {
      let text: string | null = fallback;
      try {
        text ||= localStorage.getItem(key);
      } catch {
        // Blocked: nothing is stored.
      }
      return fieldsOf(fromJson(text ?? ''));
    },
    write(json) {
      fallback = json;
      try {
        localStorage.setItem(key, json);
        fallback = '';
      } catch {
        // Storage is blocked or full: the value stays in memory.
      }
    },
    erase() {
      fallback = '';
      try {
        localStorage.removeItem(key);
      } catch {
        // Blocked: nothing is stored.
      }
    },
  };
}
