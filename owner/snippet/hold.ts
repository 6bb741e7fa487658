import type { Complain } from '../../src/config/coerce';
import { coerce } from '../../src/config/coerce';
import { CONSENT } from '../../src/config/consent/consent';
import { HELD_ROW, HOLD } from '../../src/config/hold';
import type { RawConfig } from '../../src/config/read';
import { categoryFor, USUAL_CATEGORIES } from '../../src/consent/categories';
import { isRecord } from '../../src/dom/json';
import { categoriesOf, ownRow, pattern } from '../../src/known';
import type { Known, Service } from '../../src/services';
import { SERVICES } from '../../src/services';

/** What a configuration has the bootstrap hold back. */
interface Held {
  /** The pattern by which it is recognised; '' where nothing is held back. */
  readonly hold: string;
  /** The site's category for each group of the pattern. */
  readonly slugs: string[];
  /** Whether it is released where the loader does not come. */
  readonly releases: boolean;
  /** Whether the browser is kept from reading ahead. */
  readonly stopsReadAhead: boolean;
}

/**
 * Where a site does not have a category, the nearest that it may have instead, best first. The last resort is its last optional
 * category, because something that is held has to have a switch by which a visitor can grant it.
 */
const NEAREST: Readonly<Record<string, readonly string[]>> = {
  advertisement: ['advertising', 'marketing', 'targeting', 'analytics', 'others'],
  analytics: ['statistics', 'performance', 'marketing', 'advertisement', 'others'],
  functional: ['functionality', 'preferences', 'performance', 'others'],
};

/**
 * Markup that keeps browsers from asking for files ahead of the page, and is nothing else: an element that has no effect. Chromium
 * and WebKit look for files with a simple reader that counts `<template>` and does not know that inside of `<svg>` it is none, so
 * it takes the rest of the page for the content of one. Firefox applies a policy to what it asks for ahead as soon as it has read
 * it, even where it stands in a template; this one leaves the site's own files alone. All of them still ask for each file when they
 * reach its place. A test holds both against the installed browsers.
 */
export const NO_READING_AHEAD =
  "<template><div><meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'self' 'unsafe-inline'; img-src 'self'\"></div><svg><template></svg></template>";

/**
 * Reads what a configuration wants held back.
 *
 * @param complain called for each wrong value, which is left out
 */
export function readHold(config: RawConfig, complain: Complain = () => {}): Held {
  const { holdFailure, holdReadAhead } = coerce(
    HOLD.defaults,
    { holdFailure: config['holdFailure'], holdReadAhead: config['holdReadAhead'] },
    '',
    complain,
    HOLD.limits,
  );
  const { categories, mapping, locked } = coerce(
    CONSENT.defaults,
    config['consent'],
    'consent',
    () => {},
    CONSENT.limits,
  );
  const site = categories.length > 0 ? categories : USUAL_CATEGORIES;
  const has = (slug: string): boolean => site.includes(slug);
  const slugFor = (wanted: string): string =>
    categoryFor(wanted, has, mapping) ??
    NEAREST[wanted]?.find(has) ??
    site.findLast((slug) => !locked.includes(slug)) ??
    wanted;
  const rows = heldRows(config['hold'], complain)
    .map((row) => ({ ...row, category: slugFor(row.category) }))
    // What is always granted never waits.
    .filter((row) => !locked.includes(row.category));
  return {
    hold: rows.length > 0 ? pattern(rows) : '',
    slugs: categoriesOf(rows),
    releases: holdFailure === 'release',
    stopsReadAhead: rows.length > 0 && holdReadAhead === 'stop',
  };
}

/** The rows that are held: those that the list names, less those that it leaves out. */
function heldRows(given: unknown, complain: Complain): Known[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) {
    complain('hold', 'a list', given);
    return [];
  }
  const services = new Set<Service>();
  const own: Known[] = [];
  for (const [at, item] of given.entries()) {
    const path = `hold[${at}]`;
    if (isRecord(item)) {
      const { match, category } = coerce(HELD_ROW.defaults, item, path, complain);
      if (match.trim()) own.push(ownRow(match.trim(), category || 'advertisement'));
      else complain(`${path}.match`, 'a host, a path or a name', item['match']);
      continue;
    }
    const [, minus, name] = /^(-?)(.*)$/.exec(String(item)) ?? [];
    const named = SERVICES.filter((row) => [row.name, row.group, 'known'].includes(name));
    if (named.length === 0) complain(path, 'known, or the name of a service', item);
    for (const row of named) {
      if (minus) services.delete(row);
      else services.add(row);
    }
  }
  // The owner's own come first: where both know an address, the owner's category decides.
  return [...own, ...services];
}
