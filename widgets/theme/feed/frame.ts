import { httpUrl } from '../../../src/dom/address';
import { FEED_TIMEOUT_MS } from '../../../src/limits/theme';
import { once } from '../../../src/once';
import type { Scope } from '../../../src/scope';

interface Request {
  service: string;
  userId: string;
  /** The container's own. */
  name: string;
}

/**
 * Asks for a feed, which is a script of the service's. It runs in a frame of an opaque origin, from which nothing but messages
 * comes out: not with the page's cookies, nor its storage, nor its nonce (PF-03).
 *
 * @param nonce the page's, which the frame's own scripts need where the page has a policy
 * @param came told once: what it sent, or undefined; checked by nobody
 */
export function askFor(
  scope: Scope,
  nonce: string,
  { service, userId, name }: Request,
  came: (feed: unknown) => void,
): void {
  const answer = once(scope.guard(came));
  const url = httpUrl(service);
  if (!url) return answer(undefined);
  // A hyphen would make a subtraction of the call.
  const callback = `jsonFlickrFeed_${name.replaceAll('-', '_').replace(/\W/g, '')}`;
  url.searchParams.set('id', userId);
  url.searchParams.set('format', 'json');
  url.searchParams.set('jsoncallback', callback);

  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.referrerPolicy = 'no-referrer';
  scope.on(window, 'message', ({ source, data }: MessageEvent) => {
    if (source === frame.contentWindow) answer(data);
  });
  scope.after(FEED_TIMEOUT_MS, () => answer(undefined));
  scope.undo(() => frame.remove());
  try {
    frame.srcdoc = documentFor(url, callback, nonce);
    document.documentElement.append(frame);
  } catch {
    // The page wants Trusted Types, and has none for documents.
    answer(undefined);
  }
}

/**
 * The frame's document. Its script takes the nonce back out before the service's runs; where that has not called by the time all
 * is loaded, or could not be, it is over.
 */
function documentFor({ href, origin }: URL, callback: string, nonce: string): string {
  return `<!doctype html><meta name="referrer" content="no-referrer"><meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'unsafe-inline' ${origin}"><script nonce="${nonce.replace(/[^\w+/=-]/g, '')}">(function(){var own=document.currentScript,script=document.createElement("script"),nonce=own.nonce;own.remove();self.${callback}=function(feed){parent.postMessage(feed,"*")};onload=function(){parent.postMessage(0,"*")};script.src=${JSON.stringify(href)};script.nonce=nonce;document.head.append(script);own.nonce=script.nonce=""})()</script>`;
}
