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
