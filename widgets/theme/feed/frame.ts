import { httpUrl } from '../../../src/dom/address';
import { FEED_TIMEOUT_MS } from '../../../src/limits/theme';
import { once } from '../../../src/once';
import type { Scope } from '../../../src/scope';
import { document } from '../../../src/dom/page/document';

interface FeedRequest {
  service: string;
  userId: string;
  /** The container's id. */
  name: string;
}

/**
 * Requests a feed, which is a script of the service. It runs in a frame with an opaque origin, where it cannot access the
 * page's cookies, storage or nonce; the feed is passed to the page by a message (PF-03).
 *
 * @param nonce the page's nonce: the frame's own scripts need it if the page has a Content Security Policy
 * @param onFeed called once, with the frame's message, not validated; with undefined or 0 if there is no feed
 */
export function requestFeed(
  scope: Scope,
  nonce: string,
  { service, userId, name }: FeedRequest,
  onFeed: (feed: unknown) => void,
): void {
  const settle = once(scope.guard(onFeed));
  const url = httpUrl(service);
  if (!url) return settle(undefined);
  // A hyphen is not allowed in the name of a function.
  const callback = `jsonFlickrFeed_${name.replaceAll('-', '_').replace(/\W/g, '')}`;
  url.searchParams.set('id', userId);
  url.searchParams.set('format', 'json');
  url.searchParams.set('jsoncallback', callback);

  // The frame's document contains the nonce. The frame is in a closed shadow tree, so that no style sheet of the page can read
  // the nonce by attribute selectors, and no copy of the page's markup contains it.
  const host = document.createElement('div');
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  host.hidden = frame.hidden = true;
  frame.referrerPolicy = 'no-referrer';
  scope.on(window, 'message', ({ source, data }: MessageEvent) => {
    if (source === frame.contentWindow) settle(data);
  });
  scope.after(FEED_TIMEOUT_MS, () => settle(undefined));
  scope.undo(() => host.remove());
  try {
    frame.srcdoc = documentFor(url, callback, nonce);
    host.attachShadow({ mode: 'closed' }).append(frame);
    document.documentElement.append(host);
  } catch {
    // The page requires Trusted Types, and our policy creates none for a frame's document.
    settle(undefined);
  }
}

/**
 * The frame's document. An address has no quotation mark, and a page may have broken its JSON (LD-15). The frame's script removes the nonce before the service's script runs. If the service's script fails, or has
 * not called our function when everything has loaded, the frame sends a message without a feed.
 */
function documentFor({ href, origin }: URL, callback: string, nonce: string): string {
  return `<!doctype html><meta name="referrer" content="no-referrer"><meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'unsafe-inline' ${origin}"><script nonce="${nonce.replace(/[^\w+/=-]/g, '')}">(function(){var own=document.currentScript,script=document.createElement("script"),nonce=own.nonce;own.remove();self.${callback}=function(feed){parent.postMessage(feed,"*")};onload=function(){parent.postMessage(0,"*")};script.src="${href.replaceAll('\\', '%5C')}";script.nonce=nonce;document.head.append(script);own.nonce=script.nonce=""})()</script>`;
}
