import type { WidgetContext } from '../contract';
import { document } from '../dom/page/document';

/**
 * Keeps the page from scrolling. A scrollbar's space stays, so that nothing shifts (XX-08). Each lock is a style sheet: the
 * page scrolls again once the last one is undone.
 *
 * @param room declarations for the root element where the scrollbar takes space, such as a background; default: none
 */
export function lockPage({ page }: WidgetContext, room = ''): () => void {
  const gutter = innerWidth - document.documentElement.clientWidth;
  const gutterRule = gutter
    ? `${room}scrollbar-gutter:stable!important}@supports not (scrollbar-gutter:stable){html{padding-inline-end:${gutter}px!important}`
    : '';
  return page.adoptStyles(document, `html{overflow:hidden!important;${gutterRule}}`);
}
