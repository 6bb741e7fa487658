import fc from 'fast-check';

/** Names that every object has, or by which its prototype is reached. */
export const INHERITED = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  '__lookupSetter__',
  'isPrototypeOf',
  'toJSON',
  'length',
  'then',
];

/** A map with its own `__proto__`, as JSON makes one. */
export const owning = (entries: readonly (readonly [string, unknown])[]): unknown => {
  const made: Record<string, unknown> = {};
  for (const [key, value] of entries)
    Object.defineProperty(made, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  return made;
};

/**
 * Whatever JSON can say, by the keys that a reader knows and those that every object has.
 *
 * @param known keys that lead further in
 * @param leaves texts and numbers that mean something there
 */
export function hostile(
  known: readonly string[],
  leaves: readonly unknown[] = [],
): fc.Arbitrary<unknown> {
  const key = fc.constantFrom(...INHERITED, ...known);
  const leaf = fc.constantFrom<unknown>('', '1', 1, null, true, 'x', ...INHERITED, ...leaves);
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      leaf,
      fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((entries) => owning(entries)),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  }));
  return value;
}

/** Everything from which the page's objects inherit. */
const PROTOTYPES: object[] = [
  Object,
  Array,
  Function,
  String,
  Number,
  Boolean,
  Symbol,
  Date,
  RegExp,
  Error,
  Promise,
  URL,
  Map,
  Set,
  WeakMap,
  WeakSet,
  URLSearchParams,
  EventTarget,
  Event,
  Node,
  Element,
  HTMLElement,
  HTMLInputElement,
  HTMLDivElement,
  Document,
].map(({ prototype }) => prototype as object);
// The page's globals inherit too.
for (let up: unknown = window; up && up !== Object.prototype; up = Object.getPrototypeOf(up))
  if (up !== window) PROTOTYPES.push(up);

type Snapshot = (readonly [owner: object, parent: unknown, own: PropertyDescriptorMap])[];

/** What prototypes are like now. */
export function prototypes(): Snapshot {
  return PROTOTYPES.map((owner) => [
    owner,
    Object.getPrototypeOf(owner) as unknown,
    Object.getOwnPropertyDescriptors(owner),
  ]);
}

/** What of it is not so any more: names of properties, or `prototype` of an owner. */
export function changedSince(before: Snapshot): string[] {
  return before.flatMap(([owner, parent, own]) => {
    const now = Object.getOwnPropertyDescriptors(owner);
    const names = [...new Set([...Reflect.ownKeys(own), ...Reflect.ownKeys(now)])];
    const changed = names.filter((name) => {
      const [was, is] = [own[name as string], now[name as string]];
      return was?.value !== is?.value || was?.get !== is?.get || was?.set !== is?.set;
    });
    const isMoved = Object.getPrototypeOf(owner) !== parent;
    return [...changed.map(String), ...(isMoved ? ['prototype'] : [])];
  });
}

/** Of all that a value holds, what has another prototype than it was made with, or a key that reaches one. */
export function strangeIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent: unknown = Object.getPrototypeOf(value);
  const isPlain = [Object.prototype, Array.prototype, null].some((plain) => plain === parent);
  if (!isPlain) return [`${path}: another prototype`];
  return Reflect.ownKeys(value).flatMap((key) =>
    key === '__proto__'
      ? [`${path}.__proto__`]
      : strangeIn((value as Record<PropertyKey, unknown>)[key], `${path}.${String(key)}`),
  );
}
