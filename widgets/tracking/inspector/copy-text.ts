import { document } from '../../../src/dom/page/document';

/**
 * Writes a text to the clipboard. On http: pages, which have no `navigator.clipboard`, selects the text in a field and runs the
 * browser's copy command.
 *
 * @param place the element to which the field is added for a moment
 * @returns whether the text was copied
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  const { clipboard }: { clipboard?: Clipboard } = navigator;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // The browser does not let the page use the clipboard API, but may still allow the copy command below.
  }
  const before = (place.getRootNode() as ShadowRoot).activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  place.append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
