import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { php } from './php';
import type { ShopServer } from './server';
import { shopServer } from './server';
import type { Answer, Instead, Recorded, World } from './servers';
import { startWorld } from './servers';

/** The selector of the banner. */
export const BANNER = 'enxerto-root[data-widget="consent"] .banner';

/** The shop that a test opens pages of. */
export interface Shop {
  /** `http://shop.test`: without TLS, as many old shops are. */
  origin: string;
  /** Serves a page at a path of the shop. `<!--tag-->` becomes the tag; what `printed` returned is filled in for each visitor. */
  page(path: string, html: string, headers?: Record<string, string>): void;
  /** Serves a page at the shop's root, and opens it there; `at` is the rest of the address, such as `/?enxerto_debug=1`. */
  open(page: Page, html: string, at?: string): Promise<void>;
  /** Opens a page in the same way for a visitor who is asked for consent: waits for the banner. */
  openAsked(page: Page, html: string, at?: string): Promise<void>;
  /** Serves a file at a path of any host, such as `cdn.test/late.js`. */
  serve(
    hostAndPath: string,
    type: string,
    body: string | Uint8Array,
    headers?: Record<string, string>,
    status?: number,
  ): void;
  /** Answers for a path of any host with a status and nothing else. */
  refuse(hostAndPath: string, status: number): void;
  /** Sets the answer for a path of any host, such as `cdn.test/late.js`. */
  answer(hostAndPath: string, answer: Answer): void;
  /** Sets what answers in the place of whatever would answer otherwise, and may still do so. */
  answerInstead(hostAndPath: string, answer: Instead): void;
  /** Expects requests to these hosts, too. A request to any other host that is not ours fails the test. */
  allow(...hosts: string[]): void;
  /** All requests so far. */
  readonly requests: readonly Recorded[];
  /** Paths of the shop's requests, in order of arrival. */
  paths(): string[];
}

/** The header by which pages of any origin may read an answer. */
export const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** Our tag. */
export function tag(attributes = 'async src="/enxerto/loader.js"'): string {
  return `<script ${attributes} data-enxerto></script>`;
}

interface Fixtures {
  shop: Shop;
  /** WordPress's endpoints on the shop's host, and what reached them. */
  server: ShopServer;
  /** Hosts that the test expects requests to; `*` is every host. A request to any other host that is not ours fails the test. */
  outside: string[];
  /** Errors that the test itself causes in the page. Any other error fails the test. */
  expectedErrors: RegExp[];
}

interface WorkerFixtures {
  world: World;
  /** The folder of built files that pages load, from the project's root: a project can give a site build's. */
  dist: string;
}

/** Tests of pages of the shop, in whichever browser; the browser is the business of those who extend this. */
export const shopTest = base.extend<Fixtures, WorkerFixtures>({
  dist: ['dist', { scope: 'worker', option: true }],
  world: [
    async ({ dist }, use) => {
      const world = await startWorld(undefined, undefined, dist);
      await use(world);
      await world.close();
    },
    // It starts a database, which takes seconds of processor time: on a busy machine more than a test may take.
    { scope: 'worker', timeout: 120_000 },
  ],
  // Playwright reads from this pattern which other fixtures a fixture needs; this one needs none.
  // oxlint-disable-next-line no-empty-pattern
  outside: async ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern
  expectedErrors: async ({}, use) => use([]),
  shop: [
    async ({ world, outside }, use) => {
      // What the page of the test before sent while it closed arrives a moment later, and would be counted for this one.
      await world.quiet();
      world.reset();
      await world.server.reset();
      const origin = 'http://shop.test';
      const shop: Shop = {
        origin,
        page: (path, html, headers = {}) =>
          world.answer(`shop.test${path}`, (request, response) => {
            response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
            response.end(php(html.replace('<!--tag-->', tag()), request));
          }),
        async open(page, html, at = '') {
          shop.page('/', html);
          await page.goto(origin + at);
        },
        async openAsked(page, html, at) {
          await shop.open(page, html, at);
          await expect(page.locator(BANNER)).toBeVisible();
        },
        serve: (hostAndPath, type, body, headers = {}, status = 200) =>
          world.answer(hostAndPath, (_request, response) => {
            response.writeHead(status, { 'content-type': type, ...headers }).end(body);
          }),
        refuse: (hostAndPath, status) =>
          shop.serve(hostAndPath, 'text/plain', '', ANY_ORIGIN, status),
        allow: (...hosts) => void outside.push(...hosts),
        answer: (hostAndPath, answer) => world.answer(hostAndPath, answer),
        answerInstead: (hostAndPath, answer) => world.answerInstead(hostAndPath, answer),
        get requests() {
          return world.requests;
        },
        paths: () => world.requests.map(({ path }) => path),
      };
      await use(shop);
      const allowed = ['shop.test', 'www.shop.test', 'cdn.test', ...outside];
      const escaped = world.requests.filter(
        ({ origin: from }) => !allowed.includes('*') && !allowed.includes(new URL(from).hostname),
      );
      expect(
        escaped.map(({ origin: to, path }) => to + path),
        'requests to other hosts',
      ).toEqual([]);
    },
    { auto: true },
  ],
  server: async ({ world, shop }, use) => use(shopServer(world, shop.origin)),
});
