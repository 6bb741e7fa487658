import type { Page } from '@playwright/test';
import { LANGUAGES } from '#build/languages';

/** Every language, as a page declares it. */
export const DECLARED = LANGUAGES.map((tag) => tag.replace('-br', '-BR'));

/** A page in another language than the pages of the tests are. */
export const inLanguage = (html: string, language: string): string =>
  html.replace('lang="pt-PT"', `lang="${language}"`);

/**
 * Words that reach over the edge of a box or of the window, or are cut off by what they stand in. Words that scroll, and those
 * for screen readers alone, are none.
 *
 * @param root the selector of the box, in whichever shadow root it is
 */
export const overflowing = (page: Page, root: string): Promise<string[]> =>
  page.locator(root).evaluate((box) => {
    const edges = box.getBoundingClientRect();
    const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      let parent = words.currentNode.parentElement;
      let [from, to] = [Math.max(edges.left, 0), Math.min(edges.right, innerWidth)];
      let isScrolled = width === 0;
      for (; parent && parent !== box; parent = parent.parentElement) {
        const { overflowX } = getComputedStyle(parent);
        const around = parent.getBoundingClientRect();
        isScrolled ||= overflowX === 'auto' || overflowX === 'scroll' || around.width <= 1;
        if (overflowX !== 'visible')
          [from, to] = [Math.max(from, around.left), Math.min(to, around.right)];
      }
      if (!isScrolled && (left < from - 1 || right > to + 1))
        found.push(`${words.currentNode.nodeValue}: ${left} to ${right}, of ${from} to ${to}`);
    }
    return found;
  });
