import Cookies from 'js-cookie';
import { document } from '../dom/page/document';
import { COOKIE_MAX_DAYS, ERASED_FOLDERS } from '../limits';
import { matchNames } from './names';
import { readJar } from './read';

/** js-cookie, with values as they are: the record is base64, which the legacy plugin's server expects unescaped. */
const cookies = Cookies.withConverter({ read: (value) => value, write: (value) => value });

/** The path and domain of a cookie. */
interface CookieScope {
  /** A folder of the site; default: the whole site. */
  path?: string;
  /** A domain whose hosts all get the cookie; if it is missing or '': only this host. */
  domain?: string;
}

/** Names that js-cookie writes as they are. It escapes every other character, including the percent sign. */
const PLAIN_NAME = /^[\w!#$&'*+.^`|~-]+$/;

/**
 * Writes one cookie: SameSite=Lax, Secure on https (CO-02). Does nothing if cookies are blocked.
 *
 * @param days lifetime in days, cut at 400 as browsers do; 0 keeps the cookie until the browser is closed
 */
export function writeCookie(
  name: string,
  value: string,
  days: number,
  within: CookieScope = {},
): void {
  const attributes = attributesOf(days, within);
  try {
    if (canWrite(name)) cookies.set(name, value, attributes);
    else writePlainly(name, value, attributes);
  } catch {
    // Cookies are blocked: the choice holds for this page only (CO-06).
  }
}

/** Removes one cookie, if it was set for exactly this path and domain. Does nothing if cookies are blocked. */
export function removeCookie(name: string, within: CookieScope = {}): void {
  const attributes = attributesOf(-1, within);
  try {
    if (canWrite(name)) cookies.remove(name, attributes);
    else writePlainly(name, '', attributes);
  } catch {
    // Cookies are blocked.
  }
}

/** Browsers prefer `max-age` to `expires`, which would be a date by the page's clock, and that clock may be wrong. */
const attributesOf = (days: number, within: CookieScope): Cookies.CookieAttributes => ({
  path: '/',
  ...within,
  'max-age': days && String(Math.round(Math.min(days, COOKIE_MAX_DAYS) * 86_400)),
  samesite: 'lax',
  secure: location.protocol === 'https:',
});

/**
 * Whether js-cookie can write a cookie of this name. It would erase `_x%5B1%5D` instead of `_x[1]`, and on a page that has given
 * methods to all objects, it mistakes these methods for attributes, and throws.
 */
const canWrite = (name: string): boolean =>
  PLAIN_NAME.test(name) && Object.keys(Object.prototype).length === 0;

/** Writes a cookie that js-cookie cannot write. */
function writePlainly(name: string, value: string, attributes: object): void {
  const parts = Object.entries(attributes).filter(([, attribute]) => attribute);
  document.cookie = [[name, value], ...parts].map((part) => part.join('=')).join(';');
}

/**
 * Erases cookies, whatever domain and path they were set for (CO-10). The domains that are tried are none, this host, and each
 * parent domain. The paths that are tried are the root, and every folder in the page's address.
 *
 * @param names cookie names; a trailing `*` matches any ending
 * @param kept names that are not erased even if `names` has them
 */
export function eraseCookies(names: readonly string[], kept: readonly string[] = []): void {
  // js-cookie gives names decoded, and a cookie is erased only by the exact name that it has.
  const jar = readJar();
  const keptNames = matchNames(jar.keys(), kept);
  for (const name of matchNames(jar.keys(), names)) {
    if (keptNames.includes(name)) continue;
    for (const domain of ['', ...domainsOf(location.hostname)])
      for (const path of folders(location.pathname)) removeCookie(name, { path, domain });
  }
}

/**
 * `/a/b/c` → `/`, `/a`, `/a/`, `/a/b`, …: a cookie is erased only with exactly its path. Each path costs a write for each name
 * and domain, and somebody can make an address with thousands of folders, so only the first folders are tried.
 */
function folders(path: string): string[] {
  const paths = ['/'];
  let at = '';
  for (const step of path.split('/').filter(Boolean).slice(0, ERASED_FOLDERS)) {
    at += `/${step}`;
    paths.push(at, `${at}/`);
  }
  return paths;
}

/** A host and its parent domains that contain a dot, the longest first; none for an IP address or `localhost`. */
export function domainsOf(host: string): string[] {
  if (/\.\d+$/.test(host)) return [];
  const labels = host.split('.');
  return labels.map((_, from) => labels.slice(from).join('.')).filter((name) => name.includes('.'));
}
