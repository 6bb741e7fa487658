import { EDITOR, ROBOT } from '../../src/skips';
import type { Facts } from './gates';

/** Names of crawlers, which get no banner (CO-35). `[^u]` excludes the name `Cubot`, which is a brand of phones. */
const CRAWLERS = /[^u]bot\b|crawl|spider|slurp|externalhit|google-|-google/i;

/**
 * What is in a page's address while its owner works on it: in Elementor, in WordPress's own customizer, and in the editors of Divi,
 * Beaver Builder, WPBakery, Oxygen and Bricks. They show the page in a frame, or around it.
 */
const EDITORS =
  /[?&](?:elementor-preview|customize_messenger_channel|et_fb|fl_builder|vc_editable|ct_builder|bricks=run)/;

/**
 * Returns why whoever sees the page is not a visitor, who could be asked or tracked; undefined for a visitor.
 *
 * @param hideFromWebdriver whether a browser that is driven by a program counts as a crawler
 */
export function whyNoVisitor(hideFromWebdriver: boolean): Facts['consent']['noVisitor'] {
  if (CRAWLERS.test(navigator.userAgent) || (hideFromWebdriver && navigator.webdriver))
    return ROBOT;
  return EDITORS.test(location.search) ? EDITOR : undefined;
}
