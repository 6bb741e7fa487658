/**
 * Hides what a selector finds, now and later: a script that shows the element again does not win.
 *
 * @returns shows it again
 */
export function hide(selector: string): () => void {
  return addRules(`${selector}{display:none!important}`);
}

/**
 * Adds rules to the page by a constructed style sheet of the document: no attribute, class or inline style of the page is
 * touched.
 *
 * @returns takes them back
 */
export function addRules(css: string): () => void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  } catch {
    // Too old for constructed sheets: two bars, or a page that scrolls behind a dialog, are a blemish, no failure.
    return () => {};
  }
}
