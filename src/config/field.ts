import type { Each, Limits } from './coerce';

/** JSON Schema of a field, with what only owners' tools read beside it. */
export interface FieldSchema {
  readonly [more: string]: unknown;
  readonly type?: 'boolean' | 'number' | 'string' | 'array' | 'object';
  /** The words that are allowed. */
  readonly enum?: readonly string[];
  /** What a text has to look like. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** What a text is: it decides the tag builder's control and the hints of `check`. */
  readonly format?: Format;
  /** What a number counts. */
  readonly unit?: Unit;
  /** Whether the field counts on the page only, and is left out of a configuration that is fetched (XX-12). */
  readonly pageOnly?: true;
  /** Whether the page asks for this address by itself. */
  readonly requested?: true;
  /** Whether a text may have several lines. */
  readonly long?: true;
}

/** What a text can be, besides any text: an http(s) address, a colour, the name of a category of consent. */
export type Format = 'uri-reference' | 'color' | 'category';

/** What a number can count. */
export type Unit = 'milliseconds' | 'seconds' | 'minutes' | 'days' | 'percent' | 'pixels';

/**
 * One field of the configuration. Everything about it is made from this row: its type, what the page checks, the schema, the
 * reference, the tag builder's control, the findings of `check`. The comment above the row is its documentation.
 *
 * The page's files contain `defaults` and `limits` only, as literals (`build/tables.ts`).
 */
export interface Field<T> {
  /** The value where the configuration does not have the field. */
  readonly defaults: T;
  /** What the page checks beyond the type of the default; undefined where that is all (`coerce`). */
  readonly limits?: unknown;
  /** The field as JSON Schema, without default, description and what is inside it. */
  readonly schema: FieldSchema;
  /** The fields of an object. */
  readonly rows?: Rows;
  /** What each item of a list is, or each value under a name that the owner chooses; undefined for a list of texts. */
  readonly each?: Field<unknown>;
  /** The words that may stand in a list beside objects. */
  readonly words?: readonly string[];
}

/** Rows of a table by the names of their fields. */
export type Rows = Readonly<Record<string, Field<unknown>>>;

/** The values that rows describe. */
export type ValuesOf<R> = { -readonly [K in keyof R]: R[K] extends Field<infer T> ? T : never };

/** A table of fields: a section of the configuration, or a part of one. */
export interface Table<R extends Rows> extends Field<ValuesOf<R>> {
  readonly rows: R;
  readonly limits: Limits<ValuesOf<R>>;
}

/** The values that a table or a field describes. */
export type Values<F> = F extends Field<infer T> ? T : never;

/** A table that is made of rows. */
export function table<const R extends Rows>(rows: R): Table<R> {
  const entries = Object.entries(rows);
  const pick = (valueOf: (row: Field<unknown>) => unknown): never =>
    Object.fromEntries(
      entries.map(([name, row]) => [name, valueOf(row)]).filter(([, value]) => value !== undefined),
    ) as never;
  return {
    rows,
    defaults: Object.fromEntries(entries.map(([name, row]) => [name, row.defaults])) as never,
    limits: pick(({ rows: ownRows, limits }) =>
      ownRows && isEmpty(Object(limits)) ? undefined : limits,
    ),
    schema: { type: 'object' },
  };
}

/** Some rows of a table, for a part of the product that reads no others. */
export const only = <R extends Rows, K extends keyof R & string>(
  rows: R,
  ...names: readonly K[]
): Pick<R, K> => Object.fromEntries(names.map((name) => [name, rows[name]])) as Pick<R, K>;

/** True or false. */
export const flag = (defaults: boolean): Field<boolean> => ({
  defaults,
  schema: { type: 'boolean' },
});

/** The rules of a number. */
interface NumberRules {
  /** The lowest number; 0 where only the highest is given. */
  readonly from?: number;
  /** The highest number. Without it any number from 0 on is allowed. */
  readonly to?: number;
  readonly unit?: Unit;
}

/** A number. */
export function number(defaults: number, { from = 0, to, unit }: NumberRules = {}): Field<number> {
  const schema = { type: 'number', ...(unit && { unit }) } as const;
  return to === undefined
    ? { defaults, schema }
    : { defaults, limits: [from, to], schema: { ...schema, minimum: from, maximum: to } };
}

type TextRules = Pick<FieldSchema, 'format' | 'pattern' | 'pageOnly' | 'requested' | 'long'>;

/** Any text. */
export const text = (defaults = '', rules: TextRules = {}): Field<string> => ({
  defaults,
  schema: { type: 'string', ...rules },
});

/** An address, http(s) or relative to the page. Empty: none. */
export const address = (defaults = '', rules: TextRules = {}): Field<string> =>
  text(defaults, { format: 'uri-reference', ...rules });

/** A colour. Empty: none. */
export const colour = (defaults = ''): Field<string> => text(defaults, { format: 'color' });

/** A category of consent, by its name. */
export const category = (defaults = ''): Field<string> => text(defaults, { format: 'category' });

/** One of several words; the first one is the default, unless another is given. */
export const word = <const W extends string>(
  words: readonly W[],
  defaults: NoInfer<W> = words[0] as W,
): Field<W> => ({ defaults, limits: words, schema: { type: 'string', enum: words } });

/** One of several words. The page's code does not contain the list, so it accepts any text until the field is used. */
export const uncheckedWord = <const W extends string>(words: readonly W[]): Field<W> => {
  const { defaults, schema } = word(words);
  return { defaults, schema };
};

/** A list of texts, any or those that match a pattern; if one does not match, the whole list falls back to its default. */
export const list = (defaults: readonly string[] = [], pattern?: RegExp): Field<string[]> => ({
  defaults: [...defaults],
  limits: pattern,
  schema: {
    type: 'array',
    items: { type: 'string', ...(pattern && { pattern: pattern.source }) },
  },
});

/** A list of words out of these. Empty by default. */
export const listOfWords = (words: readonly string[]): Field<string[]> => {
  const alternatives = words.map((one) => one.replaceAll('.', String.raw`\.`)).join('|');
  return {
    defaults: [],
    limits: new RegExp(words.length > 1 ? `^(?:${alternatives})$` : `^${alternatives}$`),
    schema: { type: 'array', items: { type: 'string', enum: words } },
  };
};

/** A list of objects that have the fields of a table. Empty by default, unless items are given. */
export const listOf = <T>(item: Field<T>, defaults: readonly NoInfer<T>[] = []): Field<T[]> => ({
  defaults: [...defaults],
  limits: { each: item.defaults } satisfies Each<T>,
  schema: { type: 'array' },
  each: item,
});

/**
 * A list of words and of objects that have the fields of a table. Empty by default. Only owners' tools read such a field: they do
 * it themselves, because `coerce` knows lists of one kind.
 */
export const listOfWordsOr = <T>(
  words: readonly string[],
  item: Field<T>,
): Field<(string | T)[]> => ({
  defaults: [],
  schema: { type: 'array' },
  words,
  each: item,
});

/** Values under names that the owner chooses. */
export const byName = <T>(
  item: Field<T>,
  defaults: Readonly<Record<string, NoInfer<T>>> = {},
  rules: Pick<FieldSchema, 'pageOnly'> = {},
): Field<Record<string, T>> => ({
  defaults: { ...defaults },
  // A dictionary that is empty by default takes texts anyway.
  limits: isText(item) && isEmpty(defaults) ? undefined : { each: item.defaults },
  schema: { type: 'object', ...rules },
  each: item,
});

const isText = ({ schema }: Field<unknown>): boolean => schema.type === 'string';
const isEmpty = (object: object): boolean => Object.keys(object).length === 0;
