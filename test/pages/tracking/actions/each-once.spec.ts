import type { Page } from '@playwright/test';
import { accept, cookies, destroy, expect, file, test } from '#test/pages/harness/test';
import { EVERYTHING, page, STAY } from './actions-page';

const JQUERY = file('../../../../node_modules/jquery/dist/jquery.min.js', import.meta.url);

/** Writes down what the tracker listens to for what visitors do, on document and window, as the page sees it; a page view's `pageshow` and `load` are none of them. */
const LISTENERS = `<script>
  window.listening = [];
  for (const [name, more] of [['addEventListener', true], ['removeEventListener', false]]) {
    const before = EventTarget.prototype[name];
    EventTarget.prototype[name] = function (type, listener, options) {
      if (this === document || this === window && type !== 'pageshow' && type !== 'load') {
        const at = listening.findIndex((one) => one.listener === listener && one.type === type);
        if (!more && at >= 0) listening.splice(at, 1);
        if (more && at < 0 && /\\/(?:tracking|sources|video)-/.test(new Error().stack)) listening.push({ type, listener });
      }
      return before.call(this, type, listener, options);
    };
  }
</script>`;
const listening = (tab: Page): Promise<string[]> =>
  tab.evaluate(() =>
    (window as unknown as { listening: { type: string }[] }).listening.map(({ type }) => type),
  );

test('[TR-50, triggers] [TR-52] [TR-55, actions] [TR-57, listeners] [TR-05] on a page of 120 products each action is sent once, by at most ten listeners @quick', async ({
  page: tab,
  shop,
  vendors,
}) => {
  const products = Array.from(
    { length: 120 },
    (_, at) =>
      `<li class="product"><a class="add_to_cart_button" href="?add-to-cart=${at}">+</a></li>`,
  ).join('');
  shop.answer('shop.test/jquery.js', (_request, response) => response.end(JQUERY));
  await shop.open(
    tab,
    page(
      EVERYTHING,
      `${STAY}<a id="pdf" href="/catalogo.2025.PDF?x=1">Catálogo</a>
      <a class="orcamento" href="/orcamento"><b><i id="inner">Pedir</i></b></a>
      <p class="selos"><img alt="" width="40" height="40" id="selo"></p>
      <a id="wa" href="https://www.wa.me/351912">WhatsApp</a>
      <a id="mail" href="mailto:ola@pinhal.example">E-mail</a>
      <form id="contacto" class="plain"><button>Enviar</button></form>
      <form class="search-form"><button id="procurar">Procurar</button></form>
      <form class="comment-form"><button id="comentar">Comentar</button></form>
      <div class="wpcf7"><form class="wpcf7-form"><button id="cf7">CF7</button></form></div>
      <form class="wpforms-form" data-formid="88"><button id="wpforms">WPForms</button></form>
      <ul>${products}</ul>`,
      // The page's own jQuery runs later than we do, as with optimizers.
      `${LISTENERS}<script>addEventListener('load', () => 0)</script><script async src="/jquery.js"></script>`,
    ),
  );
  const done = async (): Promise<string[]> =>
    (await vendors.received('facebook')).map(({ name }) => name);
  await expect.poll(() => listening(tab)).toContain('click');
  // Before the choice: it waits.
  await tab.locator('#pdf').click();
  await accept(tab);
  await expect.poll(done).toEqual(['Download', 'InternalClick']);
  await tab.locator('#pdf').click();
  await tab.locator('#inner').click();
  await tab.locator('#inner').click();
  await tab.locator('#selo').hover();
  await tab.locator('h1').hover();
  await tab.locator('#selo').hover();
  await tab.locator('#wa').click();
  await tab.locator('#mail').click();
  for (const id of ['procurar', 'comentar', 'cf7', 'wpforms']) await tab.locator(`#${id}`).click();
  await tab.locator('#contacto button').click();
  await tab.evaluate(() => {
    const detail = { contactFormId: 312 };
    document
      .querySelector('.wpcf7')
      ?.dispatchEvent(new CustomEvent('wpcf7mailsent', { bubbles: true, detail }));
    const { jQuery } = window as unknown as {
      jQuery(selector: string): { trigger(type: string): void };
    };
    jQuery('.wpforms-form').trigger('wpformsAjaxSubmitSuccess');
  });
  const expected = [
    'Download',
    'InternalClick',
    'Download',
    'InternalClick',
    'PedirOrcamento',
    'InternalClick',
    'InternalClick',
    'ViuSelos',
    'FoiParaWhatsApp',
    'OutboundClick',
    'Contact',
    // The buttons of five forms are clicked, too.
    'InternalClick',
    'InternalClick',
    'Comment',
    'InternalClick',
    'InternalClick',
    'InternalClick',
    'Form',
    'Lead',
    'Form',
  ];
  await expect.poll(done).toEqual(expected);
  const all = await vendors.received('facebook');
  expect(new Set(all.map(({ eventID }) => eventID)).size).toBe(all.length);
  for (const { eventID } of all) expect(eventID).toHaveLength(36);
  expect(all[0]?.params).toMatchObject({
    download_type: 'pdf',
    download_name: 'catalogo.2025.PDF',
  });
  expect(all.filter(({ name }) => name === 'Form').map(({ params }) => params)).toEqual([
    { page_title: 'Loja', form_id: 'contacto', form_class: 'plain', text: 'Enviar' },
    { page_title: 'Loja', form_id: '88', form_class: 'wpforms-form', text: 'WPForms' },
  ]);
  expect(Object.keys(await cookies(tab))).toContain('dyn_facebook_1_PedirOrcamento');

  expect((await listening(tab)).length).toBeLessThanOrEqual(10);
  await destroy(tab);
  expect(await listening(tab)).toEqual([]);
  await tab.locator('#pdf').click();
  await tab.evaluate(() => new Promise(requestAnimationFrame));
  expect(await done()).toEqual(expected);
});

test('@both-ci [TR-53, the pixel] [TR-50, links] a click on an outbound link is sent to the pixel, and does not delay the navigation', async ({
  page: tab,
  shop,
  vendors,
}) => {
  shop.answer('cdn.test/fora', (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Fora</title>');
  });
  await shop.open(
    tab,
    page(EVERYTHING, '<a id="out" href="http://cdn.test/fora?m=ana@loja.example">Ver fora</a>'),
  );
  await accept(tab);
  await expect.poll(() => vendors.loads('facebook')).toBe(1);
  await expect.poll(async () => (await vendors.calls('facebook')).length).toBeGreaterThan(0);
  await tab.locator('#out').click();
  await tab.waitForURL(/cdn\.test/);
  await expect
    .poll(async () =>
      (await vendors.received('facebook')).map(({ name, params }) => [name, params]),
    )
    .toEqual([
      [
        'OutboundClick',
        { page_title: 'Loja', text: 'Ver fora', target_url: 'http://cdn.test/fora' },
      ],
    ]);
});
