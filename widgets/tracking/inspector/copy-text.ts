import { document } from '../../../src/dom/page/document';

/**
 * Writes a text to the clipboard. http: pages have no `navigator.clipboard`: there the text is selected in a field and copied
 * by the browser's copy command.
 *
 * @param place the element to which that field is added for a moment
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
    // The clipboard is not allowed; the copy command below may be.
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
