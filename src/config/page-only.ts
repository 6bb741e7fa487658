import type { SectionName } from './config';
import { CONFIG, SECTIONS } from './config';
import type { Rows } from './field';
import { HOLD } from './hold';

/** The paths of all fields in a table that only the page itself may set. */
const pageOnlyPaths = (rows: Rows, before = ''): string[] =>
  Object.entries(rows).flatMap(([name, field]) =>
    field.rows
      ? pageOnlyPaths(field.rows, `${before}${name}.`)
      : field.schema.pageOnly
        ? [before + name]
        : [],
  );

/**
 * Fields that only the page itself may set: where our files, the vendors' and the push worker are loaded from, and the nonce
 * (XX-12).
 */
export const PAGE_ONLY_FIELDS: readonly string[] = pageOnlyPaths(CONFIG.rows);

/**
 * The keys of a configuration besides the site's own fields, with undefined as their defaults, so that `coerce` does not check
 * them. The part of the product that reads a section checks it; the settings of `HOLD` are checked when the bootstrap is
 * generated.
 */
export const UNCHECKED_SECTIONS: Readonly<Record<SectionName | keyof typeof HOLD.rows, undefined>> =
  Object.fromEntries(
    Object.keys({ ...SECTIONS, ...HOLD.rows }).flatMap((name) => (name ? [[name, undefined]] : [])),
  ) as never;
