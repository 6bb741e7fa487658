import type { Cookie } from '../consent/record';
import { document } from '../dom/page/document';

/** The page's cookies by name, with their values undecoded. */
export type Jar = ReadonlyMap<string, string>;

/**
 * Reads every cookie; none if they are blocked, as in a sandboxed frame (CO-06). A name can occur twice, for example once for
 * this host and once for a parent domain or another path; the browser puts the closest path first. js-cookie is not used,
 * because it gives one value for each name, and a refusal in the second one has to be seen (CO-19).
 */
export function readCookies(): Cookie[] {
  try {
    return document.cookie.split('; ').flatMap((pair) => {
      const split = pair.indexOf('=');
      return split > 0 ? [[pair.slice(0, split), pair.slice(split + 1)]] : [];
    });
  } catch {
    return [];
  }
}

/** Reads the cookies by name; if a name occurs twice, the first counts. */
export function readJar(): Jar {
  return new Map(readCookies().reverse());
}
