import { fileNameOf, isScriptType } from '#owner/page/our-files';
import type { PageFacts, SeenRequest } from '../facts';

/** The debug panel is loaded only because `check` switches debug lines on; visitors do not load it. */
const ONLY_IN_DEBUG = 'inspector';

/** The requests of a visit for our files, without the loader and the debug panel. */
export const fileRequests = (requests: readonly SeenRequest[]): SeenRequest[] =>
  requests.filter(({ url }) => {
    const name = fileNameOf(url);
    return name !== undefined && name !== ONLY_IN_DEBUG;
  });

/** The reason why a request returned no script, as text; '' if it returned one. */
export function failureOf({ failure, status, mime }: SeenRequest): string {
  if (failure === 'csp') return 'refused by the Content Security Policy';
  if (failure === 'mixed-content') return 'refused: the page uses https, and the file http';
  if (failure === 'cors') return 'refused: no Access-Control-Allow-Origin';
  if (status >= 400) return `the file is not there (${status})`;
  if (failure !== '') return failure;
  if (status !== 0 && status < 300 && mime !== '' && !isScriptType(mime))
    return `the server sent ${mime} instead of a script`;
  return '';
}

/** Our files that were requested and failed to load, each with the reason. */
export const failedFiles = ({ look, accept, reject }: PageFacts): [url: string, why: string][] => {
  const all = [look, accept, reject].flatMap((visit) => fileRequests(visit?.requests ?? []));
  const failures = new Map<string, string>();
  for (const request of all) {
    const reason = failureOf(request);
    if (reason) failures.set(request.url, reason);
  }
  return [...failures];
};

/** Whether each of our files that failed at one address was loaded from another: the page then works, and makes useless requests. */
export function loadedElsewhere({ look, accept, reject }: PageFacts): boolean {
  const all = [look, accept, reject].flatMap((visit) => fileRequests(visit?.requests ?? []));
  const loaded = new Set(all.filter((one) => !failureOf(one)).map(({ url }) => fileNameOf(url)));
  return all.every(({ url }) => loaded.has(fileNameOf(url)));
}

/** The folder of an address, with a slash at its end. */
export const folderOf = (url: string): string => new URL('.', url).href;
