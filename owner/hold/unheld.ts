import type { Service } from '../../src/services';
import { serviceOf } from '../../src/known';
import { keeperOf } from './kept';

/** What a page does before a choice, although no choice allows it. */
export interface Early {
  /** Addresses that it asks. */
  readonly asked: readonly string[];
  /** Names of cookies and of keys in storage. */
  readonly kept: readonly string[];
}

/** A service that comes before a choice, with what it was seen by. */
export interface Unheld extends Early {
  readonly service: Service;
}

/** The services of the table that a page asks, or that keep something, before a choice; in the order in which they were seen. */
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

/** A row of the owner's own for `hold`. */
export interface OwnRow {
  /** A host, with or without a path. */
  readonly match: string;
  readonly category: string;
}

/** The line of the configuration that holds back every service of the table, or these rows, or both. */
export function holdLine(known: boolean, own: readonly OwnRow[] = []): string {
  const rows = own.map(
    ({ match, category }) =>
      `{ "match": ${JSON.stringify(match)}, "category": ${JSON.stringify(category)} }`,
  );
  return `"hold": [${[...(known ? ['"known"'] : []), ...rows].join(', ')}]`;
}

/**
 * Reads such a line out of a text: the line alone, JSON around it, or a whole report of `check`. Where there are several, the
 * longest list holds, which has all that the others have.
 *
 * @returns undefined where the text has none
 */
export function readHoldLine(text: string): unknown[] | undefined {
  const lists = text
    .split(/"hold":(?=\s*\[)/)
    .slice(1)
    .flatMap((rest) => {
      const list = firstList(rest);
      return list ? [list] : [];
    });
  return lists.sort((one, other) => other.length - one.length)[0];
}

/** The list of JSON that a text begins with: it ends at the first bracket up to which it can be read. */
function firstList(text: string): unknown[] | undefined {
  for (let end = text.indexOf(']'); end !== -1; end = text.indexOf(']', end + 1))
    try {
      return JSON.parse(text.slice(0, end + 1)) as unknown[];
    } catch {
      // This bracket is inside of the list.
    }
  return undefined;
}
