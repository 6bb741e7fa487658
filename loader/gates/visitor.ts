import { EDITOR, ROBOT } from '#src/skips';
import type { NoVisitor } from '#src/skips';

/** Names of crawlers, which get no banner (CO-35). `[^u]` excludes the name `Cubot`, which is a brand of phones. */
const CRAWLERS = /[^u]bot\b|crawl|spider|slurp|externalhit|google-|-google/i;

/**
 * What is in a page's address while its owner works on it: in Elementor, Beaver Builder, WordPress's own customizer, WPBakery,
 * Oxygen, Bricks and Divi. They show the page in a frame, or around it.
 */
export const EDITORS =
  /[?&](?:elementor-preview|fl_builder|customize_messenger_channel|vc_editable|ct_builder|bricks=run|et_fb)\b/;

/**
 * Returns why whoever sees the page is not a visitor, who could be asked or tracked; undefined for a visitor.
 *
 * @param hideFromWebdriver whether a browser that is driven by a program counts as a crawler
 */
export function whyNoVisitor(hideFromWebdriver: boolean): NoVisitor | undefined {
  if (CRAWLERS.test(navigator.userAgent) || (hideFromWebdriver && navigator.webdriver))
    return ROBOT;
  return EDITORS.test(location.search) ? EDITOR : undefined;
}

/** Whether the page's address has `cli_bypass=1`, which releases everything on this page view (CO-18). */
export const asksForBypass = (): boolean => /[?&]cli_bypass=1(?:&|$)/.test(location.search);
