import type { Schema } from '../../schema';
import { isRecord } from '../../../src/dom/json';
import { allFields } from '../fields';
import { bare, nearest } from './nearest';

/** Fields at the top of a file that the page does not know, and who does. */
const BESIDE: Readonly<Record<string, string>> = {
  $schema: 'It is for editors; the page leaves it out.',
  build: 'It is for npx enxerto build, which checks it; the page leaves it out.',
};

/** No more fields than this are listed in a hint. */
const LISTED = 12;

/**
 * What to do about a field that the page does not have: the name that was meant, the section in which it belongs, or what there
 * is instead.
 *
 * @param name as it is written
 * @param section in which it stands; '' for none
 * @param around what the schema says of that section
 * @param value what it was given
 */
export function unknownField(
  name: string,
  section: string,
  around: Schema,
  value: unknown,
  schema: Schema,
): string {
  const here = Object.keys(around.properties ?? {});
  const beside = section === '' && BESIDE[name];
  if (beside) return beside;
  if (name === 'enabled' && !section.includes('.')) return notSwitched(section, schema);
  const meant = nearest(name, here);
  const homes = allFields(schema)
    .map(({ path }) => path)
    .filter((path) => bare(lastName(path)) === bare(name) && sectionOf(path) !== section);
  if (meant) return `Did you mean "${meant}"?${elsewhere(name, homes)}`;
  if (homes.length > 0) return belongs(name, homes);
  // A text between braces is no field at all: the braces are one too many.
  if (isRecord(value) && here.length === 0) return 'Nothing may stand here.';
  if (here.length > LISTED)
    return 'No field is called so: docs/configuration.md lists all of them.';
  return `${section ? `"${section}"` : 'A configuration'} has only ${list(here)}.`;
}

const lastName = (path: string): string => /[^.[\]]+(?=(?:\[\])?$)/.exec(path)?.[0] ?? path;
const sectionOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), 0));

function belongs(name: string, homes: readonly string[]): string {
  const [first = '', ...more] = homes;
  if (more.length === 0) {
    const section = sectionOf(first);
    return section
      ? `"${lastName(first)}" belongs in "${section}".`
      : `"${lastName(first)}" belongs at the top, outside every section.`;
  }
  return homes.length > 4
    ? `Many sections have a field "${lastName(first)}", this one has none.`
    : `"${name}" belongs in ${list(homes.map(sectionOf), 'or')}.`;
}

const elsewhere = (name: string, homes: readonly string[]): string =>
  homes.length === 1 && homes[0]?.includes('.') ? ` (${belongs(name, homes).slice(0, -1)}.)` : '';

/** A section that was written as true or false, though nothing switches it. */
function notSwitched(section: string, schema: Schema): string {
  const switched = Object.entries(schema.properties ?? {})
    .filter(([, part]) => part.properties?.['enabled'])
    .map(([name]) => name);
  return `"${section}" is neither switched on nor off: only ${list(switched)} are. Leave it out, or write { … }.`;
}

/** Names as a list in words. */
export function list(names: readonly string[], last = 'and'): string {
  const quoted = names.map((name) => `"${name}"`);
  return quoted.length < 2
    ? quoted.join('')
    : `${quoted.slice(0, -1).join(', ')} ${last} ${quoted.at(-1)}`;
}
