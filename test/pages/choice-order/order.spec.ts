import type { Page } from '@playwright/test';
import { remember, runCommand, stored } from '../choice/visitor';
import { printed } from '../harness/php';
import { accept, answer, BANNER, expect, plainPage, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { inline } from '../release/held';

/** As the page has them. */
declare const window: Window & typeof globalThis & { effects: string[]; dataLayer: unknown[] };

/**
 * Notes what a choice does where the page can see it: cookies, Google's layer, events, the record's request, the click for other
 * scripts, the reload, which it prevents. `later` stands at the end of the task in which the first of them falls.
 */
function noteEffects(): void {
  const effects: string[] = (window.effects = []);
  const { port1, port2 } = new MessageChannel();
  const end = (): void =>
    void (effects.length === 0 || effects.includes('later') || effects.push('later'));
  // A frame may come before the message.
  port1.onmessage = end;
  const { requestAnimationFrame: nextFrame } = window;
  window.requestAnimationFrame = (run) =>
    nextFrame((time) => {
      end();
      run(time);
    });
  const note = (what: string): void => {
    if (effects.length === 0) port2.postMessage('');
    if (effects.at(-1) !== what) effects.push(what);
  };
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
  Object.defineProperty(Document.prototype, 'cookie', {
    ...own,
    set(this: Document, text: string) {
      const [name = ''] = text.split('=');
      const isErased = /max-age=[0-]|expires=.*1970/i.test(text);
      if (isErased ? name === '_ga' : /^(?:viewed_cookie_policy|pys_consent)$/.test(name))
        note(`cookie ${name}${isErased ? ' erased' : ''}`);
      own.set?.call(this, text);
    },
  });
  const layer: unknown[] = (window.dataLayer = []);
  layer.push = (entry: unknown) => {
    if (Object(entry)[1] === 'update') note('Google update');
    return Array.prototype.push.call(layer, entry);
  };
  const isShown = (): boolean =>
    [...document.querySelectorAll('enxerto-root')].some(({ shadowRoot }) =>
      shadowRoot?.querySelector('.banner:not([data-leaving])'),
    );
  for (const type of ['enxerto:consent', 'cli_consent_update'])
    document.addEventListener(type, () =>
      note(`event ${type}${isShown() ? ', banner shown' : ''}`),
    );
  document.addEventListener('click', ({ isTrusted }) => void (isTrusted || note('click bridge')));
  const { fetch } = window;
  window.fetch = function fetching(this: void, address, init) {
    if (String(address).endsWith('/registo')) note('record');
    return fetch(address, init);
  };
  (window as never as { navigation: EventTarget }).navigation.addEventListener(
    'navigate',
    (event) => {
      if ((event as Event & { navigationType: string }).navigationType !== 'reload') return;
      event.preventDefault();
      note('reload');
    },
  );
}

const effects = (page: Page): Promise<string[]> => page.evaluate(() => window.effects);

/** Serves a page with the tracker's services and a record endpoint, and opens it; from here on only a choice has effects. */
async function openShop(page: Page, shop: Shop): Promise<void> {
  shop.answer('shop.test/registo', (_request, response) => void response.writeHead(204).end());
  const options = { facebook: { pixelIds: ['1'] }, ga: { trackingIds: ['G-1'] } };
  const html = plainPage(`<script>${printed(options)}</script>${inline('analytics', 'ran')}`);
  await page.addInitScript(noteEffects);
  await shop.open(page, html.replace('"consent": {}', '"consent": { "recordUrl": "/registo" }'));
  await page.waitForLoadState('networkidle');
}

const EVENTS = ['event enxerto:consent', 'event cli_consent_update'];
const SHOWN = EVENTS.map((event) => `${event}, banner shown`);

test('[CO-12, order] [CO-12, tasks] accepting stores, signals, starts services and dispatches events in the click’s own task, and the rest later @quick', async ({
  page,
  shop,
  vendors: _vendors,
}) => {
  await openShop(page, shop);
  await accept(page);
  const own = ['cookie viewed_cookie_policy', 'Google update', 'cookie pys_consent', ...SHOWN];
  await expect.poll(() => effects(page)).toEqual([...own, 'later', 'record', 'click bridge']);
  await expect(page.locator(BANNER)).toHaveCount(0);
});

test('[CO-12, order] [CO-14, order] [CO-15, order] a withdrawal erases before it signals, and the page is loaded again after all else @quick', async ({
  page,
  shop,
  vendors,
}) => {
  const all = { ver: '1', necessary: true, analytics: true, advertisement: true };
  await remember(page, { ...stored('yes', all), _ga: 'x' });
  await openShop(page, shop);
  await expect.poll(() => vendors.loads('ga')).toBe(1);
  await runCommand(page, 'consent.dialog');
  const reject = page.getByRole('dialog').getByRole('button', { name: 'Rejeitar tudo' });
  await expect(reject).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => void (window.effects.length = 0));
  await reject.click();
  await expect
    .poll(() => effects(page))
    .toEqual([
      'cookie viewed_cookie_policy',
      'cookie _ga erased',
      'Google update',
      'cookie pys_consent',
      ...EVENTS,
      'later',
      'record',
      'click bridge',
      'reload',
    ]);
});

test('[CO-12, order] [CO-43, order] a choice made in another tab is signalled here before the events', async ({
  page,
  shop,
  vendors: _vendors,
}) => {
  await openShop(page, shop);
  const other = await page.context().newPage();
  await other.goto(shop.origin);
  await answer(other, 'Aceitar tudo');
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await effects(page)).toEqual(['Google update', ...SHOWN, 'later']);
});
