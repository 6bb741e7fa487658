import { COOKIE_MAX_DAYS, ERASED_FOLDERS } from '../limits';
import type { Cookie } from './record';

/** The page's cookies as they are, name to value, nothing decoded. */
export type Jar = ReadonlyMap<string, string>;

/**
 * Reads every cookie; none where cookies are blocked, as in a sandboxed frame (CO-06). A name can stand there twice, once
 * for this host and once for a parent domain or another path; the browser puts the closest path first.
 */
export function readCookies(): Cookie[] {
  try {
    return document.cookie.split('; ').flatMap((pair) => {
      const split = pair.indexOf('=');
      return split > 0 ? [[pair.slice(0, split), pair.slice(split + 1)]] : [];
    });
  } catch {
    // Blocked: there is nothing to read.
    return [];
  }
}

/** Reads the jar: of a name that stands twice the first counts. */
export function readJar(): Jar {
  return new Map(readCookies().reverse());
}

/**
 * Writes one cookie for the whole site: path=/, SameSite=Lax, Secure on https (CO-02). Does nothing where cookies are
 * blocked.
 *
 * @param days lifetime in days; at most 400, which is where browsers cut; 0 for as long as the browser is open; negative
 *   erases
 * @param where more attributes, each with its leading semicolon, as `;domain=…`
 */
export function writeCookie(name: string, value: string, days: number, where = ';path=/'): void {
  const seconds = Math.round(Math.min(days, COOKIE_MAX_DAYS) * 86_400);
  const age = days ? `;max-age=${seconds}` : '';
  const secure = location.protocol === 'https:' ? ';secure' : '';
  try {
    document.cookie = `${name}=${value}${where}${age};samesite=lax${secure}`;
  } catch {
    // Blocked: the choice holds for this page only (CO-06).
  }
}

/** Those of some names that are listed; a trailing `*` in the list stands for the rest. */
export function listed(names: Iterable<string>, list: readonly string[]): string[] {
  return [...names].filter((name) =>
    list.some((wanted) =>
      wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted,
    ),
  );
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
        writeCookie(name, '', -1, `;path=${path}${domain && `;domain=${domain}`}`);
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
