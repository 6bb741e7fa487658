import { fieldsOf, fromJson } from './dom/json';

/** What is stored under one key of localStorage, as JSON. */
export interface StoredJson {
  /** Its fields; none where nothing, or no JSON, is stored. */
  read(): Record<string, unknown>;
  /** Replaces what is stored. Takes JSON text, so that code that stores only numbers need not load what writes JSON. */
  write(json: string): void;
  /** Removes the key. */
  erase(): void;
}

/** Opens a key of localStorage. Where storage is blocked or full, what is written holds for this page only. Never throws. */
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
        // Blocked or full: it stays in memory.
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
