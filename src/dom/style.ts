import { document, type PageDocument } from './page/document';

/**
 * Adds a style sheet to the page or a shadow root (LD-13): a constructed one, which needs no place in the DOM and no
 * `'unsafe-inline'`, or a style element if the browser is too old for constructed ones. Returns what `undo` returns.
 */
export function adoptStyles(
  root: PageDocument | ShadowRoot,
  css: string,
  undo: (callback: () => void) => () => void,
): () => void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return undo(() => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    });
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    (root instanceof ShadowRoot ? root : root.head).append(style);
    return undo(() => style.remove());
  }
}
