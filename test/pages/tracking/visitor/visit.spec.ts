import type { Cookie, Page } from '@playwright/test';
import { ajaxAnswer, php, printed } from '#test/pages/harness/php';
import { cookies, expect, plainPage, tag, test } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';

const ID = 'c0ffee'.repeat(10) + 'beef';
const HOST = 'http://loja.pinhal.co.uk';
const OPTIONS = {
  siteUrl: HOST,
  ajaxUrl: '/wp-admin/admin-ajax.php',
  track_cookie_for_subdomains: '1',
  cookie_duration: '7',
  last_visit_duration: '60',
  external_id_expire: '180',
  send_external_id: '1',
  ajaxForServerEvent: '1',
  tracking_analytics: { TrafficLanding: 'undefined', TrafficUtms: [], TrafficUtmsId: [] },
  cookie: [],
  gdpr: [],
  facebook: { pixelIds: ['1029384756019283'] },
  ga: { trackingIds: ['G-PINHAL4KID'] },
  staticEvents: {
    facebook: {
      init_event: [{ name: 'PageView', type: 'static', params: { page_title: 'Cama' } }],
    },
  },
};
const CHECKOUT = `<form class="checkout_coupon"></form>
<form name="checkout" class="checkout woocommerce-checkout"><div id="order_review"></div></form>
<script>document.body.classList.add('woocommerce-checkout')</script>`;

/** Puts a page at any host, with the loader from another origin. */
function pageAt(
  shop: Shop,
  address: string,
  body = '',
  options: Record<string, unknown> = OPTIONS,
): void {
  const head = `<script>${printed(options)}</script>`;
  const html = plainPage(body, head).replace(
    '<!--tag-->',
    tag('async src="http://cdn.test/enxerto/loader.js"'),
  );
  shop.answer(address.replace(/^http:\/\//, ''), (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(php(html, request));
  });
}

const all = (page: Page): Promise<Cookie[]> => page.context().cookies();
const pluginNames = async (page: Page): Promise<string[]> =>
  Object.keys(await cookies(page)).filter((name) => /^(?:last_)?pys|^pbid$|^_fb|probe/.test(name));

/** The hidden fields of the checkout's form, by name; a duplicate name is an error. */
const fields = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const inputs = [
      ...document.querySelectorAll<HTMLInputElement>(
        'form.woocommerce-checkout input[type=hidden]',
      ),
    ];
    const found = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    if (Object.keys(found).length !== inputs.length) throw new Error('a field stands twice');
    return found;
  });

/** Counts how often we read and write the page's cookies from now on, on every page; vendors' scripts have their own. */
async function countCookies(
  page: Page,
): Promise<() => Promise<{ reads: number; writes: string[] }>> {
  await page.addInitScript(() => {
    const counted = { reads: 0, writes: [] as string[] };
    Object.assign(window, { counted });
    /** Whose code it is that asks: the script nearest to the call. */
    const isOurs = (): boolean =>
      /https?:\/\/\S+?\.js/.exec(new Error('who asks?').stack ?? '')?.[0].includes('/enxerto/') ??
      false;
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      get(this: Document) {
        if (isOurs()) counted.reads += 1;
        return own.get?.call(this) as string;
      },
      set(this: Document, text: string) {
        if (isOurs()) counted.writes.push(text);
        own.set?.call(this, text);
      },
    });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { counted: { reads: number; writes: string[] } }).counted,
    );
}

