import { HELD_ROW, HOLD } from '#src/config/bootstrap';
import { coerce, type Complain } from '#src/config/coerce';
import type { RawConfig } from '#src/config/read';
import { categoryFor } from '#src/consent/categories';
import { choosesServices } from '#src/consent/chooses-services';
import { isRecord } from '#src/dom/json';
import { categoriesOf, ownRow, pattern } from '#src/known';
import { SERVICES, type Known, type KnownService } from '#src/services';
import { categoriesOfSite } from '../hold/categories';

/** What the bootstrap holds back for a configuration. */
interface Held {
  /** The pattern that matches what is held back; '' if nothing is held back. */
  readonly hold: string;
  /** What decides for each group of the pattern: the site's category, or that and the service (`Hold.deciders`). */
  readonly deciders: string[];
  /** The functions that stand in for those of held scripts (`Known.calls`), by a part of each script's address. */
  readonly calls: [string, string][];
  /** Whether everything that is held is released if the loader does not load. */
  readonly releases: boolean;
  /** Whether the browser is kept from requesting files ahead of their place in the page. */
  readonly stopsReadAhead: boolean;
}

/**
 * For a category that a site lacks: the categories used instead, best first; if there are none, the site's last optional one,
 * because a visitor needs a switch that grants what is held.
 */
const NEAREST: Readonly<Record<string, readonly string[]>> = {
  advertisement: ['advertising', 'marketing', 'targeting', 'analytics', 'others'],
  analytics: ['statistics', 'performance', 'marketing', 'advertisement', 'others'],
  functional: ['functionality', 'preferences', 'performance', 'others'],
};

/**
 * Markup that keeps Chromium and Firefox from requesting files ahead of their place in the page. It has no other effect.
 *
 * Chromium finds such files with a simple scanner that counts `<template>` tags. The scanner does not know that a `<template>`
 * inside `<svg>` is not a template, so it takes the rest of the page for a template's content, and requests no files from it.
 * Firefox applies a policy to its early requests as soon as it has read the `<meta>` element, even inside a template; this
 * policy allows the site's own files. Both browsers still request each file when their parser reaches its place. WebKit has the
 * same scanner as Chromium, but starts a new one behind each script that its parser waits for; the new one has not seen this
 * markup, so WebKit reads ahead. A test checks these effects in the installed browsers.
 */
export const NO_READING_AHEAD =
  "<template><div><meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'self' 'unsafe-inline'; img-src 'self'\"></div><svg><template></svg></template>";

/** Reads from a configuration what is to be held back. `complain` gets each wrong value, which is ignored. */
export function readHold(config: RawConfig, complain: Complain = () => {}): Held {
  const { holdFailure, holdReadAhead } = coerce(
    HOLD.defaults,
    { holdFailure: config['holdFailure'], holdReadAhead: config['holdReadAhead'] },
    '',
    complain,
    HOLD.limits,
  );
  const { all, optional, mapping, locked } = categoriesOfSite(config);
  const has = (slug: string): boolean => all.includes(slug);
  const slugFor = (wanted: string): string =>
    categoryFor(wanted, has, mapping) ??
    NEAREST[wanted]?.find(has) ??
    optional[optional.length - 1] ??
    wanted;
  const services = choosesServices(config['dialog']);
  const rows = heldRows(config['hold'], complain)
    .map((row) => ({ ...row, category: slugFor(row.category) }))
    // A category that is always on holds nothing, so its rows are left out.
    .filter((row) => !locked.includes(row.category))
    .map((row) =>
      services && row.name ? { ...row, category: `${row.category}/${row.name}` } : row,
    );
  return {
    hold: rows.length > 0 ? pattern(rows) : '',
    deciders: categoriesOf(rows),
    calls: rows.flatMap(({ calls }) => Object.entries(calls ?? {})),
    releases: holdFailure === 'release',
    stopsReadAhead: rows.length > 0 && holdReadAhead === 'stop',
  };
}

/** The rows that are held: those that the list names, without those that it names with a `-`. */
function heldRows(
  value: unknown,
  complain: Complain,
): (Known & Pick<Partial<KnownService>, 'name'>)[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    complain('hold', 'a list', value);
    return [];
  }
  const services = new Set<KnownService>();
  const own: Known[] = [];
  for (const [at, item] of value.entries()) {
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
  // The owner's own rows come first, so that the owner's category is used for an address that matches both.
  return [...own, ...services];
}
