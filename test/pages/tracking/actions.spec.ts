import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { TAB_KEY_MS } from '../../../src/limits';
import type { TraceEvent } from '../harness/trace';
import { printed } from '../harness/php';
import { BANNER, cookies, expect, plainPage, test } from '../harness/test';
import { createWire, trackedPage } from './wire';

const require = createRequire(import.meta.url);
const JQUERY = readFileSync(join(dirname(require.resolve('jquery')), 'jquery.min.js'), 'utf8');

const copy = (name: string, more = {}): object => ({
  facebook: {
    ...{ name, type: 'dyn', delay: 0, eventID: '', params: { page_title: 'Loja' } },
    ...more,
  },
});
const own = (id: number, name: string, more = {}): object => ({
  [id]: copy(name, { type: 'trigger', e_id: 'custom_event', custom_event_post_id: id, ...more }),
});

/** A page with what the pixel plugin's server prints for it. */
const page = (options: object, body: string, head = ''): string =>
  plainPage(
    `${body}<script>${printed({ facebook: { pixelIds: ['1029384756019283'], removeMetadata: true }, ajaxForServerEvent: '1', ...options })}</script>`,
    head,
  );

const accept = (tab: Page): Promise<void> =>
  tab.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' }).click();

/** Nothing is left for: the page shows what clicks do without going anywhere. */
const STAY =
  '<script>addEventListener("submit", (event) => event.preventDefault()); addEventListener("click", (event) => event.target.closest("a") && event.preventDefault());</script>';

/** Writes down what the tracker listens to for what visitors do, on document and window, as the page sees it; a page view's `pageshow` is none of them. */
const LISTENERS = `<script>
  window.listening = [];
  for (const [name, more] of [['addEventListener', true], ['removeEventListener', false]]) {
    const before = EventTarget.prototype[name];
    EventTarget.prototype[name] = function (type, listener, options) {
      if (this === document || this === window && type !== 'pageshow') {
        const at = listening.findIndex((one) => one.listener === listener && one.type === type);
        if (!more && at >= 0) listening.splice(at, 1);
        if (more && at < 0 && /\\/(?:tracking|actions|video)-/.test(new Error().stack)) listening.push({ type, listener });
      }
      return before.call(this, type, listener, options);
    };
  }
</script>`;
const listening = (tab: Page): Promise<string[]> =>
  tab.evaluate(() =>
    (window as unknown as { listening: { type: string }[] }).listening.map(({ type }) => type),
  );

const EVERYTHING = {
  dynamicEvents: {
    automatic_event_form: copy('Form'),
    automatic_event_download: copy('Download', { extensions: ['pdf'] }),
    automatic_event_comment: copy('Comment'),
    automatic_event_scroll: copy('PageScroll', { scroll_percent: 30 }),
    automatic_event_time_on_page: copy('TimeOnPage', { time_on_page: 30 }),
    automatic_event_internal_link: copy('InternalClick'),
    automatic_event_outbound_link: copy('OutboundClick'),
    automatic_event_tel_link: copy('TelClick'),
    automatic_event_email_link: copy('EmailClick'),
    automatic_event_video: copy('WatchVideo'),
    automatic_event_adsense: copy('AdSense'),
  },
  triggerEvents: {
    ...own(1, 'PedirOrcamento', { hasTimeWindow: true, timeWindow: 24 }),
    ...own(2, 'ViuSelos'),
    ...own(3, 'FoiParaWhatsApp'),
    ...own(4, 'Lead'),
    ...own(5, 'Contact'),
  },
  triggerEventTypes: {
    css_click: { 1: ['.orcamento'] },
    css_mouseover: { 2: ['.selos img'] },
    url_click: { 3: [{ rule: 'contains', value: 'wa.me/351' }] },
    CF7: { 4: [{ disabled_form_action: true, forms: ['312'] }] },
    email_link: {
      5: [{ disabled_email_link: true, rules: [{ rule: 'contains', value: '@pinhal.example' }] }],
    },
  },
};

