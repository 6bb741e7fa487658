import type { Page } from '@playwright/test';
import { adGone, adStands, AD, AGREED, openAd, visitor as adVisitor } from '../ad/ad-page';
import { runCommand, state } from '../choice/visitor';
import { BANNER, bannerStands, expect, plainPage, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { openPrompt, PROMPT } from '../push/provider';

// What the page itself has over everything: a modal dialog, something in full screen. XX-20.

test.use({ outside: ['push.test', 'ads.test'] });

const GATE = '<dialog id="gate"><p>Tem mais de 18 anos?</p><button>Sim</button></dialog>';

const open = (page: Page, selector = '#gate'): Promise<void> =>
  page.evaluate((one) => document.querySelector<HTMLDialogElement>(one)?.showModal(), selector);
const close = (page: Page, selector = '#gate'): Promise<void> =>
  page.evaluate((one) => document.querySelector<HTMLDialogElement>(one)?.close(), selector);

/** Opens a page that asks for consent, and whose gate is open from the start. */
async function openGated(page: Page, shop: Shop, body = GATE): Promise<void> {
  await page.clock.install();
  await shop.open(
    page,
    plainPage(`${body}<script>document.querySelector('dialog').showModal()</script>`),
  );
  await expect
    .poll(() => page.evaluate(() => 'destroy' in (window as never as { enxerto: object }).enxerto))
    .toBe(true);
}

const accept = (page: Page): Promise<void> =>
  page.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' }).click();

test("@both [XX-20, the page's dialog] the banner waits while a modal dialog of the page is open, and comes when it closes", async ({
  page,
  shop,
}) => {
  await openGated(page, shop);
  await page.clock.runFor(1_000);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect((await state(page)).decided).toBe(false);
  await page.getByRole('button', { name: 'Sim' }).click();
  await close(page);
  await page.clock.runFor(1_000);
  await expect(page.locator(BANNER)).toBeVisible();
  await accept(page);
  await expect.poll(async () => (await state(page)).decided).toBe(true);
});

test("@both [XX-20, the page's dialog] in a dialog that stays open, the banner is shown after five seconds and can be answered by mouse and key", async ({
  page,
  shop,
}) => {
  await openGated(page, shop);
  await page.clock.runFor(6_000);
  await expect(page.locator(`#gate ${BANNER}`)).toBeVisible();
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await state(page)).decided).toBe(true);
  await page.clock.runFor(1_000);
  await expect(page.locator(BANNER)).toHaveCount(0);
  // The page's own dialog is as it was.
  await expect(page.locator('#gate')).toBeVisible();
  await page.getByRole('button', { name: 'Sim' }).click();
});

test('@both [XX-20, comes back] a banner inside of a dialog goes to its usual place when the dialog closes, and into the next one', async ({
  page,
  shop,
}) => {
  await openGated(page, shop, `${GATE}<dialog id="other"><button>Fechar</button></dialog>`);
  await page.clock.runFor(6_000);
  await expect(page.locator(`#gate ${BANNER}`)).toBeVisible();
  await close(page);
  await page.clock.runFor(1_000);
  await expect(page.locator(BANNER)).toHaveCount(1);
  await expect(page.locator(`html > ${BANNER}`)).toBeVisible();
  await open(page, '#other');
  await page.clock.runFor(1_000);
  await expect(page.locator(BANNER)).toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(page.locator(`#other ${BANNER}`)).toBeVisible();
  // The page takes the whole dialog away.
  await page.evaluate(() => document.querySelector('#other')?.remove());
  await page.clock.runFor(1_000);
  await expect(page.locator(`html > ${BANNER}`)).toBeVisible();
  await accept(page);
});

