import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules of WCAG 2.2 AA, and what axe's authors recommend besides. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, or in one part of it without what is in frames there: a line for each element. */
export const axe = (
  page: Page,
  part?: string,
  frames?: [host: string, frame: string],
): Promise<string[]> => {
  const builder = new AxeBuilder({ page });
  if (part !== undefined) builder.include(part);
  if (frames) builder.exclude({ fromShadowDom: frames });
  return linesOf(builder);
};

/** What axe finds on a page by the rules of WCAG 2.2 AA, or by some rules, outside the parts that are left out. */
export const axeWithout = (page: Page, parts: string[], rules?: string[]): Promise<string[]> => {
  const builder = new AxeBuilder({ page });
  if (rules) builder.withRules(rules);
  else builder.withTags(WCAG);
  for (const part of parts) builder.exclude(part);
  return linesOf(builder);
};

async function linesOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
