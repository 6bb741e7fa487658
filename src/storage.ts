import { fieldsOf, fromJson } from './dom/json';

/** What is kept under one key of localStorage, as JSON. */
export interface Kept {
  /** Its fields; none where nothing is kept, or something else than JSON. */
  read(): Record<string, unknown>;
  /** Keeps a JSON text in the place of what was kept: who keeps numbers only need not bring what writes texts. */
  write(json: string): void;
  /** Keeps nothing any more. */
  erase(): void;
}

/** Where storage is blocked or full, what is written holds for this page only. Never throws. */
export function keptUnder(key: string): Kept {
  let onPage = '';
  return {
    read() {
      let text: string | null = onPage;
      try {
        text ||= localStorage.getItem(key);
      } catch {
        // Blocked: nothing is kept.
      }
      return fieldsOf(fromJson(text ?? ''));
    },
    write(json) {
      onPage = json;
      try {
        localStorage.setItem(key, json);
        onPage = '';
      } catch {
        // Blocked or full: it stays in memory.
      }
    },
    erase() {
      onPage = '';
      try {
        localStorage.removeItem(key);
      } catch {
        // Blocked: nothing is kept.
      }
    },
  };
}
