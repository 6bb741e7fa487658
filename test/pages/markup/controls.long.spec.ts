import type { Locator, Page } from '@playwright/test';
import { remember, stored, ready, state } from '../choice/visitor';
import { askedOf, cardSeen, middleOfAlways, parkedFrame, serveFrames } from '../frames/frames';
import { accept, consoleOf, errorsOf, expect, plainPage, test } from '../harness/test';
import { MENU, menuButton, open as openHeader } from '../theme/header';
import { away, hover, menuPage, open as openPanels, openMenus } from '../theme/menus/menus';
import { button, item, panel, PHONE, plus } from '../theme/menus/mobile/mobile-menu-page';
import { copy, own, page as trackedPage, STAY } from '../tracking/actions/actions-page';
import { BOOTSTRAP } from './markup';
import { MEMBER_NAMES } from './names';

test.use({ outside: ['frame.test'] });
// Forms with a thousand controls take a busy machine long to lay out.
test.slow();

const HELD = `<script type="text/plain" data-cli-class="cli-blocker-script"
  data-cli-script-type="analytics">window.released = 'analytics';</script>`;

/** A control of each name, for inside a form: `form.matches` is then that control, and no method. */
const CONTROLS = MEMBER_NAMES.map((name) => `<input type="hidden" name="${name}">`).join('');

const form = (id: string): string => `<form id="${id}">${CONTROLS}<b class="mid">Pedido</b></form>`;

