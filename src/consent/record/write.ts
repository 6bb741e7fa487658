import Cookies from 'js-cookie';
import { COOKIE_MAX_DAYS, ERASED_FOLDERS } from '../../limits';
import type { Jar } from './read';
import { listed } from './read';

/** js-cookie, with values written as they are: the record is base64, and the legacy plugin's server reads every letter. */
const cookies = Cookies.withConverter({ write: (value) => value });

/** Where a cookie stands. */
interface Place {
  /** A folder of the site; left out, the whole site. */
  path?: string;
  /** A domain whose hosts all see it; left out or '', this host alone. */
  domain?: string;
}

/** Names that js-cookie writes as they are: it escapes every other character, the percent sign included. */
const PLAIN_NAME = /^[\w!#$&'*+.^`|~-]+$/;

/**
 * Writes one cookie: SameSite=Lax, Secure on https (CO-02). Does nothing where cookies are blocked.
 *
 * @param days lifetime in days; at most 400, which is where browsers cut; 0 for as long as the browser is open; negative
 *   erases
 */
export function writeCookie(name: string, value: string, days: number, place: Place = {}): void {
  const attributes = {
    path: '/',
    ...place,
    // Not `expires`, which is a date of the visitor's clock: that one may be wrong.
    'max-age': days && String(Math.round(Math.min(days, COOKIE_MAX_DAYS) * 86_400)),
    samesite: 'lax',
    secure: location.protocol === 'https:',
  };
  try {
    if (PLAIN_NAME.test(name) && Object.keys(Object.prototype).length === 0)
      cookies.set(name, value, attributes);
    else {
      // js-cookie cannot write these: it would erase `_x%5B1%5D` where `_x[1]` is meant, and it throws where a page has given
      // methods to all objects, because it takes them for attributes.
      const parts = Object.entries(attributes).filter(([, given]) => given);
      document.cookie = [[name, value], ...parts].map((part) => part.join('=')).join(';');
    }
  } catch {
    // Blocked: the choice holds for this page only (CO-06).
  }
}

/**
 * Erases cookies in every place from which this page can have got them: this host and each parent domain, with and
 * without the leading dot's meaning, and every folder of the path (CO-10).
 *
 * @param jar what is there
 * @param names cookie names; a trailing `*` stands for the rest
 * @param kept names that stay all the same
 */
export function eraseCookies(
  jar: Jar,
  names: readonly string[],
  kept: readonly string[] = [],
): void {
  const staying = listed(jar.keys(), kept);
  for (const name of listed(jar.keys(), names)) {
    if (staying.includes(name)) continue;
    for (const domain of domains(location.hostname)) {
      for (const path of folders(location.pathname)) {
        writeCookie(name, '', -1, { path, domain });
      }
    }
  }
}

/** '' for the host itself, then the host and its parents, as long as they have a dot. */
function domains(host: string): string[] {
  const labels = host.split('.');
  return [
    '',
    ...labels.map((_, from) => labels.slice(from).join('.')).filter((name) => name.includes('.')),
  ];
}

/**
 * `/a/b/c` → `/`, `/a`, `/a/`, `/a/b`, …: a cookie's path is matched literally when it is erased. Each is a write for each
 * name and domain, and an address can be made to have thousands: the first of them have to do.
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
