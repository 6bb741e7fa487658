import type { Browser, Page } from '@playwright/test';
import { OPTIONS } from '../doubt/doubtful';
import type { Shop } from '../harness/test';
import { expect, listen, tag } from '../harness/test';
import { snippet } from '../sleeper/snippet';
import { HELD_HOSTS, heldAt, HOLDING, serveHeld } from './held';
import type { Kind } from './markup';
import { KINDS } from './markup';
import { FRAME_NAMES, NAMES } from './names';

/** Policies of the table: what a page's scripts carry, and what the page is served under. */
export const TABLE_POLICIES = {
  'no policy': '',
  "a nonce, 'strict-dynamic' and Trusted Types":
    "script-src 'nonce-x' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types enxerto",
};
export type TablePolicy = keyof typeof TABLE_POLICIES;

const HELD = ['analytics', 'advertisement', 'necessary']
  .map(
    (category) =>
      `<script nonce="x" type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="${category}">ran.push('${category}');</script>`,
  )
  .join('');

const config = (own: object): string =>
  `<script nonce="x" type="application/json" data-enxerto>${JSON.stringify(own)}</script>`;

interface TableParts {
  head: string;
  /** The configuration that the inline bootstrap is made from; without it there is none. */
  bootstrap?: object;
  above?: string;
  below?: string;
  /** What the loader's tag waits for; a page with a thousand frames is parsed for longer than legacy scripts sleep without it. */
  loader?: 'async';
}

/** Pages of the table, by what is on them: their heads, and what stands above and below the table's markup. */
export const TABLE_PAGES = {
  'a page that asks': {
    head: config({ consent: {}, tab: { show: true }, theme: {}, tracking: OPTIONS }),
  },
  'a page where nothing asks': {
    head: `<script nonce="x">var pysOptions = ${JSON.stringify(OPTIONS)};</script>`,
  },
  'a page that holds and sleeps': {
    head: config(HOLDING),
    bootstrap: HOLDING,
    above: heldAt('above'),
    below: heldAt('below'),
    loader: 'async',
  },
} satisfies Record<string, TableParts>;
export type TablePage = keyof typeof TABLE_PAGES;

/** What can be seen of a visit. */
interface Seen {
  decision: unknown;
  ran: string[];
  layer: string[];
  cookies: string[];
  stored: string[];
  requests: string[];
  parts: string[];
}

/** The vendors' scripts: they only say that they have come, for theirs are not made for such pages. */
const VENDORS = ['connect.facebook.net/en_US/fbevents.js', 'www.googletagmanager.com/gtag/js'];

/** Their hosts. */
export const OUTSIDE = [...VENDORS.map((address) => address.replace(/\/.*/, '')), ...HELD_HOSTS];

/** Asks the page past its markup, as a test has to as well. */
function helpers(): void {
  const all = Document.prototype.querySelectorAll.bind(document);
  const hosts = (): HTMLElement[] => [...all<HTMLElement>('enxerto-root[data-widget]')];
  Object.assign(window, {
    ran: [],
    helpers: {
      parts: () => hosts().map(({ dataset }) => dataset['widget']),
      accept() {
        const button = hosts()
          .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('button') ?? [])])
          .find(({ textContent }) => textContent === 'Aceitar tudo');
        const box = button?.getBoundingClientRect();
        return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      },
    },
  });
}

declare const window: Window & {
  ran: string[];
  enxerto: { consent?: { state(): { decided: boolean; gated: boolean; categories: object } } };
  helpers: { parts(): string[]; accept(): { x: number; y: number } | undefined };
};

async function htmlOf(
  { head, bootstrap, above = '', below = '', loader }: TableParts,
  markup: string,
): Promise<string> {
  const inline = bootstrap ? (await snippet(bootstrap)).replace('<script', '$& nonce="x"') : '';
  const ownTag = tag(`nonce="x" ${loader ?? 'defer'} src="/enxerto/loader.js"`);
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>
${inline}${head}${loader ? ownTag : ''}</head><body><h1>Loja</h1>${above}<div hidden>${markup}</div>${below}
${loader ? '' : ownTag}${HELD}</body></html>`;
}

/** Visits a page of the table in a browser that has never been there, and accepts everything where it asks. */
export async function visit(
  { browser, shop }: { browser: Browser; shop: Shop },
  policy: TablePolicy,
  which: TablePage,
  markup = '',
): Promise<{ before: Seen; after: Seen | undefined; errors: string[] }> {
  const headers: Record<string, string> = TABLE_POLICIES[policy]
    ? { 'content-security-policy': TABLE_POLICIES[policy] }
    : {};
  const html = await htmlOf(TABLE_PAGES[which], markup);
  shop.page('/', policy === 'no policy' ? html.replaceAll(' nonce="x"', '') : html, headers);
  serveHeld(shop);
  for (const address of VENDORS) shop.serve(address, 'text/javascript', `ran.push('${address}');`);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const { errors } = listen(page);
  await page.addInitScript(helpers);
  const from = shop.requests.length;
  const see = (): Promise<Seen> => seen(page, shop, from);
  await page.goto(shop.origin);
  await expect.poll(() => page.evaluate(() => Boolean(window.enxerto.consent))).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = await see();
  let after: Seen | undefined;
  if (before.parts.includes('consent')) {
    // Where it has come to rest.
    await expect
      .poll(async () => {
        const at = await page.evaluate(() => window.helpers.accept());
        if (at) await page.mouse.click(at.x, at.y);
        return page.evaluate(() => window.enxerto.consent?.state().decided);
      })
      .toBe(true);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(() => window.helpers.parts())).not.toContain('consent');
    after = await see();
  }
  await context.close();
  return { before, after, errors };
}

async function seen(page: Page, shop: Shop, from: number): Promise<Seen> {
  const cookies = await page.context().cookies();
  const found = await page.evaluate(() => ({
    decision: window.enxerto.consent?.state(),
    ran: [...window.ran].sort(),
    // Where we made none, an element may have the name.
    layer: [
      ...((Object.getOwnPropertyDescriptor(window, 'dataLayer')?.value ??
        []) as ArrayLike<unknown>[]),
    ].map((entry) => JSON.stringify(Array.from(entry))),
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort(),
    parts: window.helpers.parts().sort(),
  }));
  const { decided, gated, categories } = found.decision ?? {};
  const paths = shop.requests.slice(from).map((one) => one.origin + one.path.replace(/\?.*/, ''));
  return {
    ...found,
    // Without what differs from visit to visit.
    decision: { decided, gated, categories },
    layer: found.layer.filter((entry) => entry.includes('consent')),
    // Written where the server takes too long to answer.
    cookies: cookies
      .map(({ name }) => name)
      .filter((name) => name !== 'pbid')
      .sort(),
    requests: [...new Set(paths)].sort(),
  };
}

/** Every name that we read, each as an element of a kind. A page with a thousand frames takes a quarter of a minute to load. */
export const elements = (kind: Kind): string =>
  (kind === 'frame' ? FRAME_NAMES : NAMES).map(KINDS[kind]).join('');
