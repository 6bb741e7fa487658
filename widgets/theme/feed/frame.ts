import { httpUrl } from '#src/dom/address';
import { document } from '#src/dom/page/document';
import { FEED_TIMEOUT_MS } from '#src/limits/theme';
import { once } from '#src/once';
import type { Scope } from '#src/scope';
import { runInFrame } from './frame-program';

interface FeedRequest {
  service: string;
  userId: string;
  /** The container's id. */
  name: string;
}

/**
 * Requests a feed, which the service sends as a script. The script runs in a frame with an opaque origin, where it cannot
 * access the page's cookies, storage or nonce. The frame sends the feed to the page as a message (PF-03).
 *
 * @param nonce the page's nonce: the frame's own scripts need it if the page has a Content Security Policy
 * @param onFeed called once, with the data of the frame's message, not validated; with undefined or 0 if there is no feed
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
  // Hyphens are replaced, because a hyphen is not allowed in the name of a function.
  const callback = `jsonFlickrFeed_${name.replaceAll('-', '_').replace(/\W/g, '')}`;
  url.searchParams.set('id', userId);
  url.searchParams.set('format', 'json');
  url.searchParams.set('jsoncallback', callback);

  // The frame's document contains the nonce. Therefore, the frame is in a closed shadow tree: there, the page's style sheets
  // cannot read the nonce by attribute selectors, and copies of the page's markup do not contain the nonce.
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
    // The page requires Trusted Types, and our policy creates no HTML for `srcdoc`, so there is no feed.
    settle(undefined);
  }
}

/**
 * The frame's document. The address is written without `JSON.stringify`, because a page may have replaced that function
 * (LD-15). This is safe, because a parsed address contains no quotation mark.
 */
function documentFor({ href, origin }: URL, callback: string, nonce: string): string {
  const policy = `default-src 'none';script-src 'unsafe-inline' ${origin}`;
  const call = `(${String(runInFrame)})("${callback}","${href.replaceAll('\\', '%5C')}")`;
  return [
    '<!doctype html><meta name="referrer" content="no-referrer">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<script nonce="${nonce.replace(/[^\w+/=-]/g, '')}">${call}</script>`,
  ].join('');
}
