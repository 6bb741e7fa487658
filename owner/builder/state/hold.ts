import type { OwnRow } from '#owner/hold/unheld';
import { isRecord } from '#src/dom/json';
import type { KnownService } from '#src/services';

/** The list `hold`, as the owner or the tag builder has written it. */
export type HoldList = readonly unknown[];

const isNamed = (item: unknown, { name, group }: KnownService): boolean =>
  [name, group].includes(String(item).replace(/^-/, ''));

/** Whether a list holds a service back. The last entry that applies to the service counts. */
export function holds(list: HoldList, service: KnownService): boolean {
  const word = list.findLast((item) => item === 'known' || isNamed(item, service));
  return word !== undefined && !String(word).startsWith('-');
}

/** The list with all known services if `isOn` is true, otherwise with none of them. The owner's own rows are kept. */
export const withKnown = (list: HoldList, isOn: boolean): HoldList => {
  const own = list.filter((item) => isRecord(item));
  return isOn ? ['known', ...own] : own;
};

/** Returns a list that holds one service back if `isOn` is true, and does not if it is false. The entries for other services are kept. */
export function withService(list: HoldList, service: KnownService, isOn: boolean): HoldList {
  const { name } = service;
  const others = list.filter((item) => item !== name && item !== `-${name}`);
  return holds(others, service) === isOn ? others : [...others, isOn ? name : `-${name}`];
}

/** The rows that the owner has added to the list. */
export const ownRows = (list: HoldList): OwnRow[] =>
  list
    .filter((item) => isRecord(item))
    .map((item) => ({ match: String(item['match']), category: String(item['category']) }));

/** The list with one more row by the owner. */
export const withRow = (list: HoldList, row: OwnRow): HoldList => [...list, row];

/** The list without one of the owner's own rows. @param at the index of the row among the owner's own rows */
export const withoutRow = (list: HoldList, at: number): HoldList => {
  const row = list.filter((item) => isRecord(item))[at];
  return list.filter((item) => item !== row);
};
