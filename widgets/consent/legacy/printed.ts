import { printedPart } from '#src/consent/printed-part';
import { httpUrl } from '#src/dom/address';
import { collapseSpaces, textRuns, type TextRun } from './legacy-markup';

/**
 * The content that the legacy plugin printed for its own bar, as text and links; empty if it printed nothing usable. The texts
 * of its buttons are not read, because anybody who can put markup into the page could swap those of Accept and Reject (XX-15).
 */
export interface PrintedBanner {
  title: string;
  message: TextRun[];
  policy: TextRun | undefined;
}

/** Reads the legacy plugin's bar, if the page has one; its opt-out only if the law requires one. */
export function readPrintedBanner(needsOptOut: boolean): PrintedBanner | undefined {
  const bar = printedPart('cookie-law-info-bar');
  if (!bar) return undefined;
  const text = (selector: string): string =>
    collapseSpaces(bar.querySelector(selector)?.textContent ?? '');
  const link = bar.querySelector<HTMLAnchorElement>('a.cli-plugin-main-link[href]');
  const policy = link && {
    text: collapseSpaces(link.textContent ?? ''),
    href: httpUrl(link.href)?.href ?? '',
  };
  return {
    title: text('.cli_messagebar_head'),
    message: textRuns(bar.querySelector('.cli-bar-message') ?? bar, needsOptOut),
    policy: policy?.href ? policy : undefined,
  };
}
