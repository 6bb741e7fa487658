import type { Each, Limits } from './coerce';

/** JSON Schema of a field, with further properties that only owners' tools read. */
export interface FieldSchema {
  readonly [more: string]: unknown;
  readonly type?: 'boolean' | 'number' | 'string' | 'array' | 'object';
  /** The allowed words. */
  readonly enum?: readonly string[];
  /** The pattern that a text has to match. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The kind of text. It decides the tag builder's control and the hints of `check`. */
  readonly format?: Format;
  /** The unit of a number. */
  readonly unit?: Unit;
  /** Whether the field counts only in the page itself, and is ignored in a fetched configuration (XX-12). */
  readonly pageOnly?: true;
  /** Whether our code on the page requests this address. */
  readonly requested?: true;
  /** Whether a text may have several lines. */
  readonly long?: true;
}

/** The kinds of text that are more than any text: an http(s) address, a colour, the name of a category of consent. */
export type Format = 'uri-reference' | 'color' | 'category';

/** The units of numbers. */
export type Unit = 'milliseconds' | 'seconds' | 'minutes' | 'days' | 'percent' | 'pixels';

/**
 * One field of the configuration. Everything about the field is derived from this row: its type, what the page checks, the
 * schema, the reference, the tag builder's control, the findings of `check`. The comment above the row is its documentation.
 *
 * The page's files contain `defaults` and `limits` only, as literals (`build/tables.ts`).
 */
export interface Field<T> {
  /** The value if the configuration does not set the field. */
  readonly defaults: T;
  /** What the page checks besides the type of the default (see `coerce`); undefined if it checks only the type. */
  readonly limits?: unknown;
  /** The field as JSON Schema, without its default, its description and the fields or items inside it. */
  readonly schema: FieldSchema;
  /** The fields of an object. */
  readonly rows?: Rows;
  /** The field that describes each item of a list, or each value under a name that the owner chooses; undefined for a list of texts. */
  readonly each?: Field<unknown>;
  /** The words that a list may contain besides objects. */
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

/**
 * Makes a table from its rows.
 *
 * @example
 *   const HOURS = table({
 *     opens: number(9, { to: 24 }),
 *   });
 */
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

/** Picks some rows of a table, for a part of the product that reads only these. */
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
  /** The lowest number; default: 0. */
  readonly from?: number;
  /** The highest number. Without it, any number from 0 on is allowed, whatever `from` is. */
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

/** A text that has to match a pattern; '' means none. */
export const matching = (pattern: RegExp): Field<string> => ({
  defaults: '',
  limits: pattern,
  schema: { type: 'string', pattern: `^$|${pattern.source}` },
});

/** An address, http(s) or relative to the page; '' means none. */
export const address = (defaults = '', rules: TextRules = {}): Field<string> =>
  text(defaults, { format: 'uri-reference', ...rules });

/** A colour; '' means none. */
export const colour = (defaults = ''): Field<string> => text(defaults, { format: 'color' });

/** A category of consent, by its name. */
export const category = (defaults = ''): Field<string> => text(defaults, { format: 'category' });

/** One of several words; the first one is the default, unless another is given. */
export const word = <const W extends string>(
  words: readonly W[],
  defaults: NoInfer<W> = words[0] as W,
): Field<W> => ({ defaults, limits: words, schema: { type: 'string', enum: words } });

/** One of several words. The page's code does not contain the list, so the page accepts any text until the field is used. */
export const uncheckedWord = <const W extends string>(words: readonly W[]): Field<W> => {
  const { defaults, schema } = word(words);
  return { defaults, schema };
};

/** A list of texts. If a pattern is given and one text does not match it, the whole list falls back to its default. */
export const list = (defaults: readonly string[] = [], pattern?: RegExp): Field<string[]> => ({
  defaults: [...defaults],
  limits: pattern,
  schema: {
    type: 'array',
    items: { type: 'string', ...(pattern && { pattern: pattern.source }) },
  },
});

/** A list of these words. The page's code does not contain them, so the page accepts any texts until the field is used. */
export const uncheckedWords = (words: readonly string[]): Field<string[]> => ({
  defaults: [],
  schema: { type: 'array', items: { type: 'string', enum: words } },
});

/** A list that may contain only these words. Empty by default. */
export const listOfWords = (words: readonly string[]): Field<string[]> => {
  const alternatives = words.map((one) => one.replaceAll('.', String.raw`\.`)).join('|');
  return {
    defaults: [],
    limits: new RegExp(words.length > 1 ? `^(?:${alternatives})$` : `^${alternatives}$`),
    schema: { type: 'array', items: { type: 'string', enum: words } },
  };
};

/** A list of objects that have the fields of a table. Empty by default, unless default items are given. */
export const listOf = <T>(item: Field<T>, defaults: readonly NoInfer<T>[] = []): Field<T[]> => ({
  defaults: [...defaults],
  limits: { each: item.defaults } satisfies Each<T>,
  schema: { type: 'array' },
  each: item,
});

/**
 * A list of words and of objects that have the fields of a table. Empty by default. Only owners' tools read such a field. They
 * check it themselves, because `coerce` supports only lists whose items are of one kind.
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

/** An object whose keys are names that the owner chooses. */
export const byName = <T>(
  item: Field<T>,
  defaults: Readonly<Record<string, NoInfer<T>>> = {},
  rules: Pick<FieldSchema, 'pageOnly'> = {},
): Field<Record<string, T>> => ({
  defaults: { ...defaults },
  // Items that are texts need no limits if the object is empty by default, because `coerce` then expects texts.
  limits: isText(item) && isEmpty(defaults) ? undefined : { each: item.defaults },
  schema: { type: 'object', ...rules },
  each: item,
});

const isText = ({ schema }: Field<unknown>): boolean => schema.type === 'string';
const isEmpty = (object: object): boolean => Object.keys(object).length === 0;
