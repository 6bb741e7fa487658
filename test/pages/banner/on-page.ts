import type { Locator, Page } from '@playwright/test';
import { BANNER, plainPage, settled } from '../harness/test';

/** The first layer, whichever element its layout makes it. */
export const LAYER = BANNER;

/** A page whose owner has set the banner up like this. */
export function bannerPage(
  banner: Record<string, unknown>,
  { body = '', consent = {} }: { body?: string; consent?: Record<string, unknown> } = {},
): string {
  return plainPage(body).replace('{ "consent": {} }', JSON.stringify({ consent, banner }));
}

/** A page on which nothing but the legacy plugin asks for consent, with its settings like this. */
export function legacyPage(bar: Record<string, unknown>, body = ''): string {
  return plainPage(body).replace(
    '<script type="application/json" data-enxerto>{ "consent": {} }</script>',
    `<script>var cli_cookiebar_settings = ${JSON.stringify(bar)};</script>`,
  );
}

/** The layer stands and its entrance is over. */
export async function waitForBanner(page: Page): Promise<Locator> {
  const layer = page.locator(LAYER);
  await settled(layer);
  return layer;
}