test.describe('on a host below a public suffix of two parts', () => {
  test.use({
    outside: ['loja.pinhal.co.uk', 'www.google.com'],
    // Firefox logs the cookies that it rejects, ours and those of the stand-ins for vendors' scripts.
    expectedErrors: [/“(?:enxerto_probe\d|_fbp|_ga\w*)” has been rejected for invalid domain/],
  });

  test('@both [TR-10, first visit] [TR-11] [TR-12, domain and removal] [TR-15] [TR-16] [TR-20, shop] [TR-60, asked once] a visit from a search engine through the checkout to the withdrawal stores and deletes its cookies @quick', async ({
    page,
    shop,
    vendors,
  }) => {
    const email = 'ana.silva@exemplo.pt';
    const twice = encodeURIComponent(encodeURIComponent(email));
    pageAt(shop, `${HOST}/cama/`, `<a href="/finalizar/">Finalizar</a>`);
    pageAt(shop, `${HOST}/finalizar/`, CHECKOUT);
    shop.answer('loja.pinhal.co.uk/wp-admin/admin-ajax.php', (request, response) => {
      const given = JSON.stringify({ success: true, data: { pbid: ID, transient: false } });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(request.path.includes('pys_get_pbid') ? given : ajaxAnswer(request));
    });
    shop.serve('loja.pinhal.co.uk/conta/', 'text/html', '<a href="/finalizar/">Pagar</a>');
    // What the legacy plugin may have left, on the host and on its domain.
    await page.context().addCookies(
      ['loja.pinhal.co.uk', '.pinhal.co.uk'].map((domain) => ({
        name: 'last_pys_utm_medium',
        value: twice,
        domain,
        path: '/',
      })),
    );
    const counted = await countCookies(page);

    const query = `utm_source=boletim&utm_campaign=ver%C3%A3o+2025&utm_term=${twice}&email=${email}&gadid=x' onclick='y`;
    shop.serve(
      'www.google.com/search',
      'text/html',
      `<a href="${HOST}/cama/?${query}#fim">Cama</a>`,
    );
    await page.goto('http://www.google.com/search');
    await page.getByRole('link').click();
    await page.getByRole('button', { name: 'Aceitar' }).waitFor();
    // There is no consent: cookies that were left are deleted.
    await expect.poll(() => pluginNames(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await expect.poll(() => cookies(page)).toMatchObject({ pbid: ID });

    // A first visit, according to its cookies (§6, checks 7 and 9).
    const now = Date.now() / 1000;
    const kept = (await all(page)).filter(({ name }) => /^(?:last_)?pys|^pbid/.test(name));
    const found = Object.fromEntries(kept.map(({ name, value }) => [name, value]));
    const campaign = {
      pys_utm_source: 'boletim',
      pys_utm_campaign: 'ver%C3%A3o%202025',
      pys_gadid: "x'%20onclick='y",
      pysTrafficSource: 'google.com',
      pys_landing_page: `${HOST}/cama/`,
    };
    expect(found).toEqual({
      pbid: ID,
      pys_consent: expect.any(String),
      pys_first_visit: 'true',
      pys_start_session: 'true',
      pys_session_limit: 'true',
      ...campaign,
      ...Object.fromEntries(
        Object.entries(campaign).map(([name, value]) => [`last_${name}`, value]),
      ),
    });
    for (const { name, domain, path, expires } of kept) {
      expect([name, domain, path]).toEqual([name, '.pinhal.co.uk', '/']);
      const days = { pbid: 180, pys_consent: 365, pys_session_limit: 60 / 1440 }[name] ?? 7;
      if (name === 'pys_start_session') expect(expires).toBe(-1);
      else expect(Math.abs(expires - now - days * 86_400)).toBeLessThan(60);
    }
    // The address is out of what vendors read, the fragment is not.
    expect(await page.evaluate(() => location.href)).toBe(
      `${HOST}/cama/?utm_source=boletim&utm_campaign=ver%C3%A3o+2025&gadid=x%27%20onclick=%27y#fim`,
    );

    await page.getByRole('link', { name: 'Finalizar' }).click();
    await expect.poll(async () => Object.keys(await fields(page))).toHaveLength(10);
    const time = /^(?:[01]\d|2[0-3])-(?:[01]\d|2[0-4])\|\w+day\|[A-Z][a-z]+$/;
    const utm =
      'utm_source:boletim|utm_medium:undefined|utm_campaign:verão 2025|utm_term:undefined|utm_content:undefined';
    const clicks = "fbadid:undefined|gadid:x' onclick='y|padid:undefined|bingid:undefined";
    const ten = {
      pys_landing: `${HOST}/cama/`,
      pys_source: 'google.com',
      pys_utm: utm,
      pys_utm_id: clicks,
      last_pys_landing: `${HOST}/cama/`,
      last_pys_source: 'google.com',
      last_pys_utm: utm,
      last_pys_utm_id: clicks,
      pys_browser_time: expect.stringMatching(time),
      pys_order_type: 'normal',
    };
    expect(await fields(page)).toEqual(ten);
    // The same session: nothing has changed, nothing is written.
    const { reads, writes } = await counted();
    expect(writes).toEqual([]);
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(12);

    // What WooCommerce does to its checkout, and what others do.
    await page.addScriptTag({ path: 'node_modules/jquery/dist/jquery.js' });
    await page.evaluate(() => {
      const { jQuery } = window as unknown as {
        jQuery: (of: Element) => { trigger(type: string): void };
      };
      jQuery(document.body).trigger('updated_checkout');
      const form = document.querySelector('form.woocommerce-checkout') as Element;
      form.replaceWith(form.cloneNode(false));
    });
    await expect.poll(() => fields(page)).toEqual(ten);

    // From a page of the same shop, without us, that has the address in its own.
    await page.goto(`${HOST}/conta/?email=${email}`);
    await page.getByRole('link').click();
    for (const service of ['facebook', 'ga'] as const) {
      await expect
        .poll(async () => (await vendors.received(service)).map(({ referrer }) => referrer))
        .toEqual([
          'http://www.google.com/',
          expect.stringContaining('/cama/?utm_source=boletim'),
          `${HOST}/conta/`,
        ]);
    }

    const choose = (choice: unknown): Promise<void> =>
      page.evaluate((values) => {
        (window as unknown as { enxerto: unknown[] }).enxerto.push(['consent.set', values]);
      }, choice);
    expect(await pluginNames(page)).toContain('pbid');
    await choose({ analytics: true, advertisement: false });
    await expect.poll(() => pluginNames(page)).not.toContain('pbid');
    expect(await pluginNames(page)).toContain('pys_first_visit');

    await choose('none');
    await expect.poll(() => pluginNames(page)).toEqual(['pys_consent']);
    await expect
      .poll(() => fields(page))
      .toEqual({ pys_browser_time: expect.stringMatching(time), pys_order_type: 'normal' });

    // Searched in all that left, vendors included: the address went with what the visitor asked for, and with nothing else.
    expect(new Set((await vendors.all()).map(({ name }) => name))).toEqual(
      new Set(['PageView', 'page_view']),
    );
    const own = shop.requests.filter(({ headers }) => !headers['upgrade-insecure-requests']);
    const plain = own.map((request) =>
      decodeURIComponent(decodeURIComponent(JSON.stringify(request))),
    );
    expect(plain.filter((text) => text.includes('exemplo'))).toEqual([]);
    expect(own.filter(({ path }) => path.includes('pys_get_pbid'))).toHaveLength(1);
    expect(own.find(({ path }) => path.includes('pys_get_pbid'))?.headers.referer).toBe(`${HOST}/`);
  });
});
