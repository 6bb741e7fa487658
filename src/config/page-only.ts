import { HOLD } from './bootstrap';
import { CONFIG, SECTIONS, type SectionName } from './config';
import type { Rows } from './field';

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
 * Fields that only the page itself may set: the addresses from which our files, the vendors' scripts and the push worker are
 * loaded, and the nonce (XX-12).
 */
export const PAGE_ONLY_FIELDS: readonly string[] = pageOnlyPaths(CONFIG.rows);

/**
 * The names of all sections, and of the settings of `HOLD`. Each has the default undefined. With this default, `coerce` neither
 * checks them nor reports them as unknown when it checks the fields of `SITE`, which are in the same object. The part of the
 * product that reads a section checks it; the settings of `HOLD` are checked when the bootstrap is generated.
 */
export const UNCHECKED_SECTIONS: Readonly<Record<SectionName | keyof typeof HOLD.rows, undefined>> =
  Object.fromEntries(
    Object.keys({ ...SECTIONS, ...HOLD.rows }).flatMap((name) => (name ? [[name, undefined]] : [])),
  ) as never;