test('[TR-50, triggers] [TR-52] [TR-55, actions] [TR-57, listeners] [TR-05] what a visitor does on a page of 120 products, each once, by ten listeners at most, and by none after destroy', async ({
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
  shop.page(
    '/',
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
      // The page's own jQuery comes later than us, as optimizers have it.
      `${LISTENERS}<script>addEventListener('load', () => 0)</script><script async src="/jquery.js"></script>`,
    ),
  );
  await tab.goto(shop.origin);
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
    ...['Download', 'InternalClick', 'Download', 'InternalClick'],
    ...['PedirOrcamento', 'InternalClick', 'InternalClick', 'ViuSelos'],
    ...['FoiParaWhatsApp', 'OutboundClick', 'Contact'],
    // The buttons of five forms are clicked, too.
    ...['InternalClick', 'InternalClick', 'Comment', 'InternalClick', 'InternalClick'],
    ...['InternalClick', 'Form', 'Lead', 'Form'],
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
  await tab.evaluate(() =>
    (window as unknown as { enxerto: { destroy(): void } }).enxerto.destroy(),
  );
  expect(await listening(tab)).toEqual([]);
  await tab.locator('#pdf').click();
  await tab.evaluate(() => new Promise(requestAnimationFrame));
  expect(await done()).toEqual(expected);
});

