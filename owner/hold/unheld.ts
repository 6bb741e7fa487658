import { isNamed } from '#src/cookies/names';
import { fieldsOf, fromJson, isList } from '#src/dom/json';
import { serviceOf } from '#src/known';
import { type KnownService, SERVICES } from '#src/services';

/** The requests and stored names of a page before a choice, and so without consent. */
export interface Early {
  /** Addresses to which the page sends requests. */
  readonly asked: readonly string[];
  /** Names of the cookies, and of the keys in storage, that the page writes. */
  readonly kept: readonly string[];
}

/** A service that is active before a choice, with the requests and names that show it. */
export interface Unheld extends Early {
  readonly service: KnownService;
}

/** The known services that are active before a choice: asked by the page, or with cookies or storage keys. */
export function unheldServices({ asked, kept }: Early): Unheld[] {
  const found = new Map<KnownService, { asked: string[]; kept: string[] }>();
  const note = (service: KnownService | undefined, what: 'asked' | 'kept', value: string): void => {
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
 * Reads the list `hold` of a text that is as a whole one of these: the line with `"hold": […]` alone, a configuration, the JSON
 * that `check --json` prints. Undefined for any other text. Nothing is searched for inside a text: a report of `check` also says
 * what a stranger's page asks and stores, by the names that the page has chosen.
 */
export function readHoldLine(text: string): readonly unknown[] | undefined {
  const line = text.trim().replace(/,$/, '');
  const { hold } = fieldsOf(fromJson(line) ?? fromJson(`{${line}}`));
  return isList(hold) ? hold : undefined;
}

/** Returns the service that stores a cookie, or a key in storage, under this name; undefined if none is known. */
export const keeperOf = (name: string): KnownService | undefined =>
  SERVICES.find(({ cookies = [], storage = [], elsewhere = [] }) =>
    [...cookies, ...storage, ...elsewhere].some((known) => isNamed(name, known)),
  );
