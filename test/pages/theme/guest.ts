import type { Browser, Page } from '@playwright/test';
import { compose } from '#demo-site/site.mjs';
import { consoleOf, expect, file, listen } from '../harness/test';
import type { Shop } from '../harness/test';
import { sendScript } from '../release/held';
import { JQUERY } from './jquery';

interface Parts {
  /** The theme's CSS for the part under test. */
  css: string;
  /** The content of `main`. */
  main: string;
  bodyClass?: string;
  /** Scripts of the theme's, at the end of the body. */
  scripts?: string;
  /** The section `theme` of our configuration. */
  config?: object;
}

/** A page of the theme's on which nothing else is asked for; `main` as the server sent it is kept to compare with. */
export function guestPage({ css, main, bodyClass = '', scripts = '', config = {} }: Parts): string {
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Loja</title><link rel="icon" href="data:,"><style>body { margin: 0; font: 16px/1.5 sans-serif; color: #333; background: #fff } main { padding: 16px } ${css}</style>
<script type="application/json" data-enxerto>${JSON.stringify({ debug: true, consent: false, theme: config })}</script>
<script>document.addEventListener('DOMContentLoaded', () => { window.asSent = document.querySelector('main').outerHTML });</script>
<!--tag--></head><body class="oceanwp-theme ${bodyClass}"><main id="main"><h1>Loja</h1>${main}</main>${scripts}</body></html>`;
}

/** A page of the demo's where only the theme's behaviours change anything: without consent, tracking and the demo's own script. */
export const demoPage = (name: string): string =>
  (compose().get(name) ?? '')
    .replaceAll(/<script[^>]*\bsrc=[^>]*><\/script>/g, '')
    .replace(/<script type="application\/json" data-enxerto>.*?<\/script>/s, '')
    .replace('<head>', `<head><base href="/demo/${name}">`);

/** Answers for the stand-ins by their names, and for `jquery.js`. */
export function serveScripts(shop: Shop, ...names: string[]): void {
  for (const name of names)
    shop.answer(`shop.test/${name}.js`, (_request, response) =>
      sendScript(response, file(`../legacy-stand-in/${name}.js`, import.meta.url)),
    );
  shop.answer('shop.test/jquery.js', (_request, response) => sendScript(response, JQUERY));
}

/** `main` as it is now, and as the server sent it. */
export function mainOf(page: Page): Promise<{ now: string; sent: string }> {
  return page.evaluate(() => ({
    now: document.querySelector('main')?.outerHTML ?? '',
    sent: (window as { asSent?: string }).asSent ?? '',
  }));
}

/** Expects `main` to be as the server sent it. */
export async function isAsSent(page: Page, when = 'after destroy'): Promise<void> {
  const { now, sent } = await mainOf(page);
  expect(now, when).toBe(sent);
}

/** Opens an empty page on a telephone. The test closes its context. */
export async function openPhone(browser: Browser, browserName: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    // Chromium alone has it.
    ...(browserName === 'chromium' && { isMobile: true }),
  });
  const page = await context.newPage();
  listen(page);
  return page;
}

/** Whether a behaviour has logged its mode on this page. */
export async function saysMode(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => consoleOf(page).filter((line) => line.includes(text)).length)
    .toBeGreaterThan(0);
}

/** Opens the shop's page, and waits until a behaviour has logged its mode there. */
export async function opens(
  { page, shop }: { page: Page; shop: Shop },
  text: string,
): Promise<void> {
  await page.goto(shop.origin);
  await saysMode(page, text);
}
