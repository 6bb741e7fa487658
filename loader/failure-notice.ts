import { document } from '#src/dom/page/document';
import { putHost } from '#src/dom/plain-host';
import { NOTICE_MS } from '#src/limits';
import { keepInCorner } from '#src/screen/floating';
import { loaderTexts } from './language';
import type { LoaderParts } from './parts';
import type { Settings } from './settings';

// Its colours are the page's own (`--enxerto-surface`, `--enxerto-ink`), else the browser's.
const CSS = `p{position:fixed;z-index:2147483647;inset:auto 12px env(safe-area-inset-bottom);width:fit-content;margin:24px auto;padding:12px 16px;border:1px solid #80808052;border-radius:10px;background:var(--enxerto-surface,Canvas);color:var(--enxerto-ink,CanvasText);box-shadow:0 2px 12px #0000001f;font:500 15px/1.5 var(--enxerto-font,system-ui)}`;

/** The message that something could not be loaded, and its language. The owner's text is used if there is one, else our own. */
export function failureText({ language, raw }: Settings): [words: string, lang: string] {
  // The text is read without a check, because the banner's chunk checks the whole section and logs wrong values.
  const { texts } = Object(raw('banner'));
  const configured: unknown = Object(texts).failed;
  if (typeof configured === 'string' && configured) return [configured, language];
  const { failed, lang } = loaderTexts(language);
  return [failed, lang];
}

/** Makes the function that shows, as a line at the bottom of the page for `NOTICE_MS`, that something could not be loaded. */
export function createNotice(visit: LoaderParts): (words: string, lang: string) => void {
  const { scope } = visit;
  let removeNotice = (): void => {};
  return (text, lang) => {
    const line = document.createElement('p');
    line.setAttribute('role', 'status');
    line.dir = 'auto';
    line.lang = lang;
    removeNotice();
    removeNotice = putHost(scope, 'notice', CSS, line);
    keepInCorner(visit, line, 'notice', 'bottom-center');
    // Screen readers announce changes only in a region that exists already, so the text is set in the next frame.
    scope.frame(() => (line.textContent = text));
    scope.after(NOTICE_MS, removeNotice);
  };
}
