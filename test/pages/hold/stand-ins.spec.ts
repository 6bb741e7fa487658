import type { Page } from '@playwright/test';
import { SERVICES } from '#src/services';
import { accept, BANNER, expect, plainPage, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { reject } from '../release/held';
import { holding } from './services/page';

const HOSTS = [
  'www.googletagmanager.com',
  'www.google-analytics.com',
  'connect.facebook.net',
  'stats.test',
  'js.hsforms.net',
];
test.use({ outside: HOSTS });

/** Files of services that do nothing. */
const FILES = [
  'www.googletagmanager.com/gtag/js',
  'www.googletagmanager.com/gtm.js',
  'www.google-analytics.com/analytics.js',
  'connect.facebook.net/en_US/fbevents.js',
];

const script = (address: string): string => `<script async src="https://${address}"></script>`;

/** Opens a page for a visitor who has not decided; `files` are what the services' scripts do. */
async function open(
  page: Page,
  shop: Shop,
  body: string,
  files: Record<string, string> = {},
): Promise<void> {
  for (const file of [...FILES, ...Object.keys(files)])
    shop.serve(file, 'text/javascript', files[file] ?? '');
  shop.page('/', await holding(plainPage(body)));
  shop.page('/obrigado/', plainPage('<h1>Obrigado</h1>'));
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
}

const ofPage = <T>(page: Page, expression: string): Promise<T> => page.evaluate(expression);

/** Scripts of services as pages print them, each with what the page calls, and what the script then finds of it. */
const CALLED: Record<string, { file: string; calls: string; finds: string; found: unknown }> = {
  'Google tag': {
    file: 'www.googletagmanager.com/gtag/js?id=G-1',
    calls: `gtag('js', 1); gtag('event', 'a'); dataLayer.push({ event: 'b' })`,
    finds: `dataLayer.filter((entry) => entry[0] !== 'consent').slice(-3).map((entry) => entry.event || entry[1])`,
    found: [1, 'a', 'b'],
  },
  'Google Analytics': {
    file: 'www.google-analytics.com/analytics.js',
    calls: `ga('create', 'UA-1'); ga('send', 'pageview')`,
    finds: `ga.q.map((entry) => entry[0])`,
    found: ['create', 'send'],
  },
  Meta: {
    file: 'connect.facebook.net/en_US/fbevents.js',
    calls: `fbq('init', '1'); fbq('track', 'Lead')`,
    finds: `fbq.queue.map((entry) => entry[0]).filter((name) => name !== 'consent')`,
    found: ['init', 'track'],
  },
  Matomo: {
    file: 'stats.test/matomo.js',
    calls: `_paq.push(['trackPageView'])`,
    finds: `_paq.map(String)`,
    found: ['trackPageView'],
  },
};

for (const [name, { file, calls, finds, found }] of Object.entries(CALLED))
  test(`@both [LD-27, functions] ${name}: what its script brings is there while it is held, and keeps the calls in order until it runs${name === 'Meta' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    const path = file.split('?')[0] ?? '';
    await open(page, shop, `${script(file)}<script>${calls}; window.goesOn = true</script>`, {
      [path]: `window.found = ${finds}`,
    });
    expect(await ofPage(page, 'goesOn')).toBe(true);
    expect(await ofPage(page, 'window.found')).toBe(undefined);
    await accept(page);
    await expect.poll(() => ofPage(page, 'window.found')).toEqual(found);
  });

test('@both [LD-27, objects] an object that a held script would bring has whatever is called of it; when the script has run, the calls are made, in order, once', async ({
  page,
  shop,
}) => {
  await open(
    page,
    shop,
    `<script src="https://js.hsforms.net/forms/embed/v2.js"></script>
     <script>
       hbspt.forms.create({ formId: 'one' });
       hbspt.forms.create({ formId: 'two' });
       window.goesOn = true;
     </script>`,
    {
      'js.hsforms.net/forms/embed/v2.js': `if (!window.hbspt) window.hbspt = { forms: { made: [], create(what) { this.made.push(what.formId) } } }`,
    },
  );
  expect(await ofPage(page, 'goesOn')).toBe(true);
  await accept(page);
  await expect.poll(() => ofPage(page, 'window.hbspt?.forms.made')).toEqual(['one', 'two']);
});

test('@both [LD-27, functions] a function of the page’s own stays, whether it comes before the script or after it', async ({
  page,
  shop,
}) => {
  await open(
    page,
    shop,
    `<script>window.fbq = Object.assign(() => {}, { mine: true })</script>
     ${script('connect.facebook.net/en_US/fbevents.js')}${script('www.googletagmanager.com/gtag/js?id=G-1')}
     <script>window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) } gtag.mine = true;</script>`,
  );
  expect(await ofPage(page, '[fbq.mine, gtag.mine]')).toEqual([true, true]);
});

test('@both [LD-25, functions] where nothing of a service is held, none of its functions is there', async ({
  page,
  shop,
}) => {
  await open(page, shop, '');
  const names = SERVICES.flatMap(({ calls = {} }) => Object.values(calls))
    .flatMap((call) => call.split(' '))
    // Into these two we write the visitor's consent ourselves.
    .filter((name) => /^[\w$]+$/.test(name) && !['dataLayer', 'uetq'].includes(name));
  expect(names.length).toBeGreaterThan(15);
  const there = await page.evaluate((all) => all.filter((name) => name in window), names);
  expect(there).toEqual([]);
});

/** Links with a conversion, as their documentation has them: the page goes on in the callback. */
const CONVERSIONS: Record<string, string> = {
  event_callback: `gtag('event', 'conversion', { send_to: 'AW-1/x', event_callback: go })`,
  eventCallback: `dataLayer.push({ event: 'lead', eventCallback: go })`,
  hitCallback: `ga('send', 'event', 'form', { hitCallback: go })`,
};
/** The services' own snippets in front of them, which run. */
const SNIPPETS = `<script>
  window.dataLayer = window.dataLayer || [];
  function gtag() { dataLayer.push(arguments) }
  gtag('js', new Date()); gtag('config', 'AW-1');
  window.ga = window.ga || function () { (ga.q = ga.q || []).push(arguments) };
  </script>
  ${script('www.googletagmanager.com/gtag/js?id=AW-1')}${script('www.google-analytics.com/analytics.js')}
  ${script('www.googletagmanager.com/gtm.js?id=GTM-1')}`;

for (const [name, code] of Object.entries(CONVERSIONS))
  for (const answer of ['before a choice', 'after a refusal'])
    test(`@both [LD-27, callbacks] ${name}: a link that waits for it leads on ${answer}, once`, async ({
      page,
      shop,
    }) => {
      await open(
        page,
        shop,
        `${SNIPPETS}<p><a href="/obrigado/" onclick="${code.replaceAll('"', '&quot;')}; return false">Comprar</a></p>
         <script>window.gone = 0; function go() { gone += 1; document.title = 'gone ' + gone; }</script>`,
      );
      if (answer === 'after a refusal') await reject(page);
      await page.getByRole('link', { name: 'Comprar' }).click();
      await expect(page).toHaveTitle('gone 1');
      await expect
        .poll(() => ofPage(page, 'new Promise((done) => setTimeout(() => done(gone), 400))'))
        .toBe(1);
    });

test('@both [LD-27, callbacks] once a service runs, its callbacks are its own; one that we have called is not called again', async ({
  page,
  shop,
}) => {
  await open(
    page,
    shop,
    `${SNIPPETS}<script>
      window.called = [];
      const call = (name) => dataLayer.push({ event: name, eventCallback: () => called.push(name) });
      call('held');
    </script>`,
    {
      'www.googletagmanager.com/gtm.js': `
        dataLayer.forEach((entry) => entry.eventCallback && entry.eventCallback());
        window.tagged = true;`,
    },
  );
  await expect.poll(() => ofPage(page, 'called')).toEqual(['held']);
  await accept(page);
  await expect.poll(() => ofPage(page, 'window.tagged')).toBe(true);
  await ofPage(page, `call('released')`);
  await ofPage(page, 'new Promise((done) => setTimeout(done, 400))');
  expect(await ofPage(page, 'called')).toEqual(['held']);
});

test('@both [LD-27, inline] the page’s own code beside a service’s snippet runs before a choice, after a refusal and on the next page', async ({
  page,
  shop,
}) => {
  await open(
    page,
    shop,
    `<button id="menu" aria-expanded="false">Menu</button>
     <script>
       !function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};
       if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';n.queue=[];t=b.createElement(e);t.async=!0;
       t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');
       fbq('init', '1'); fbq('track', 'PageView');
       menu.onclick = () => menu.setAttribute('aria-expanded', 'true');
     </script>
     <script>var _paq = window._paq = window._paq || []; _paq.push(['trackPageView']);
       document.querySelector('#menu').dataset.ready = 'yes';</script>`,
  );
  const menu = page.locator('#menu');
  const works = async (): Promise<void> => {
    await expect(menu).toHaveAttribute('data-ready', 'yes');
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  };
  await works();
  await reject(page);
  await page.reload();
  await works();
  expect(shop.requests.filter(({ origin }) => origin.includes('facebook'))).toEqual([]);
});
