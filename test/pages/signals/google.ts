import type { Page } from '@playwright/test';
import type { Shop } from '../harness/test';
import { file } from '../harness/test';
import { sendScript } from '../release/held';

/** The snippet as the build leaves it. */
export const BOOTSTRAP = `<script>${file('../../../dist/bootstrap.js', import.meta.url)}</script>`;

/** A theme's own tag: the inline part as everybody pastes it, and Google's file. */
export function themeTag(layer = 'dataLayer', attributes = ''): string {
  return `<script ${attributes}>window.${layer} = window.${layer} || [];
function gtag() { ${layer}.push(arguments); }
gtag('js', new Date()); gtag('config', 'G-1');</script>
<script async ${attributes} src="/gtag.js?l=${layer}"></script>`;
}

/** Serves Google's file. */
export function serveGoogle(shop: Shop): void {
  const code = file('google-stand-in.js', import.meta.url);
  shop.answer('shop.test/gtag.js', (_request, response) => sendScript(response, code));
}

/** What was told through a layer, in short: the command, then ad, analytics and functional; and what else is in it. */
export function layerOf(page: Page, name = 'dataLayer'): Promise<string[]> {
  return page.evaluate((layer) => {
    const entries = (window as unknown as Record<string, ArrayLike<unknown>[]>)[layer] ?? [];
    const types = ['ad_storage', 'analytics_storage', 'functionality_storage'];
    return entries.map(({ 0: command, 1: what, 2: words }) => {
      const values = types.map((type) => (words as Record<string, string> | undefined)?.[type]);
      return command === 'consent' ? `${String(what)} ${values.join(' ')}` : String(command);
    });
  }, name);
}

/** What Google's tag sent, and by what consent. */
export function hits(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as { hits?: string[] }).hits ?? []);
}
