import { SERVICES, type Known, type KnownService } from './services';

/** What may precede a domain: the element's id, scheme, subdomains. */
const ANY_SUBDOMAIN = '[^/]*//(?:[^/]*?\\.)?';
/** What follows a domain that a row names whole. */
const END = '\\.?(?:[:/?#]|$)';
/**
 * Matches the id of an element and any folders, but nothing after a question mark, because an address in the query is not the
 * one that is requested. The pattern is lazy, because this takes a quarter less time than a greedy match.
 */
const ANY_FOLDER = '[^?]*?/';

const escaped = (text: string): string =>
  text.replaceAll(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '[^/]*');

/** A form in which a text can match: what is in front of the facts of a row, the sources for these facts, what follows them. */
interface Form {
  readonly before: string;
  readonly sourcesOf: (row: Known) => string[];
  readonly after?: string;
}

const isPath = (host: string): boolean => host.startsWith('/');
/** Whether a row names a domain to its end: `hotjar.com`, and neither `facebook.` nor `google.com/maps`. */
const isWhole = (host: string): boolean => /^[^/]*[^/.]$/.test(host);

const FORMS: readonly Form[] = [
  {
    before: ANY_SUBDOMAIN,
    sourcesOf: ({ hosts = [] }) => hosts.filter(isWhole).map(escaped),
    after: END,
  },
  {
    before: ANY_SUBDOMAIN,
    sourcesOf: ({ hosts = [] }) =>
      hosts.filter((host) => !isWhole(host) && !isPath(host)).map(escaped),
  },
  {
    before: ANY_FOLDER,
    sourcesOf: ({ hosts = [] }) => hosts.filter(isPath).map((path) => escaped(path.slice(1))),
  },
  { before: '', sourcesOf: ({ handles = [] }) => handles.map(escaped), after: '-js ' },
];

/** A pattern that matches any of these. */
const anyOf = (sources: readonly string[]): string =>
  sources.length > 1 ? `(?:${sources.join('|')})` : sources.join('');

/** The sources as a pattern's alternatives, each ending once for all its domains: `(?:hotjar|hubspot)\.com`. */
function alternatives(sources: readonly string[]): string {
  const byEnding = new Map<string, string[]>();
  for (const source of new Set(sources)) {
    const [, name = source, ending = ''] = /^([^/]+)(\\\.[a-z]+)$/.exec(source) ?? [];
    byEnding.set(ending, [...(byEnding.get(ending) ?? []), name]);
  }
  return [...byEnding]
    .flatMap(([ending, names]) => (ending ? anyOf(names) + ending : names))
    .join('|');
}

/** A part of the pattern: what is in front of its groups, the groups with their categories, and what follows them. */
interface Part {
  readonly before: string;
  readonly groups: readonly { readonly category: string; readonly source: string }[];
  readonly after: string;
}

/**
 * The parts for these rows. All services share one part per form of match, so that what precedes the groups is matched once
 * for all categories. The owner's rows come first, a part each, because the first match decides.
 */
function partsOf(known: readonly Known[]): Part[] {
  const own = known.filter((row) => !('name' in row)).map((row) => [row]);
  return [...own, known.filter((row) => 'name' in row)]
    .flatMap((rows) =>
      FORMS.map(({ before, sourcesOf, after = '' }) => {
        const groups = [...new Set(rows.map(({ category }) => category))]
          .map((category) => {
            const its = rows.filter((row) => row.category === category);
            return { category, source: alternatives(its.flatMap(sourcesOf)) };
          })
          .filter(({ source }) => source);
        return { before, groups, after };
      }),
    )
    .filter(({ groups }) => groups.length > 0);
}

/**
 * The source of one regular expression, without flags, that recognises everything of these rows. Its capture groups have the
 * categories that `categoriesOf` returns; the group that matches shows the category.
 *
 * It is matched against an element's id, a space, and an address that the element asks for, as `plainAddress` returns it. The
 * space is there even if the id is empty: ` //static.hotjar.com/…`. The query is needed, because it alone distinguishes the
 * scripts of Google's ads and statistics.
 *
 * It matches from the beginning of the text only, which takes a third of the time.
 */
export const pattern = (known: readonly Known[]): string =>
  `^${anyOf(
    partsOf(known).map(
      ({ before, groups, after }) =>
        before + anyOf(groups.map(({ source }) => `(${source})`)) + after,
    ),
  )}`;

/** The categories of the groups of `pattern`, in their order. A category can have several groups. */
export const categoriesOf = (known: readonly Known[]): string[] =>
  partsOf(known).flatMap(({ groups }) => groups.map(({ category }) => category));

/**
 * A row that the owner has written: `match` is a host with or without the beginning of a path (`widget.example.com`), a part of
 * the path (`/my-widget`), or a script's name in WordPress with or without `-js` (`my-widget`).
 */
export function ownRow(match: string, category: string): Known {
  if (/[./]/.test(match)) return { category, hosts: [match.replace(/^(?:\w+:)?\/\//, '')] };
  return { category, handles: [match.replace(/-js$/, '')] };
}

/** A regular expression that matches an element's id, a space, and an address, if they are of this row. */
export function matcherOf(row: Known): RegExp {
  const sources = FORMS.flatMap(({ before, sourcesOf, after = '' }) =>
    sourcesOf(row).map((source) => before + source + after),
  );
  return new RegExp(`^(?:${sources.join('|')})`);
}

const ROWS = SERVICES.map((service) => [matcherOf(service), service] as const);

/** The service whose address this is, or whose script has this id; undefined if no row matches. */
export function serviceOf(address: string, id = ''): KnownService | undefined {
  const text = `${id} ${address}`;
  return ROWS.find(([known]) => known.test(text))?.[1];
}
