import { document } from '#src/dom/page/document';

/** Copies a text, and returns whether that worked; without `navigator.clipboard`, on http: pages, by a field in `place`. */
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
