/**
 * Gives a shadow root its styles as a constructed sheet; as a style element where the browser is too old for it (LD-13).
 *
 * @param undo takes what takes a style element out again
 */
export function adopt(shadow: ShadowRoot, css: string, undo: (callback: () => void) => void): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    shadow.append(style);
    undo(() => style.remove());
  }
}
