import type { BrowserContext, Page } from '@playwright/test';
import {
  choose,
  pageWith,
  ready,
  remember,
  runCommand,
  signalled,
  state,
  stored,
} from '../choice/visitor';
import { BANNER, accept, cookies, expect, listen, test } from '../harness/test';
import { inline, ran } from '../release/held';

const YES = stored('yes', { necessary: true, analytics: true, advertisement: true });

/** Another tab of the same visitor, its clock standing still: what it does, it does because it was told. */
async function otherTab(context: BrowserContext): Promise<{ tab: Page; errors: string[] }> {
  const tab = await context.newPage();
  const { errors } = listen(tab);
  await tab.addInitScript(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    document.addEventListener('enxerto:consent', (event) =>
      received.push((event as CustomEvent<{ decided: boolean }>).detail.decided),
    );
    window.addEventListener('storage', () => Object.assign(window, { stored: true }));
  });
  await tab.clock.install();
  await tab.goto('http://shop.test/');
  await ready(tab);
  return { tab, errors };
}

/** The other tab has been told, and 500 ms have gone by in it: not more, whatever this machine is doing. */
async function halfASecondAfter(tab: Page): Promise<void> {
  await expect.poll(() => tab.evaluate('window.stored')).toBe(true);
  await tab.clock.runFor(500);
}

const received = (tab: Page): Promise<unknown> => tab.evaluate('window.received');

test('@both [CO-43, two tabs] a decision in one tab hides the banner and releases in the other, without taking the focus', async ({
  page,
  context,
  shop,
}) => {
  shop.page('/', pageWith({}, `<button>Aqui</button>${inline('analytics', 'end')}`));
  const { tab, errors } = await otherTab(context);
  await expect(tab.locator(BANNER)).toBeVisible();
  await tab.getByRole('button', { name: 'Aqui' }).focus();
  await tab.clock.pauseAt((await tab.evaluate(() => Date.now())) + 1_000);
  await page.goto(shop.origin);
  await accept(page);
  // One clock for both tabs: the frame in which the choice is told.
  await page.clock.runFor(20);
  await halfASecondAfter(tab);
  expect(await state(tab)).toMatchObject({ decided: true, categories: { analytics: true } });
  await tab.clock.runFor(500);
  expect(await ran(tab)).toEqual(['end']);
  await expect(tab.locator(BANNER)).toHaveCount(0);
  expect(await received(tab)).toEqual([true]);
  expect(await tab.evaluate(() => document.activeElement?.localName)).toBe('button');
  expect(errors).toEqual([]);
  // What told it has not stayed.
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('@both [CO-43, two tabs; CO-15, there] a withdrawal in one tab denies the signals in the other and holds what comes later there', async ({
  page,
  context,
  shop,
}) => {
  shop.page('/', pageWith({ reload: 'never' }, inline('analytics', 'first')));
  await remember(page, YES);
  const { tab, errors } = await otherTab(context);
  await tab.clock.runFor(1_000);
  expect(await ran(tab)).toEqual(['first']);
  await page.goto(shop.origin);
  await choose(page, { analytics: false });
  await halfASecondAfter(tab);
  expect(await signalled(tab, 'analytics_storage')).toBe('denied');
  expect(await received(tab)).toEqual([true, true]);
  await tab.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    inline('analytics', 'later') + inline('advertisement', 'end'),
  );
  await expect(async () => {
    await tab.clock.runFor(200);
    expect(await ran(tab)).toEqual(['first', 'end']);
  }).toPass();

  // And the decision itself: there, too, the visitor is asked.
  await tab.evaluate(() => Object.assign(window, { stored: false }));
  await runCommand(page, 'consent.forget');
  await halfASecondAfter(tab);
  expect(await state(tab)).toMatchObject({ decided: false, categories: { advertisement: false } });
  await expect(tab.locator(BANNER)).toBeVisible();
  expect(errors).toEqual([]);
});

test('@both [CO-15, CO-43, there] a tab that follows a withdrawal erases what its scripts write again, and once more as it is left', async ({
  page,
  context,
  shop,
}) => {
  shop.page('/', pageWith({ reload: 'never' }));
  shop.page('/next', '<!doctype html><title>next</title><link rel="icon" href="data:,">');
  await remember(page, { ...YES, _ga: '1', _fbp: '1' });
  const { tab, errors } = await otherTab(context);
  // A vendor that runs there does not hear of it.
  await tab.evaluate(() => {
    const write = (): void => void (document.cookie = '_ga=again;path=/');
    Object.assign(window, { write });
    window.addEventListener('storage', write);
  });
  await page.goto(shop.origin);
  await choose(page, { analytics: false });
  await halfASecondAfter(tab);
  await expect.poll(async () => Object.keys(await cookies(page))).not.toContain('_ga');
  expect(await cookies(page)).toMatchObject({ _fbp: '1', viewed_cookie_policy: 'yes' });

  await tab.evaluate('window.write()');
  expect(await cookies(page)).toHaveProperty('_ga');
  await tab.goto(`${shop.origin}/next`);
  await expect.poll(async () => Object.keys(await cookies(page))).not.toContain('_ga');
  expect(await cookies(page)).toMatchObject({ _fbp: '1', viewed_cookie_policy: 'yes' });
  expect(errors).toEqual([]);
});

/** The window gets the focus: a browser without a screen gives it to nobody by itself. */
const giveFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('@both [CO-43, deleted] deleted cookies are noticed on focus: all is denied and the visitor is asked again', async ({
  page,
  shop,
}) => {
  await shop.open(page, pageWith({}, `<button>Aqui</button>${inline('analytics', 'first')}`));
  await accept(page);
  await expect.poll(() => ran(page)).toEqual(['first']);
  await expect(page.locator(BANNER)).toHaveCount(0);
  await page.getByRole('button', { name: 'Aqui' }).focus();
  await giveFocus(page);
  expect(await state(page)).toMatchObject({ decided: true });

  await page.context().clearCookies();
  await giveFocus(page);
  await expect(page.locator(BANNER)).toBeVisible();
  expect(await state(page)).toMatchObject({ decided: false, categories: { analytics: false } });
  expect(await signalled(page, 'analytics_storage')).toBe('denied');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    inline('analytics', 'later') + inline('necessary', 'end'),
  );
  await expect.poll(() => ran(page)).toEqual(['first', 'end']);
  expect(await cookies(page)).toEqual({});
});