test('@both-ci [TR-31, missed] [LD-05, actions] who has not decided is listened to from the first thing done on: what listens comes with it, and hears all that was done while it was on its way', async ({
  page: tab,
  shop,
  vendors,
  heard,
}) => {
  let come: () => void = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  let asked = 0;
  await tab.route('**/actions-*.js', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const tall = '<div style="height: 4000px"></div>';
  const link = '<a id="pdf" href="/catalogo.pdf">Catálogo</a>';
  shop.page(
    '/',
    page(
      EVERYTHING,
      `${STAY}${link}<form id="contacto" class="plain"><button>Enviar</button></form>${tall}`,
    ),
  );
  await tab.goto(`${shop.origin}/?enxerto_debug=1`);
  await tab.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' }).waitFor();
  await tab.waitForLoadState('networkidle');
  expect(asked).toBe(0);
  await tab.locator('#pdf').click();
  await expect.poll(() => asked).toBe(1);
  await tab.locator('#contacto button').click();
  await tab.mouse.wheel(0, 3000);
  await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(1500);
  come();
  await expect.poll(() => heard.console.join()).toContain('actions started');
  await accept(tab);
  await expect
    .poll(async () => (await vendors.received('facebook')).map(({ name }) => name).toSorted())
    .toEqual(['Download', 'Form', 'InternalClick', 'InternalClick', 'PageScroll']);
  expect(asked).toBe(1);
});

test('[TR-50, returning] [TR-53, returning] [TR-54, returning] [TR-55, returning] who has agreed on an earlier page loses nothing of what they do until what listens is there: each once, as of when it was done', async ({
  page: tab,
  shop,
  vendors,
}) => {
  const wire = createWire(shop);
  const woo = {
    enabled: true,
    addToCartOnButtonEnabled: true,
    addToCartCatchMethod: 'add_cart_js',
  };
  const product = { 104: { facebook: { params: { value: 129, content_ids: ['104'] } } } };
  // Playwright's clock gives an event its time when it is first asked for.
  const body = `${STAY}<script>addEventListener('click', (event) => event.timeStamp, true)</script><a id="out" target="_blank" href="http://cdn.test/fora">Ver fora</a>
    <a class="add_to_cart_button" data-product_id="104" href="?add-to-cart=104">Adicionar</a>
    <script>pysWooProductData = ${JSON.stringify(product)}</script>`;
  const [out, add] = ['automatic_event_outbound_link', 'woo_add_to_cart_on_button_click'] as const;
  const dynamicEvents = {
    [out]: copy('OutboundClick', { e_id: out }),
    [add]: copy('AddToCart', { e_id: add }),
  };
  shop.page('/', trackedPage({ body, dynamicEvents, woo }));
  await tab.clock.install();
  await tab.goto(shop.origin);
  await accept(tab);
  await expect.poll(() => vendors.loads('facebook')).toBe(1);

  const come: (() => void)[] = [];
  const asked: string[] = [];
  for (const chunk of ['actions', 'commerce']) {
    const held = new Promise<void>((resolve) => come.push(resolve));
    await tab.route(`**/${chunk}-*.js`, async (route) => {
      asked.push(chunk);
      await held;
      await route.continue();
    });
  }
  await tab.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(() => vendors.loads('facebook')).toBe(2);
  await tab.locator('#out').click();
  await tab.locator('.add_to_cart_button').click();
  const clicked = await tab.evaluate(() => Date.now());
  for (const [at, arrive] of come.entries()) {
    await expect.poll(() => asked).toHaveLength(at + 1);
    await tab.clock.runFor(4_000);
    arrive();
  }
  const done = async (): Promise<string[]> =>
    (await vendors.received('facebook')).map(({ name }) => name);
  await expect.poll(done).toEqual(['OutboundClick', 'AddToCart']);
  await tab.clock.runFor(1_000);
  await expect.poll(() => wire.taken.toSorted()).toEqual(['AddToCart', 'OutboundClick']);
  for (const { fields } of wire.received())
    expect(Math.abs(Number(fields['event_time']) - clicked / 1_000)).toBeLessThan(2);
  const ids = (await vendors.received('facebook')).map(({ eventID }) => eventID);
  expect(new Set(wire.received().map(({ id }) => id))).toEqual(new Set(ids));
  // From now on it is heard as it happens.
  await tab.locator('#out').click();
  await expect.poll(done).toEqual(['OutboundClick', 'AddToCart', 'OutboundClick']);
});

test('[TR-51, scroll] [TR-57] each position once, on a page that grows; 200 scrolls through a page that moves lay nothing out for us', async ({
  page: tab,
  shop,
  vendors,
  browser,
}) => {
  shop.page(
    '/',
    page(
      {
        triggerEvents: own(1, 'Leu'),
        triggerEventTypes: { scroll_pos: { 1: ['25', '50', '75', '90'] } },
      },
      '<div id="tall" style="height: 4000px"></div>',
      // The page's own script hears every scroll before we do and leaves the layout to be done.
      `<style>body { margin: 0 } h1, p { display: none }</style><script>
        let turn = 0;
        addEventListener('scroll', () => {
          turn += 1;
          document.querySelector('#tall').style.paddingLeft = (turn % 7) + 'px';
          if (window.offends) window.seen = document.scrollingElement.scrollHeight;
        });
      </script>`,
    ),
  );
  await tab.goto(shop.origin);
  await accept(tab);
  await expect.poll(() => vendors.loads('facebook')).toBe(1);
  const ids = async (): Promise<(string | undefined)[]> =>
    (await vendors.received('facebook')).map(({ eventID }) => eventID);
  const scroll = (share: number): Promise<void> =>
    tab.evaluate(async (part) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo(0, Math.round((scrollHeight - clientHeight) * part));
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    }, share);
  await scroll(0.25);
  await scroll(0.26);
  await expect.poll(ids).toHaveLength(1);
  await tab.evaluate(() => {
    (document.querySelector('#tall') as HTMLElement).style.height = '8000px';
  });
  // More than half of what it was, not of what it is.
  await scroll(0.45);
  await scroll(0.51);
  await expect.poll(ids).toHaveLength(2);
  await scroll(0.1);
  await scroll(0.76);
  await expect.poll(ids).toHaveLength(3);
  expect(new Set(await ids()).size).toBe(3);

  /** Layouts that a script had done at once, by the scripts that asked for them. */
  const forced = async (): Promise<string[]> => {
    await browser.startTracing(tab, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
    });
    await tab.evaluate(async () => {
      for (let at = 1; at <= 200; at += 1) {
        scrollTo(0, at);
        await new Promise(requestAnimationFrame);
      }
    });
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: (TraceEvent & {
        args: { beginData?: { stackTrace?: { url: string }[] } };
      })[];
    };
    return traceEvents
      .filter(({ name }) => name === 'Layout')
      .flatMap(({ args }) => (args.beginData?.stackTrace ?? []).map(({ url }) => url))
      .filter((url) => url !== '');
  };
  expect((await forced()).filter((url) => url.includes('/enxerto/'))).toEqual([]);
  // The measure measures: the page's own script, asking as we do not, is found out.
  await tab.evaluate(() => Object.assign(window, { offends: true }));
  expect((await forced()).length).toBeGreaterThan(100);
});

