import { document } from '../../../src/dom/page/document';

/**
 * Puts a text on the clipboard. http: pages have no `navigator.clipboard`: there the text is selected in a field and copied as
 * a visitor would copy it.
 *
 * @param place where that field may be for a moment
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
    // Not allowed in this way, but perhaps in the old one.
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
