/**
 * Puts a text on the clipboard. http: pages have no clipboard of the new kind: there the text is selected and copied as a
 * visitor would.
 *
 * @param place where a field may be put for a moment
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the old way may be.
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