/** Clicks in the middle of an element that stands still. Playwright's own click asks the forms around it by names that are hidden. */
async function click(target: Locator): Promise<void> {
  const page = target.page();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const [x, y] = await target.evaluate((element): [number, number] => {
    Element.prototype.scrollIntoView.call(element, { block: 'nearest' });
    const box = Element.prototype.getBoundingClientRect.call(element);
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  await page.mouse.click(x, y);
}

/** What went wrong on the page. */
const failures = (page: Page): string[] => [
  ...consoleOf(page).filter((line) => /crashed|TypeError/.test(line)),
  ...errorsOf(page),
];

test('@both [XX-23, controls] a form whose controls have the names of all that we call on elements ends nothing, clicked or late @quick', async ({
  page,
  shop,
}) => {
  expect(MEMBER_NAMES).toEqual(
    expect.arrayContaining([
      'matches',
      'closest',
      'querySelector',
      'getAttribute',
      'parentElement',
      'dataset',
      'style',
      'isConnected',
      'nextSibling',
    ]),
  );
  const config = '{ "consent": {}, "theme": {}, "tab": { "show": true } }';
  await shop.openAsked(
    page,
    plainPage(form('early') + HELD, BOOTSTRAP).replace('{ "consent": {} }', config),
    '/?enxerto_debug=1',
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (html) => document.querySelector('h1')?.insertAdjacentHTML('afterend', html),
    form('late') + HELD,
  );
  for (const id of ['early', 'late'])
    for (const type of ['click', 'keydown', 'mouseover', 'focusin', 'change', 'touchstart'])
      await page.evaluate(
        ([at, name]) =>
          EventTarget.prototype.dispatchEvent.call(
            document.querySelector(`#${at}`),
            new Event(name ?? '', { bubbles: true, cancelable: true }),
          ),
        [id, type],
      );
  await accept(page);
  await expect.poll(() => page.evaluate('window.released')).toBe('analytics');
  expect(failures(page)).toEqual([]);
});

test('@both [XX-23, mobile menu] with such forms in it, the menu opens, its lists open, Tab stays in it, and Escape closes it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE);
  const order = `<li class="menu-item menu-item-has-children dropdown"><a class="menu-link" href="/pedido">Pedido</a>
    <form class="sub-menu">${CONTROLS}<b class="mid">Estado</b></form></li>`;
  const inside = MENU.replace('<ul class="menu">', `<ul class="menu">${order}`).replace(
    /<form[^>]*mobile-searchform[^>]*>/,
    (tag) => tag + CONTROLS,
  );
  await openHeader(page, shop, {
    header: menuButton() + inside,
  });
  await click(button(page));
  await expect(panel(page)).toBeVisible();
  await click(plus(page, 'Loja'));
  await expect(item(page, 'Loja').locator('> .sub-menu')).toBeVisible();
  await expect(plus(page, 'Loja')).toHaveAttribute('aria-expanded', 'true');
  await click(plus(page, 'Pedido'));
  await expect(plus(page, 'Pedido')).toHaveAttribute('aria-expanded', 'true');
  await click(page.locator('.mid'));
  await page.locator('[type=search]').focus();
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  expect(failures(page)).toEqual([]);
});

test("@both [XX-23, dropdowns] with such a form around it, a menu's panels open under the mouse, and close", async ({
  page,
  shop,
}) => {
  menuPage(shop, {
    change: (html) =>
      html
        .replace('<div id="wrap">', (tag) => `<form>${CONTROLS}${tag}`)
        .replace('</main></div>', '</main></div></form>'),
  });
  await openMenus(page, shop, '?enxerto_debug=1');
  await hover(page, 'loja');
  await expect.poll(() => openPanels(page)).toEqual(['loja']);
  await hover(page, 'bancos');
  await expect.poll(() => openPanels(page)).toEqual(['loja', 'bancos']);
  await away(page);
  await expect.poll(() => openPanels(page)).toEqual([]);
  expect(failures(page)).toEqual([]);
});

test('@both [XX-23, placeholder] a card in such a form is seen, and its button grants', async ({
  page,
  shop,
}) => {
  serveFrames(shop, 'f');
  await remember(page, stored('no', { necessary: true, analytics: false }));
  const frame = parkedFrame('analytics', 'f', 'id="f" width="420" height="240"');
  await shop.open(page, plainPage(`<form>${CONTROLS}${frame}</form>`), '/?enxerto_debug=1');
  await ready(page);
  await cardSeen(page, '#f');
  await page.mouse.click(...(await middleOfAlways(page)));
  await expect.poll(() => askedOf(shop)).toEqual(['/f']);
  expect((await state(page)).categories).toMatchObject({ analytics: true });
  expect(failures(page)).toEqual([]);
});

const ADD = 'woo_add_to_cart_on_button_click';
const SHOP = {
  enabled: '1',
  addToCartOnButtonEnabled: '1',
  addToCartCatchMethod: 'add_cart_js',
};

test('@both [XX-23, tracking] such forms are tracked when they are sent, accepted by their plugin, or put a product into the cart', async ({
  page,
  shop,
  vendors,
}) => {
  const options = {
    dynamicEvents: { automatic_event_form: copy('Form'), [ADD]: copy('AddToCart') },
    triggerEvents: own(4, 'Lead'),
    triggerEventTypes: { CF7: { 4: [{ forms: ['312'] }] } },
    woo: SHOP,
  };
  const product = { facebook: { params: { content_ids: ['4352'], contents: [{ id: '4352' }] } } };
  await shop.open(
    page,
    trackedPage(
      options,
      `${STAY}<form id="contacto" class="plain">${CONTROLS}<button class="send">Enviar</button></form>
      <div class="wpcf7"><form class="wpcf7-form" data-formid="312">${CONTROLS}</form></div>
      <div class="product"><form class="variations_form cart" method="post">${CONTROLS}
      <input type="number" name="quantity" value="3"><input type="hidden" name="add-to-cart" value="4350">
      <input type="hidden" name="variation_id" value="4352">
      <button class="single_add_to_cart_button">Juntar</button></form></div>`,
      `<script>var pysWooProductData = []; pysWooProductData[4352] = ${JSON.stringify(product)};</script>`,
    ),
    '/?enxerto_debug=1',
  );
  await accept(page);
  await expect.poll(() => vendors.loads('facebook')).toBe(1);
  const sent = async (name: string): Promise<unknown[]> =>
    (await vendors.received('facebook'))
      .filter((event) => event.name === name)
      .map(({ params }) => params);
  await click(page.locator('.send'));
  await expect
    .poll(() => sent('Form'))
    .toEqual([
      expect.objectContaining({ form_id: 'contacto', form_class: 'plain', text: 'Enviar' }),
    ]);
  await page.evaluate(() =>
    EventTarget.prototype.dispatchEvent.call(
      document.querySelector('.wpcf7-form'),
      new CustomEvent('wpcf7mailsent', { bubbles: true, detail: {} }),
    ),
  );
  await expect.poll(() => sent('Lead')).toHaveLength(1);
  await click(page.locator('.single_add_to_cart_button'));
  await expect
    .poll(() => sent('AddToCart'))
    .toEqual([
      expect.objectContaining({
        content_ids: ['4352'],
        contents: [expect.objectContaining({ id: '4352', quantity: 3 })],
      }),
    ]);
  expect(failures(page)).toEqual([]);
});
