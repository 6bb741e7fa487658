import { fromJson } from '../dom/json';
import { KEEPALIVE_MAX_CHARS, SEND_TIMEOUT_MS } from '../limits';
import type { Scope } from '../scope';

/** What came of a post. */
export interface Answer {
  /** The HTTP status; or that another origin answered, which keeps its answer to itself; or that nobody did. */
  readonly status: number | 'unseen' | 'timed out' | 'unreachable';
  /** Whether what was answered is JSON. */
  readonly isJson: boolean;
  /** How long the server wants to be left alone, in milliseconds; 0 where it said nothing. */
  readonly pause: number;
}

/** Sends forms, with the origin alone as referrer (TR-11). */
export interface Sender {
  /** Whether a post of this form, begun now, outlives the page (TR-62). */
  survives(form: URLSearchParams): boolean;
  /** Posts; the answer is looked at. Never rejects. */
  post(url: URL, form: URLSearchParams, mode?: RequestMode): Promise<Answer>;
  /**
   * Hands a form to the browser, to be sent whatever becomes of the page; false where it takes none. A beacon takes its
   * referrer policy from its document: it is sent from one of its own.
   */
  beacon(url: URL, form: URLSearchParams): boolean;
  /** Makes that document ready: Chromium makes none any more while a page goes. */
  prepare(): void;
  /** Takes it away where it was not used. */
  tidy(): void;
}

export function createSender(scope: Scope): Sender {
  /** What is on its way and is to outlive the page: browsers count all of it together. */
  let flying = 0;
  let frame: ReturnType<typeof createFrame> | undefined;
  const tidy = (): void => {
    frame?.remove();
    frame = undefined;
  };
  const survives = (form: URLSearchParams): boolean =>
    flying + form.toString().length <= KEEPALIVE_MAX_CHARS;

  return {
    survives,
    async post(url, form, mode = 'cors') {
      const body = form.toString();
      const keepalive = survives(form);
      const size = keepalive ? body.length : 0;
      const abort = new AbortController();
      const stop = scope.after(SEND_TIMEOUT_MS, () => abort.abort());
      flying += size;
      try {
        const response = await fetch(url.href, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
          // Makes the browser say `cache-control: no-cache` itself: a header of ours would need another origin's leave.
          cache: 'no-store',
          credentials: 'same-origin',
          referrerPolicy: 'origin',
          keepalive,
          mode,
          signal: abort.signal,
        });
        if (response.type === 'opaque') return { status: 'unseen', isJson: false, pause: 0 };
        const pause = Number(response.headers.get('retry-after')) * 1000;
        const isJson = fromJson(await response.text()) !== undefined;
        return { status: response.status, isJson, pause: pause > 0 ? pause : 0 };
      } catch {
        const status = abort.signal.aborted ? 'timed out' : 'unreachable';
        return { status, isJson: false, pause: 0 };
      } finally {
        stop();
        flying -= size;
      }
    },
    prepare() {
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
        if (!isPrepared) tidy();
      }
    },
    tidy,
  };
}

/** An empty document inside the page. */
function createFrame(scope: Scope): { element: HTMLIFrameElement; remove(): void } {
  const element = document.createElement('iframe');
  element.hidden = true;
  element.title = '';
  document.documentElement.append(element);
  return { element, remove: scope.undo(() => element.remove()) };
}
