import type { MockInstance } from 'vitest';
import { vi } from 'vitest';

/** What the command line has written by now, each stream as one text. */
export interface Written {
  readonly out: string;
  readonly err: string;
  /** Forgets what was written. */
  forget(): void;
}

/** Catches what is written to the standard streams, until mocks are restored. */
export function written(): Written {
  const caught = (stream: NodeJS.WriteStream): MockInstance =>
    vi.spyOn(stream, 'write').mockImplementation(() => true);
  const [out, err] = [caught(process.stdout), caught(process.stderr)];
  const textOf = (mock: MockInstance): string => mock.mock.calls.map(([text]) => text).join('');
  return {
    get out() {
      return textOf(out);
    },
    get err() {
      return textOf(err);
    },
    forget() {
      out.mockClear();
      err.mockClear();
    },
  };
}
