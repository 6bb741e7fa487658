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
 * Asks for a feed, which is a script from the service. It runs in a frame with an opaque origin: it cannot reach the page's
 * cookies, storage or nonce, and only messages come out of the frame (PF-03).
 *
 * @param nonce the page's: the frame's own scripts need it where the page has a content security policy
 * @param onFeed called once, with what the frame sent, unchecked; with undefined or 0 where no feed came
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
  // With a hyphen in its name, the call would be a subtraction.
  const callback = `jsonFlickrFeed_${name.replaceAll('-', '_').replace(/\W/g, '')}`;
  url.searchParams.set('id', userId);
  url.searchParams.set('format', 'json');
  url.searchParams.set('jsoncallback', callback);

  // The frame's document has the nonce in it. It stands in a closed shadow tree, where no style sheet of the page can read it by
  // an attribute selector, nor a copy of the page's markup take it along.
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
    // The page requires Trusted Types, and there is none for a frame's document.
    settle(undefined);
  }
}

/**
 * The frame's document. Its script takes the nonce out again before the service's script runs. If the service's script has not
 * called by the time everything has loaded, or could not be loaded, the frame says that no feed comes.
 */
function documentFor({ href, origin }: URL, callback: string, nonce: string): string {
  return `<!doctype html><meta name="referrer" content="no-referrer"><meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'unsafe-inline' ${origin}"><script nonce="${nonce.replace(/[^\w+/=-]/g, '')}">(function(){var own=document.currentScript,script=document.createElement("script"),nonce=own.nonce;own.remove();self.${callback}=function(feed){parent.postMessage(feed,"*")};onload=function(){parent.postMessage(0,"*")};script.src=${JSON.stringify(href)};script.nonce=nonce;document.head.append(script);own.nonce=script.nonce=""})()</script>`;
}
