/**
 * Hides what a selector finds, now and later, by a constructed style sheet of the document: no attribute, class or
 * inline style of the page is touched, and a script that shows the element again does not win.
 *
 * @returns shows it again
 */
export function hide(selector: string): () => void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${selector}{display:none!important}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  } catch {
    // Too old for constructed sheets: two bars are a blemish, no failure.
    return () => {};
  }
}
