import { fromJson } from '../dom/json';
import { document } from '../dom/page/document';
import { KEEPALIVE_MAX_CHARS, SEND_TIMEOUT_MS } from '../limits';
import type { Scope } from '../scope';
import { fetchText } from './fetch-text';

/** The result of a post. */
export interface PostResult {
  /**
   * The HTTP status. If there is none, the reason: another origin hides its answer (`unseen`), no answer came in time, or the
   * server was unreachable.
   */
  readonly status: number | 'unseen' | 'timed out' | 'unreachable';
  /** Whether the answer's body is JSON. */
  readonly isJson: boolean;
  /** The pause that the server asks for, in milliseconds; 0 if it asks for none. */
  readonly pause: number;
}

/** Sends forms. The referrer contains only the page's origin (TR-11). */
export interface Sender {
  /** Whether a post of this encoded form that begins now is sent even if the page is left (TR-62). */
  outlivesPage(body: string): boolean;
  /** Posts an encoded form and reads the answer. Never rejects. */
  post(url: URL, body: string, mode?: RequestMode): Promise<PostResult>;
  /**
   * Passes a form to the browser as a beacon. The browser sends it even if the page is left. Returns false if the browser
   * refuses. A beacon has the referrer policy of its document, so the form is sent from a small document of our own, and not
   * from the page.
   */
  beacon(url: URL, form: URLSearchParams): boolean;
  /**
   * Creates the document from which beacons are sent. Has to be called when the page is about to be left, because a moment
   * later, Chromium no longer creates documents.
   */
  prepareFrame(): void;
  /** Removes the document from which beacons are sent. */
  removeFrame(): void;
}

export function createSender(scope: Scope): Sender {
  /** Characters of pending posts that have to outlive the page: browsers limit their total. */
  let pendingChars = 0;
  let frame: ReturnType<typeof createFrame> | undefined;
  const removeFrame = (): void => {
    frame?.remove();
    frame = undefined;
  };
  const outlivesPage = (body: string): boolean => pendingChars + body.length <= KEEPALIVE_MAX_CHARS;

  return {
    outlivesPage,
    async post(url, body, mode = 'cors') {
      const keepalive = outlivesPage(body);
      const size = keepalive ? body.length : 0;
      pendingChars += size;
      try {
        const answer = await fetchText(scope, url.href, SEND_TIMEOUT_MS, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
          // Makes the browser itself send `cache-control: no-cache`. If we set the header, another origin would have to allow
          // it.
          cache: 'no-store',
          credentials: 'same-origin',
          referrerPolicy: 'origin',
          keepalive,
          mode,
        });
        if (!answer) return { status: 'timed out', isJson: false, pause: 0 };
        const { response, text } = answer;
        if (response.type === 'opaque') return { status: 'unseen', isJson: false, pause: 0 };
        const pause = Number(response.headers.get('retry-after')) * 1000;
        const isJson = fromJson(text) !== undefined;
        return { status: response.status, isJson, pause: pause > 0 ? pause : 0 };
      } catch {
        return { status: 'unreachable', isJson: false, pause: 0 };
      } finally {
        pendingChars -= size;
      }
    },
    prepareFrame() {
      frame ??= createFrame(scope);
    },
    beacon(url, form) {
      const isPrepared = frame !== undefined;
      frame ??= createFrame(scope);
      const { element } = frame;
      try {
        const { contentDocument: inner, contentWindow } = element;
        if (!inner || !contentWindow) return false;
        const meta = inner.createElement('meta');
        meta.name = 'referrer';
        meta.content = 'origin';
        inner.head.append(meta);
        return navigator.sendBeacon.call(contentWindow.navigator, url.href, form);
      } catch {
        return false;
      } finally {
        if (!isPrepared) removeFrame();
      }
    },
    removeFrame,
  };
}

/** Makes an empty document inside the page. */
function createFrame(scope: Scope): { element: HTMLIFrameElement; remove(): void } {
  const element = document.createElement('iframe');
  element.hidden = true;
  element.title = '';
  document.documentElement.append(element);
  return { element, remove: scope.undo(() => element.remove()) };
}
