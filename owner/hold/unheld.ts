import type { Service } from '../../src/services';
import { serviceOf } from '../../src/known';
import { keeperOf } from './kept';

/** The requests and stored names of a page before a choice, and so without consent. */
export interface Early {
  /** Addresses to which the page sends requests. */
  readonly asked: readonly string[];
  /** Names of the cookies, and of the keys in storage, that the page writes. */
  readonly kept: readonly string[];
}

/** A service that is active before a choice, with the requests and names that show it. */
export interface Unheld extends Early {
  readonly service: Service;
}

/** The known services that are active before a choice: asked by the page, or with cookies or storage keys. */
export function unheldServices({ asked, kept }: Early): Unheld[] {
  const found = new Map<Service, { asked: string[]; kept: string[] }>();
  const note = (service: Service | undefined, what: 'asked' | 'kept', value: string): void => {
    if (!service) return;
    const its = found.get(service) ?? { asked: [], kept: [] };
    its[what].push(value);
    found.set(service, its);
  };
  for (const address of asked) note(serviceOf(address), 'asked', address);
  for (const name of kept) note(keeperOf(name), 'kept', name);
  return [...found].map(([service, seen]) => ({ service, ...seen }));
}

/** A row that the owner adds to `hold`, in addition to the known services. */
export interface OwnRow {
  /** A host, with or without a path. */
  readonly match: string;
  readonly category: string;
}

/** Formats the line of the configuration that holds back all known services (`known`), the rows in `own`, or both. */
export function holdLine(known: boolean, own: readonly OwnRow[] = []): string {
  const rows = own.map(
    ({ match, category }) =>
      `{ "match": ${JSON.stringify(match)}, "category": ${JSON.stringify(category)} }`,
  );
  return `"hold": [${[...(known ? ['"known"'] : []), ...rows].join(', ')}]`;
}

/**
 * Finds and parses the list of a line with `"hold": […]`, in a text that may be the line, JSON with it, or a report of
 * `check`. The longest list counts, because in a report it contains all the others. Undefined without such a line.
 */
export function readHoldLine(text: string): unknown[] | undefined {
  const lists = text
    .split(/"hold":(?=\s*\[)/)
    .slice(1)
    .map(firstList)
    .filter((list) => list !== undefined);
  return lists.sort((one, other) => other.length - one.length)[0];
}

/** Parses the JSON list at the beginning of a text. The list ends at the first `]` up to which the text is valid JSON. */
function firstList(text: string): unknown[] | undefined {
  for (let end = text.indexOf(']'); end !== -1; end = text.indexOf(']', end + 1))
    try {
      return JSON.parse(text.slice(0, end + 1)) as unknown[];
    } catch {
      // The text up to this bracket is not JSON, so the bracket is inside the list.
    }
  return undefined;
}
