import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../build/languages';

/** Every language, as a page declares it. */
export const DECLARED = LANGUAGES.map((tag) => tag.replace('-br', '-BR'));

/** A page in another language than the pages of the tests are. */
export const inLanguage = (html: string, language: string): string =>
  html.replace('lang="pt-PT"', `lang="${language}"`);

/**
 * Texts of ours that are wider than what they stand in: cut off, or over its edge. A text that scrolls is none.
 *
 * @param root the selector of what is checked, in whichever shadow root it is
 */
export const overflowing = (page: Page, root: string): Promise<string[]> =>
  page.locator(root).evaluate((box) =>
    [box, ...box.querySelectorAll('*')].flatMap((element) => {
      const { overflowX } = getComputedStyle(element);
      const isWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      const { left, right } = element.getBoundingClientRect();
      const isOut = right > innerWidth + 1 || left < -1;
      const isUnseen = right - left <= 1;
      return (isWide && overflowX !== 'auto' && overflowX !== 'scroll' && !isUnseen) ||
        (isOut && !isUnseen)
        ? [`${element.localName}.${element.className}: ${element.textContent?.slice(0, 40)}`]
        : [];
    }),
  );
