import Cookies from 'js-cookie';
import { COOKIE_MAX_DAYS, ERASED_FOLDERS } from '../limits';
import { domainsOf } from './domains';
import { readJar } from './read';
import { matchNames } from './match-names';
import { document } from '../dom/page/document';

/** js-cookie, writing values as they are: the record is base64, which the legacy plugin's server expects unescaped. */
const cookies = Cookies.withConverter({ write: (value) => value });

/** The path and domain of a cookie. */
interface CookieScope {
  /** A folder of the site; default: the whole site. */
  path?: string;
  /** A domain whose hosts all get the cookie; if it is missing or '': only this host. */
  domain?: string;
}

/** Names that js-cookie does not change. It escapes every other character, including the percent sign. */
const PLAIN_NAME = /^[\w!#$&'*+.^`|~-]+$/;

/**
 * Writes one cookie: SameSite=Lax, Secure on https (CO-02). Does nothing if cookies are blocked.
 *
 * @param days lifetime in days, cut at 400 as browsers do; 0 keeps the cookie until the browser is closed; negative erases it
 */
export function writeCookie(
  name: string,
  value: string,
  days: number,
  within: CookieScope = {},
): void {
  const attributes = {
    path: '/',
    ...within,
    // `expires` is not used, because the browser compares that date with the visitor's clock, which may be wrong.
    'max-age': days && String(Math.round(Math.min(days, COOKIE_MAX_DAYS) * 86_400)),
    samesite: 'lax',
    secure: location.protocol === 'https:',
  };
  try {
    if (PLAIN_NAME.test(name) && Object.keys(Object.prototype).length === 0)
      cookies.set(name, value, attributes);
    else {
      // js-cookie cannot write such names: it would erase `_x%5B1%5D` instead of `_x[1]`. js-cookie also throws if a page has
      // given methods to all objects, because it mistakes these methods for attributes.
      const parts = Object.entries(attributes).filter(([, given]) => given);
      document.cookie = [[name, value], ...parts].map((part) => part.join('=')).join(';');
    }
  } catch {
    // Cookies are blocked: the choice holds for this page only (CO-06).
  }
}

/**
 * Erases cookies, whatever domain and path they were set for (CO-10). The domains that are tried are none, this host, and each
 * parent domain. The paths that are tried are the root, and every folder in the page's address.
 *
 * @param names cookie names; a trailing `*` matches any ending
 * @param kept names that are not erased even if `names` has them
 */
export function eraseCookies(names: readonly string[], kept: readonly string[] = []): void {
  const jar = readJar();
  const keptNames = matchNames(jar.keys(), kept);
  for (const name of matchNames(jar.keys(), names)) {
    if (keptNames.includes(name)) continue;
    for (const domain of ['', ...domainsOf(location.hostname)]) {
      for (const path of folders(location.pathname)) {
        writeCookie(name, '', -1, { path, domain });
      }
    }
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
