import type { WidgetContext } from '../contract';
import { document } from '../dom/page/document';

/**
 * Keeps the page from scrolling. If its scrollbar takes space, this space stays, so that nothing shifts (XX-08). Each lock is a
 * style sheet of its own: the page scrolls again once the last one is undone.
 *
 * @param room CSS declarations for the page's root element that are added if the scrollbar takes space, such as a background
 *   for that space; default: none
 * @returns a function that undoes the lock
 */
export function lockPage({ page }: WidgetContext, room = ''): () => void {
  const gutter = innerWidth - document.documentElement.clientWidth;
  const gutterRule = gutter
    ? `${room}scrollbar-gutter:stable!important}@supports not (scrollbar-gutter:stable){html{padding-inline-end:${gutter}px!important}`
    : '';
  return page.adoptStyles(document, `html{overflow:hidden!important;${gutterRule}}`);
}
