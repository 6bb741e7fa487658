import type { PageFacts, Script } from '../facts';

/** A configuration whose type an optimizer has changed is no tag. */
const isConfig = ({ attributes, text }: Script): boolean =>
  attributes['type'] === 'application/json' || text.startsWith('{');

const ADDRESS = /^src$|^data-(?:.+-)?src$/;
const LOADER = /^[^?#]*\/loader\.js(?:$|[?#])/;

/** The addresses of a script, that which it has and those that an optimizer keeps elsewhere. */
export const addressesOf = ({ attributes }: Script): string[] =>
  Object.entries(attributes)
    .filter(([name, value]) => ADDRESS.test(name) && value !== '')
    .map(([, value]) => value);

/** Whether a script is our tag: it has our attribute, or the address of a loader in a folder of ours. */
export const isOurTag = (script: Script): boolean =>
  !isConfig(script) &&
  ('data-enxerto' in script.attributes ||
    addressesOf(script).some((address) => LOADER.test(`/${address}`) && /enxerto/i.test(address)));

/** Whether a script is an inline configuration of ours. */
export const isOurConfig = (script: Script): boolean =>
  isConfig(script) && 'data-enxerto' in script.attributes;

/** Our tags: those that the server printed, and those that a script has put on the page, a tag manager's for example. */
export function ourTags({ printed, look }: PageFacts): Script[] {
  const printedTags = printed.scripts.filter(isOurTag);
  const printedAddresses = new Set(printedTags.flatMap(addressesOf));
  const inserted = [...look.untouched.scripts, ...look.last.scripts].filter(
    (script) =>
      isOurTag(script) &&
      addressesOf(script).some((address) => !printedAddresses.has(address)) &&
      // An optimizer that lets our tag go may leave the old element and add a new one.
      printedTags.length === 0,
  );
  const keys = new Set<string>();
  const isNew = (script: Script): boolean => {
    const key = addressesOf(script).join(' ');
    return !keys.has(key) && keys.add(key) !== undefined;
  };
  return [...printedTags, ...inserted.filter(isNew)];
}

/** The folder of our loader as the page asked for it, with a slash at its end; undefined where it was not asked for. */
export function loaderRequest(facts: PageFacts): PageFacts['look']['requests'][number] | undefined {
  const addresses = new Set(
    ourTags(facts)
      .flatMap(addressesOf)
      .flatMap((address) =>
        URL.canParse(address, facts.opened) ? [new URL(address, facts.opened).href] : [],
      ),
  );
  const { requests } = facts.look;
  return (
    requests.find(({ url }) => addresses.has(url)) ??
    requests.find(({ url }) => /\/enxerto\/(?:[^?#]*\/)?loader\.js(?:$|[?#])/.test(url))
  );
}

const JAVASCRIPT = /^$|^module$|^(?:text|application)\/(?:x-)?(?:java|ecma)script$/i;

/** Whether a browser runs a script as it stands: its type is JavaScript's, and its address, if it has one, stands in `src`. */
export const isExecutable = (script: Script): boolean =>
  JAVASCRIPT.test(script.attributes['type'] ?? '') &&
  (script.attributes['src'] !== undefined ||
    addressesOf(script).length === 0 ||
    script.text !== '');

/** A script's start tag, to be found in the page's source. */
export function startTag({ attributes, text }: Script): string {
  const all = Object.entries(attributes).map(([name, value]) =>
    value === '' ? name : `${name}="${value}"`,
  );
  const tag = `<script${all.map((attribute) => ` ${attribute}`).join('')}>`;
  return addressesOf({ attributes, text }).length > 0 ? tag : `${tag}${text.slice(0, 60)}`;
}
