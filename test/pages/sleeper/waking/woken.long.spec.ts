import type { Page } from '@playwright/test';
import { expect, inFirefox, tag, test } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';
import { sendScript } from '#test/pages/release/held';
import { eachOnce, MISSING, PHONE, logged, THEIRS, woken } from '../deeds';
import { hang, openWordPress } from '../stage';
import { pasted, serveWordPress, wordpressPage } from '../wordpress-page';
import { LEGACY } from '../wordpress-scripts';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

/** Opens the page with nothing but the bootstrap, and with a clock that the test moves on. The theme's script for selects is `code`. */
async function openWithSelect(page: Page, shop: Shop, code: string, body = ''): Promise<void> {
  await page.clock.install();
  serveWordPress(shop);
  shop.answer('shop.test/wp-content/themes/oceanwp/assets/js/select.min.js', (_request, response) =>
    sendScript(response, code),
  );
  shop.page('/', await wordpressPage({ pasted: await pasted({}, ''), body }));
  await page.goto(shop.origin);
}

const WIDGETS = ['consent', 'tracking', 'theme'] as const;

for (const widget of WIDGETS) {
  const whose = (name: string): 'own' | 'foreign' => (widget === name ? 'foreign' : 'own');
  const both = inFirefox(widget === 'theme');

  // The theme's is missing in `woken.spec.ts`.
  if (widget !== 'theme')
    test(`[LD-19, one widget] ${widget}: its file is missing: exactly its legacy scripts wake, in order, and each job is done once`, async ({
      page,
      shop,
    }) => {
      await page.route(`**/enxerto/${widget}-*.js*`, (route) => route.fulfill(MISSING));
      await openWordPress(page, shop);
      await expect.poll(() => woken(page)).toEqual(THEIRS[widget]);
      await eachOnce(page, { consent: whose('consent'), lightbox: whose('theme') });
      expect(await woken(page)).toEqual(THEIRS[widget]);
      expect(logged(page).join('\n')).toContain(`${widget}: its legacy scripts are woken`);
    });

  test(`${both}[LD-19, given up] ${widget}: its file hangs: its legacy scripts wake after 5 s, and the late file is not mounted`, async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    const { asked, letGo } = await hang(page, `**/enxerto/${widget}-*.js*`);
    await openWordPress(page, shop, {}, 'domcontentloaded');
    await asked;
    for (const name of WIDGETS)
      if (name !== widget)
        await expect.poll(() => logged(page).join('\n')).toContain(`${name} started`);
    expect(await woken(page)).toEqual([]);
    await page.clock.runFor(5_500);
    await expect.poll(() => woken(page)).toEqual(THEIRS[widget]);
    letGo();
    await page.clock.resume();
    await eachOnce(page, { consent: whose('consent'), lightbox: whose('theme') });
    expect(await woken(page)).toEqual(THEIRS[widget]);
    expect(logged(page).join('\n')).not.toContain(`${widget} started`);
  });

  test(`[LD-19, switched off] ${widget}, off by configuration or unnamed in data-widgets: exactly its legacy scripts wake`, async ({
    page,
    shop,
  }) => {
    const off = { [widget]: { enabled: false } };
    await openWordPress(page, shop, { pasted: await pasted(off, tag(), {}) });
    await expect.poll(() => woken(page)).toEqual(THEIRS[widget]);
    const others = WIDGETS.filter((name) => name !== widget).join(' ');
    const loader = tag(`async src="/enxerto/loader.js" data-widgets="${others}"`);
    await openWordPress(page, shop, { pasted: await pasted({}, loader) });
    await expect.poll(() => woken(page)).toEqual(THEIRS[widget]);
  });
}

for (const [file, foreign] of [
  ['carousel', ['ow-flickity', 'oceanwp-slider']],
  ['dropdowns', ['oceanwp-main']],
] as const)
  test(`${inFirefox(file === 'carousel')}[LD-19, given up] ${file}: the file of one behaviour hangs: the theme's scripts for it wake 5 s after it was asked for, no others, and the late file is not mounted`, async ({
    page,
    shop,
  }) => {
    if (file === 'dropdowns') await page.setViewportSize({ width: 1366, height: 800 });
    await page.clock.install();
    const { asked, letGo } = await hang(page, `**/enxerto/${file}-*.js*`);
    await openWordPress(page, shop, {}, 'domcontentloaded');
    await page.locator('#galeria').scrollIntoViewIfNeeded();
    await asked;
    expect(await woken(page)).toEqual([]);
    await page.clock.runFor(5_500);
    await expect.poll(() => woken(page)).toEqual(foreign);
    letGo();
    await page.clock.resume();
    const lines = (): string => logged(page).join('\n');
    await expect.poll(lines).toContain(`${file}: left to the theme's own script`);
    // Of the telephone's menu it asks, too.
    if (file !== 'dropdowns') await eachOnce(page, { consent: 'own', lightbox: 'own' });
    expect(await woken(page)).toEqual(foreign);
    expect(lines()).not.toContain(`${file} started`);
  });

