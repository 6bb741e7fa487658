import type { Known, Service } from './services';
import { SERVICES } from './services';

/** Matches the id of an element, in front of its address. The text of an inline script begins with `=`, so it never matches. */
const ID = '^[^/=]* ';
/** Matches the scheme and any subdomains. An address may be written without its scheme. */
const ANY_SUBDOMAIN = '(?:\\w+:)?//(?:[^/]*\\.)?';
/**
 * Matches any folders, but nothing after a question mark, because an address in the query is not the one that is requested. It
 * is lazy, which takes a quarter less time than a greedy match.
 */
const ANY_FOLDER = '[^?]*?/';

const escaped = (text: string): string => text.replaceAll(/[.?*+^$()[\]{}|\\]/g, '\\$&');

/**
 * The source for one of `starts`. Authors write quotes, commas and spaces differently, so a match may have any of them in these
 * places.
 */
const startOf = (start: string): string =>
  start
    .split(/[\s'",]+/)
    .filter(Boolean)
    .map(escaped)
    .join('\\W*');

/**
 * The parts as alternatives of one pattern, with `before` and `after` written once around them; an empty list if there are no
 * parts.
 */
function anyOf(before: string, parts: readonly string[], after = ''): string[] {
  const all = [...new Set(parts)].join('|');
  return all ? [`${before}${all.includes('|') ? `(?:${all})` : all}${after}`] : [];
}

/**
 * The sources for domains. They are sorted, and each ending is written once for all domains that have it
 * (`(?:hotjar|hubspot)\.com`), because that is shortest.
 */
function domainsOf(hosts: readonly string[]): string[] {
  const byEnding = new Map<string, string[]>();
  for (const host of [...hosts].sort()) {
    const [, name = host, ending = ''] = /^([^/]+)(\.[a-z]+)$/.exec(host) ?? [];
    byEnding.set(ending, [...(byEnding.get(ending) ?? []), escaped(name)]);
  }
  return [...byEnding].flatMap(([ending, names]) =>
    ending ? anyOf('', names, escaped(ending)) : names,
  );
}

function patternOf(known: readonly Known[]): string {
  const hosts = known.flatMap((row) => row.hosts ?? []);
  const isPath = (host: string): boolean => host.startsWith('/');
  const address = [
    ...anyOf(ANY_SUBDOMAIN, domainsOf(hosts.filter((host) => !isPath(host)))),
    ...anyOf(
      ANY_FOLDER,
      hosts.filter(isPath).map((host) => escaped(host.slice(1))),
    ),
  ];
  return [
    ...anyOf(ID, address),
    ...anyOf('^', known.flatMap((row) => row.handles ?? []).map(escaped), '-js '),
    ...anyOf('\\b', known.flatMap((row) => row.starts ?? []).map(startOf)),
  ].join('|');
}

/**
 * The source of one regular expression, without flags, that recognises everything of these rows. It has a capture group for
 * each category, in the order in which the categories first occur; `categoriesOf` returns that order.
 *
 * It is matched against one of two texts:
 *
 * - for a script with an address, a frame or a picture: its id, a space, and its address as it is written or as the browser
 * resolves it. The space is there even if the id is empty: ` //static.hotjar.com/…`. The query is needed, because it alone
 * distinguishes the scripts of Google's ads and statistics;
 * - for an inline script: `=` and its text. Addresses in it do not count, because a page's settings have addresses of all
 * kinds.
 */
export const pattern = (known: readonly Known[]): string =>
  categoriesOf(known)
    .map((category) => `(${patternOf(known.filter((row) => row.category === category))})`)
    .join('|');

/** The categories of the groups of `pattern`. */
export const categoriesOf = (known: readonly Known[]): string[] => [
  ...new Set(known.map(({ category }) => category)),
];

/**
 * A row that the owner has written: `match` is a host with or without the beginning of a path (`widget.example.com`), a part of
 * the path (`/my-widget`), or a script's name in WordPress with or without `-js` (`my-widget`).
 */
export function ownRow(match: string, category: string): Known {
  if (/[./]/.test(match)) return { category, hosts: [match.replace(/^(?:\w+:)?\/\//, '')] };
  return { category, handles: [match.replace(/-js$/, '')] };
}

const ROWS: readonly (readonly [RegExp, Service])[] = SERVICES.map((service) => [
  new RegExp(patternOf([service])),
  service,
]);

/**
 * The service to which an element of a page belongs; undefined if no row matches.
 *
 * @param address the whole address of a script, frame or picture; '' for an inline script
 * @param id the element's id
 * @param code the text of an inline script
 */
export function serviceOf(address: string, id = '', code = ''): Service | undefined {
  const text = address ? `${id} ${address}` : `=${code}`;
  return ROWS.find(([known]) => known.test(text))?.[1];
}
