import type { Page } from '@playwright/test';
import { pageWith, provesConsent, storedRecord } from '../delivery/proves-consent';
import { CODES } from '../faults/rows/scripts';
import { CATEGORIES, cookies, expect, tag, inFirefox, test } from '../harness/test';

/** A shop with one held script more of a category whose slug WordPress has escaped. */
const EXTRA = `<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="caf%c3%a9_o-brien">
  document.documentElement.dataset.extra = 'yes';</script>`;

/** The whole record, key by key: nothing doubled, quoted twice or lost, and in a cookie that a server can read. */
async function provesRecord(page: Page): Promise<void> {
  expect((await cookies(page))['CookieLawInfoConsent']).toMatch(/^[\w/]+={0,2}$/);
  const {
    enxerto_id: id,
    enxerto_time: time,
    enxerto_method: method,
    ver,
    ...flags
  } = await storedRecord(page);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect([method, ver]).toEqual(['accept_all', '1']);
  const slugs = [...CATEGORIES, 'caf%c3%a9_o-brien'];
  expect(flags).toEqual(Object.fromEntries(slugs.map((slug) => [slug, true])));
}

/** What libraries and pages of long ago did to the natives and globals that we could have relied on. */
const ODD = [
  'Prototype.js and MooTools',
  'a Promise of its own',
  'a JSON that writes nonsense',
  'additions to Object.prototype',
  'define (AMD)',
].map((name) => [name, CODES[name] ?? ''] as const);

/** One that replaces methods, one that replaces what engines call themselves, one that loaders ask for. */
const IN_FIREFOX = ['Prototype.js and MooTools', 'a Promise of its own', 'define (AMD)'];

for (const [name, code] of ODD) {
  test(`${inFirefox(IN_FIREFOX.includes(name))}[LD-15] ${name}: consent works, the record is right, and no global of the page is touched`, async ({
    page,
    shop,
  }) => {
    // What the page's globals are, just before the tag runs and after the choice: names, and what each stands for.
    const before = `<script>${code}
      window.shot = function () {
        return Object.getOwnPropertyNames(window).filter(function (name) { return !/^\\d+$|^__pw/.test(name); });
      };
      window.kept = {};
      ['define', 'require', 'module', 'exports', 'process', 'global', '$', '$$', 'Element', 'Event', 'JSON'].forEach(function (name) {
        window.kept[name] = window[name];
      });
      window.names = []; window.names = shot();</script>`;
    await shop.open(
      page,
      pageWith({ head: before + tag('src="/enxerto/loader.js"'), body: EXTRA }),
    );
    await provesConsent(page);
    await expect(page.locator('html')).toHaveAttribute('data-extra', 'yes');
    await provesRecord(page);
    // Said by the page itself: what it hands to a driver would go through its own toJSON.
    const results = await page.evaluate(`(function () {
      var added = shot().filter(function (name) { return names.indexOf(name) < 0; });
      var changed = Object.getOwnPropertyNames(kept).filter(function (name) { return kept[name] !== window[name]; });
      var used = window.defined ? defined.length : 0;
      var exported = window.exports ? Object.getOwnPropertyNames(exports).length : 0;
      return added.join() + '|' + changed.join() + '|' + used + '|' + exported;
    })()`);
    // Our queue, the layers of those who are told, and what legacy listeners read of a decision (CO-40, CO-41).
    expect(results).toBe('enxerto,dataLayer,dataLayerPYS,uetq,wp_consent_type,CLI||0|0');
  });
}

/** Something else that has our name. */
const CLOBBERED: Record<string, { head?: string; body?: string }> = {
  'an element with the id enxerto': { head: '<meta id="enxerto">' },
  'a constant of the page': { head: '<script>const enxerto = { mine: true };</script>' },
  'junk in the queue': {
    head: '<script>enxerto = [1, null, [], [[]], ["nada"], ["toString"], ["__proto__"], ["on"], ["base"], {}];</script>',
  },
};

for (const [name, parts] of Object.entries(CLOBBERED)) {
  test(`[LD-15] window.enxerto is ${name}: consent works`, async ({ page, shop }) => {
    await shop.open(
      page,
      pageWith({
        head: (parts.head ?? '') + tag('defer src="/enxerto/loader.js"'),
        body: parts.body ?? '',
      }),
    );
    await provesConsent(page);
    expect(await page.evaluate('typeof window.enxerto.push')).toBe('function');
  });
}

test("@both-ci [LD-15, LD-09, Prototype] destroy works where a library's remove() throws for elements off the page", async ({
  page,
  shop,
}) => {
  const head = `<script>${CODES['Prototype.js and MooTools']}</script>${tag('src="/enxerto/loader.js"')}`;
  await shop.open(
    page,
    pageWith({ head, body: `<script>document.querySelector('script[src]').remove();</script>` }),
  );
  await expect(page.locator('enxerto-root')).toHaveCount(1);
  await page.evaluate('enxerto.destroy()');
  await expect(page.locator('enxerto-root')).toHaveCount(0);
  await page.evaluate('enxerto.start()');
  await provesConsent(page);
});