test('@both-ci [TR-53, the pixel] [TR-50, links] a click on a way out is told, and the visitor leaves at once', async ({
  page: tab,
  shop,
  vendors,
}) => {
  shop.page(
    '/',
    page(EVERYTHING, '<a id="out" href="http://cdn.test/fora?m=ana@loja.example">Ver fora</a>'),
  );
  shop.answer('cdn.test/fora', (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Fora</title>');
  });
  await tab.goto(shop.origin);
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

test.describe('frames', () => {
  test.use({ outside: ['www.youtube.com', 'player.vimeo.com', 'ads.test'] });

  test('@both-ci [TR-50, video and ads] [TR-30, players] players are spoken to after consent and none of their scripts is loaded; a click on an ad is one', async ({
    page: tab,
    shop,
    vendors,
  }) => {
    const html = (host: string, script: string): void =>
      shop.answer(host, (_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(
          `<!doctype html><meta charset="utf-8"><body style="margin:0;height:100vh"><a href="#">Ver</a><script>${script}</script>`,
        );
      });
    const answering = (when: string, answers: string): string => `
      addEventListener('message', ({ data, source, origin }) => {
        const said = JSON.parse(data);
        if (${when}) for (const answer of ${answers}) source.postMessage(JSON.stringify(answer), origin);
      });`;
    html(
      'www.youtube.com/embed/pMontagem01',
      answering(
        "said.event === 'listening' && /enablejsapi=1/.test(location.search)",
        `[{ event: 'infoDelivery', info: { playerState: 1, currentTime: 0, duration: 100, videoData: { title: 'Montar' } } },
          { event: 'infoDelivery', info: { currentTime: 51 } }]`,
      ),
    );
    html(
      'player.vimeo.com/video/76979871',
      answering(
        "said.value === 'timeupdate'",
        "[{ event: 'timeupdate', data: { seconds: 12, duration: 100 } }]",
      ),
    );
    html('ads.test/ad', '');
    shop.page(
      '/',
      page(
        EVERYTHING,
        `<iframe id="yt" src="https://www.youtube.com/embed/pMontagem01?rel=0"></iframe>
        <ins><iframe id="ad" src="https://ads.test/ad"></iframe></ins>
        <p style="height: 20px"><a id="before" href="#fim">Antes</a></p>
        <ins><iframe src="https://ads.test/ad"></iframe></ins><div id="later"></div>`,
      ),
    );
    await tab.clock.install();
    await tab.goto(shop.origin);
    const asked = (host: string): string[] =>
      shop.requests.filter(({ origin }) => origin.includes(host)).map(({ path }) => path);
    await expect(tab.locator(BANNER)).toBeVisible();
    await expect.poll(() => asked('youtube')).toEqual(['/embed/pMontagem01?rel=0']);
    await accept(tab);
    const done = async (): Promise<unknown[]> =>
      (await vendors.received('facebook')).map(({ name, params }) =>
        [name, params['video_type'], params['progress']].filter(Boolean).join(' '),
      );
    const marks = ['play', '10%', '50%'].map((mark) => `WatchVideo youtube ${mark}`);
    await expect.poll(done).toEqual(marks);
    expect(asked('youtube')).toEqual([
      '/embed/pMontagem01?rel=0',
      '/embed/pMontagem01?rel=0&enablejsapi=1&origin=http%3A%2F%2Fshop.test',
    ]);
    // A video that a click on its picture brings.
    await tab.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://player.vimeo.com/video/76979871';
      document.querySelector('#later')?.append(frame);
    });
    marks.push('WatchVideo vimeo play', 'WatchVideo vimeo 10%');
    await expect.poll(done).toEqual(marks);
    expect(asked('vimeo')).toEqual(['/video/76979871']);
    // Who comes by with the keyboard has not clicked.
    await tab.locator('#before').focus();
    await tab.keyboard.press('Tab');
    await expect.poll(() => tab.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    await tab.locator('h1').click();
    // The key is long forgotten.
    await tab.clock.fastForward(TAB_KEY_MS);
    await tab.locator('#ad').click();
    await expect.poll(done).toEqual([...marks, 'AdSense']);
  });
});
