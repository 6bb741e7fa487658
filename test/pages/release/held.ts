import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { remember, stored } from '../choice/visitor';
import type { AnyPage } from '../harness/any-page';
import { BANNER, expect, tag } from '../harness/test';
import type { Shop } from '../harness/test';

/** A script as the legacy plugin holds it back. */
export function held(category: string, attributes: string, text = ''): string {
  return `<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="${category}"
    data-cli-block="true" data-cli-element-position="head" ${attributes}>${text}</script>`;
}

/** The code of a script that tells when it ran; `more` runs with it. */
export function logs(name: string, more = ''): string {
  return `(window.ran = window.ran || []).push('${name}');${more}`;
}

/** An inline script that is held back and says its name. */
export function inline(category: string, name: string, attributes = ''): string {
  return held(category, attributes, logs(name));
}

/** An external one, `/{name}.js`; `serve` answers for it. */
export function external(category: string, name: string, attributes = ''): string {
  return held(category, `src="/${name}.js" ${attributes}`);
}

/** Scripts of all kinds between each other: in document order, those of `functional` left out, their names are `MIXED_ORDER`. */
export const MIXED =
  external('analytics', 'slow') +
  inline('advertisement', 'inline') +
  external('functional', 'denied') +
  external('analytics', 'fast') +
  inline('analytics', 'second inline') +
  external('advertisement', 'other') +
  inline('analytics', 'end');
export const MIXED_ORDER = ['slow', 'inline', 'fast', 'second inline', 'other', 'end'];

/** What has run so far, in order. */
export function ran(page: AnyPage): Promise<string[]> {
  return page.evaluate(() => (window as { ran?: string[] }).ran ?? []);
}

/** Sends a script that no cache may keep: a second request for it would be seen. */
export function sendScript(response: ServerResponse, text: string): void {
  response.writeHead(200, {
    'content-type': 'text/javascript',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  response.end(text);
}

/** Answers each `/{name}.js` of the shop with a script that says its name. */
export function serve(shop: Shop, ...names: string[]): void {
  for (const name of names) {
    shop.answer(`shop.test/${name}.js`, (_request, response) => sendScript(response, logs(name)));
  }
}

/** Answers none of the files before all of them were asked for, and then the last asked first. */
export function serveTogether(shop: Shop, ...names: string[]): void {
  const waiting: (() => void)[] = [];
  for (const name of names) {
    shop.answer(`shop.test/${name}.js`, (_request, response) => {
      waiting.push(() => {
        response.on('finish', () => waiting.pop()?.());
        sendScript(response, logs(name));
      });
      if (waiting.length === names.length) waiting.pop()?.();
    });
  }
}

/** A file that is asked for and not answered, until `come`. */
export interface Hanging {
  /** How often it was asked for. */
  asked: number;
  /** Answers it now. */
  come(): void;
}

/** Never answers `/{name}.js` by itself. */
export function hang(shop: Shop, name: string): Hanging {
  const open: ServerResponse[] = [];
  shop.answer(`shop.test/${name}.js`, (_request, response) => void open.push(response));
  return {
    get asked() {
      return open.length;
    },
    come: () => open.forEach((response) => sendScript(response, logs(name))),
  };
}

/** The shop's front page in parts: the first when it is asked for, each other one when told. */
export function pageInParts(shop: Shop, html: string): { next(): void } {
  const parts = html.replace('<!--tag-->', tag()).split('CUT');
  const open: ServerResponse[] = [];
  const next = (): void => {
    const part = parts.shift();
    if (parts.length > 0) open[0]?.write(part);
    else open[0]?.end(part);
  };
  shop.answer('shop.test/', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    open.push(response);
    next();
  });
  return { next };
}

/** Paths of the scripts asked for, ours left out. */
export function scriptPaths(shop: Shop): string[] {
  return shop.paths().filter((path) => /^\/[\w-]+\.js/.test(path));
}

/** Says no on the banner. */
export async function reject(page: Page): Promise<void> {
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar' }).click();
}

/** The cookies of a visitor who has decided before: yes to the categories given, no to all others; none given: refused. */
export function decision(...granted: string[]): Record<string, string> {
  const slugs = ['necessary', 'functional', 'performance', 'analytics', 'advertisement', 'others'];
  const record = Object.fromEntries(slugs.map((slug) => [slug, granted.includes(slug)]));
  return stored(granted.length > 0 ? 'yes' : 'no', record);
}

/** The page's visitor has decided before. */
export const decided = (page: Page, ...granted: string[]): Promise<void> =>
  remember(page, decision(...granted));

/** Waits until a script named `end` has run: every page here has one last. */
export async function ended(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as { ran?: string[] }).ran?.includes('end'));
}

/** Once the banner is there: from now on the page's clock goes on by `page.clock.runFor` alone. Install it before `goto`. */
export async function stopClock(page: Page): Promise<void> {
  await expect(page.locator(BANNER)).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}
