import type { Schema } from '#owner/schema';
import { isRecord } from '#src/dom/json';
import { allFields } from '../fields';
import { normalizeName, nearest } from './nearest';

/** Top-level fields that the page ignores, each with the hint that says who uses it. */
const NOT_FOR_PAGE: Readonly<Record<string, string>> = {
  $schema: 'It is for text editors. The page ignores it.',
  build: 'It is for npx enxerto build, which checks it. The page ignores it.',
};

/** The highest number of fields that a hint lists. */
const LISTED = 12;

/** The hint for an unknown field: the name that was meant, the section to which it belongs, or the fields that exist. */
export function unknownField(
  name: string,
  section: string,
  sectionSchema: Schema,
  value: unknown,
  schema: Schema,
): string {
  const siblings = Object.keys(sectionSchema.properties ?? {});
  const ownHint = section === '' && NOT_FOR_PAGE[name];
  if (ownHint) return ownHint;
  if (name === 'enabled' && !section.includes('.')) return notSwitchedHint(section, schema);
  const suggestion = nearest(name, siblings);
  const otherPaths = allFields(schema)
    .map(({ path }) => path)
    .filter(
      (path) =>
        normalizeName(lastName(path)) === normalizeName(name) && sectionOf(path) !== section,
    );
  if (suggestion) return `Did you mean "${suggestion}"?${elsewhereHint(name, otherPaths)}`;
  if (otherPaths.length > 0) return belongsHint(name, otherPaths);
  // An object at a place where no field is allowed: the owner has probably written too many braces.
  if (isRecord(value) && siblings.length === 0) return 'No fields are allowed here.';
  if (siblings.length > LISTED)
    return 'No field has this name. See the list in docs/configuration.md.';
  return `${section ? `"${section}"` : 'A configuration'} has only the fields ${list(siblings)}.`;
}

const lastName = (path: string): string => /[^.[\]]+(?=(?:\[\])?$)/.exec(path)?.[0] ?? path;
const sectionOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), 0));

function belongsHint(name: string, homes: readonly string[]): string {
  const [first = '', ...more] = homes;
  if (more.length === 0) {
    const section = sectionOf(first);
    return section
      ? `"${lastName(first)}" belongs in "${section}".`
      : `"${lastName(first)}" belongs at the top level, outside all sections.`;
  }
  return homes.length > 4
    ? `Many sections have a field "${lastName(first)}", but this one has none.`
    : `"${name}" belongs in ${list(homes.map(sectionOf), 'or')}.`;
}

const elsewhereHint = (name: string, homes: readonly string[]): string =>
  homes.length === 1 && homes[0]?.includes('.')
    ? ` (${belongsHint(name, homes).slice(0, -1)}.)`
    : '';

/** The hint if a section that cannot be switched on or off contains `enabled`, or is true or false. */
function notSwitchedHint(section: string, schema: Schema): string {
  const switched = Object.entries(schema.properties ?? {})
    .filter(([, part]) => part.properties?.['enabled'])
    .map(([name]) => name);
  return `"${section}" cannot be switched on or off; only ${list(switched)} can. Remove it, or write { … }.`;
}

/** Formats names as a list in a sentence. */
export function list(names: readonly string[], last = 'and'): string {
  const quoted = names.map((name) => `"${name}"`);
  return quoted.length < 2
    ? quoted.join('')
    : `${quoted.slice(0, -1).join(', ')} ${last} ${quoted.at(-1)}`;
}