test('[CO-43, prerender] a prerendered page writes and signals nothing, and uses the decision of the moment it is visited', async ({
  page,
  context,
  shop,
}) => {
  await remember(page, YES);
  shop.page('/', pageWith({ reload: 'never' }));
  shop.page(
    '/next',
    pageWith({ reload: 'never' }, inline('analytics', 'ran') + inline('necessary', 'end')),
  );
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', {
      configurable: true,
      get: () => !('visited' in window),
    });
    const written: string[] = [];
    Object.assign(window, { written });
    const { set, get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      get: get as () => string,
      set(this: Document, text: string) {
        written.push(text);
        set?.call(this, text);
      },
    });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function setting(this: Storage, key: string, value: string) {
      written.push(key);
      setItem.call(this, key, value);
    };
  });
  await page.goto(`${shop.origin}/next`);
  expect(await page.evaluate('[window.dataLayer, window.uetq, window.CLI]')).toEqual([
    undefined,
    undefined,
    undefined,
  ]);

  // On the page that is still seen, the visitor withdraws.
  const { tab } = await otherTab(context);
  await choose(tab, 'none');
  expect(await page.evaluate('window.written')).toEqual([]);
  await page.evaluate(() => {
    Object.assign(window, { visited: true });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  expect(await state(page)).toMatchObject({ decided: true, categories: { analytics: false } });
  expect(await signalled(page, 'analytics_storage')).toBe('denied');
  await expect.poll(() => ran(page)).toEqual(['end']);
});