test("[LD-19, one behaviour] with carousels off and selects augmented, exactly the theme's scripts for these two wake", async ({
  page,
  shop,
}) => {
  const config = { theme: { behaviours: { carousel: 'off', selects: 'augment' } } };
  await openWordPress(page, shop, { pasted: await pasted(config, tag(), {}) });
  await expect.poll(() => woken(page)).toEqual(['ow-flickity', 'oceanwp-slider', 'oceanwp-select']);
  await eachOnce(page, { consent: 'own', lightbox: 'own' });
});

test("[LD-19, listeners] woken scripts' late listeners for DOMContentLoaded and load are called once @both", async ({
  page,
  shop,
}) => {
  const listens = (who: string): string => `
    const received = (window.received ??= []);
    const note = (what) => () => received.push('${who} ' + what);
    document.addEventListener('DOMContentLoaded', note('document'));
    window.addEventListener('DOMContentLoaded', { handleEvent: note('window') });
    addEventListener('load', note('load'), { once: true });
    addEventListener('resize', note('resize'));`;
  const body = `<script>{${listens('page')}}</script>`;
  await openWithSelect(page, shop, `{${listens('theirs')}}`, body);
  const received = (): Promise<string[]> =>
    page.evaluate(() => (window as never as { received: string[] }).received);
  const own = ['page document', 'page window', 'page load'];
  await expect.poll(received).toEqual(own);
  await page.clock.runFor(5_500);
  const all = [...own, 'theirs document', 'theirs window', 'theirs load'];
  await expect.poll(received).toEqual(all);
  await page.evaluate(() => dispatchEvent(new Event('resize')));
  expect(await received()).toEqual([...all, 'page resize', 'theirs resize']);
});

test("[LD-19, ready] woken scripts' jQuery-ready and DOMContentLoaded listeners of every form are called once each @both", async ({
  page,
  shop,
}) => {
  const code = `{
    const received = (window.received ??= []);
    const note = (what) => () => received.push(what);
    jQuery(note('jQuery'));
    jQuery(document).ready(note('ready'));
    if (document.readyState === 'loading') received.push('loading');
    const twice = note('twice');
    document.addEventListener('DOMContentLoaded', twice);
    document.addEventListener('DOMContentLoaded', twice);
    document.addEventListener('DOMContentLoaded', { handleEvent: note('object') }, { once: true });
    const gone = note('gone');
    document.addEventListener('DOMContentLoaded', gone, { signal: AbortSignal.abort() });
    window.addEventListener('DOMContentLoaded', function () { received.push(typeof this.addEventListener) });
  }`;
  await openWithSelect(page, shop, code);
  await page.clock.runFor(5_500);
  const received = (): Promise<string[]> =>
    page.evaluate(() => (window as never as { received?: string[] }).received?.toSorted() ?? []);
  const all = ['function', 'jQuery', 'object', 'ready', 'twice'];
  await expect.poll(received).toEqual(all);
  await page.clock.runFor(10_000);
  expect(await received()).toEqual(all);
});

test('[LD-19, order] a woken script that hangs holds up those behind it; one that is missing does not @both', async ({
  page,
  shop,
}) => {
  serveWordPress(shop);
  await page.route('**/enxerto/theme-*.js*', (route) => route.fulfill(MISSING));
  shop.answer(
    'shop.test/wp-content/themes/oceanwp/assets/js/theme.min.js',
    (_request, response) => {
      response.writeHead(404).end();
    },
  );
  // The browser may have asked for it while it read ahead, and asks again when it is woken.
  let waiting: (() => void)[] | undefined = [];
  shop.answer(
    'shop.test/wp-content/themes/oceanwp/assets/js/drop-down-search.min.js',
    (_request, response) => {
      const answer = (): void => sendScript(response, '(window.ran ??= []).push("search")');
      if (waiting) waiting.push(answer);
      else answer();
    },
  );
  const [, , mobileMenu, ...more] = LEGACY.filter((handle) => THEIRS.theme.includes(handle)).map(
    (handle, at, all) => all[at - 1] ?? handle,
  );
  shop.page('/', await wordpressPage());
  await page.goto(shop.origin, { waitUntil: 'commit' });
  await expect.poll(() => woken(page)).toEqual([mobileMenu]);
  await expect
    .poll(() => shop.paths().some((path) => path.includes('drop-down-search')))
    .toBe(true);
  for (const answer of waiting) answer();
  waiting = undefined;
  await expect
    .poll(() => woken(page))
    .toEqual([mobileMenu, 'search', ...more.slice(1), THEIRS.theme.at(-1)]);
});