test("@both [XX-20, the page's dialog] a dialog in a shadow root of the page's is one, too", async ({
  page,
  shop,
}) => {
  await shop.openAsked(
    page,
    plainPage(
      `<age-gate></age-gate><script>customElements.define('age-gate', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<dialog><button>Sim</button></dialog>'; }
      })</script>`,
    ),
  );
  const call = (method: 'showModal' | 'close'): Promise<void> =>
    page.evaluate(
      (name) => document.querySelector('age-gate')?.shadowRoot?.querySelector('dialog')?.[name](),
      method,
    );
  await call('showModal');
  await expect(page.locator(BANNER)).toHaveCount(0);
  await call('close');
  await bannerStands(page);
});

test("[XX-20, the page's dialog] a dialog that is not modal, one that is closed, and the page in full screen take nothing", async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, plainPage(`${GATE}<dialog open>Novo</dialog>`));
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#gate')?.show());
  await page.mouse.click(5, 5);
  await page.evaluate(() => document.documentElement.requestFullscreen());
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('html');
  await expect(page.locator(BANNER)).toBeVisible();
  await accept(page);
});

test('@both [XX-20, full screen] the banner goes while something of the page is in full screen, and comes back', async ({
  page,
  shop,
}) => {
  await shop.openAsked(
    page,
    plainPage(
      '<div id="video"><button onclick="this.parentNode.requestFullscreen()">Ver</button></div>',
    ),
  );
  await page.getByRole('button', { name: 'Ver' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('video');
  await expect(page.locator(BANNER)).toHaveCount(0);
  await page.evaluate(() => document.exitFullscreen());
  await bannerStands(page);
});

test("@both [XX-20, prompts] a prompt leaves the screen to a modal dialog of the page's, keeps what was chosen, and comes back", async ({
  page,
  shop,
}) => {
  await openPrompt(
    { page, shop },
    {
      prompt: { subscriptionCategories: [{ id: 'moveis', name: 'Novos móveis' }] },
      body: GATE,
    },
  );
  await page.getByLabel('Novos móveis').check();
  await open(page);
  await expect(page.locator(`${PROMPT} .card`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sim' }).click();
  await close(page);
  await expect(page.getByLabel('Novos móveis')).toBeChecked();
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(page.locator(`${PROMPT} .card`)).toHaveCount(0);
});

test("[XX-20, ads] an ad leaves the screen to a modal dialog of the page's, comes back, and counts once", async ({
  page,
  shop,
}) => {
  await adVisitor({ page, shop }, { ad: { slot: 'card', frequency: 1 }, body: GATE }, AGREED);
  await openAd(page);
  await open(page);
  await adGone(page);
  await close(page);
  await adStands(page);
  expect(shop.paths().filter((path) => path === '/pixel/1')).toHaveLength(1);
  await page.locator(`${AD} .close`).click();
  await adGone(page);
});

test('[XX-20, a picture] a picture that is opened before a choice leaves the banner where it was', async ({
  page,
  shop,
}) => {
  const picture = (name: string): string =>
    `<a href="/${name}.svg"><img src="/${name}.svg" width="120" height="80" alt="${name}"></a>`;
  for (const name of ['um', 'dois'])
    shop.serve(
      `shop.test/${name}.svg`,
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>',
    );
  await shop.openAsked(
    page,
    plainPage(
      `<div class="entry-content"><div class="gallery">${picture('um')}${picture('dois')}</div></div>`,
    ).replace('{ "consent": {} }', '{ "consent": {}, "theme": {} }'),
  );
  const link = page.getByRole('link', { name: 'um' });
  await link.click();
  const lightbox = page.locator('enxerto-root[data-widget="lightbox"] dialog');
  await expect(lightbox).toBeVisible();
  await expect(page.locator(BANNER)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await bannerStands(page);
  // The banner comes back without taking the focus.
  await expect(link).toBeFocused();
  await runCommand(page, 'consent.dialog');
  const dialog = page.locator('enxerto-root[data-widget="dialog"] dialog[open]');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The one that was evicted may still be fading out.
  await expect(page.locator(BANNER)).toHaveCount(1);
  await bannerStands(page);
});
