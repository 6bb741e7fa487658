import type { Page } from '@playwright/test';
import { accept, consoleOf, destroy, expect, test, twoFrames } from '../harness/test';
import { decided, sendScript } from '../release/held';
import { guestPage, isAsSent, opens, saysMode } from './guest';
import { asked, photo, sends, SERVICE, servePhotos } from './photo-service';

const READY = 'feed: replace';
const FAILED = 'error: [enxerto] feed: Error loading Flickr feed.';

/** A container as the theme's server prints it. */
const container = (id: string, user: string, most: string): string =>
  `<div class="oceanwp-flickr-wrap"><div class="oceanwp-flickr-container" id="${id}" data-user-id="${user}" data-max-photos="${most}"></div></div>`;

const feedPage = (main: string, config: object = {}): string =>
  guestPage({ css: '', main, config });

const photos = (page: Page, id: string): Promise<string[][]> =>
  page
    .locator(`#${id} img`)
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('src') ?? '', one.getAttribute('alt') ?? '']),
    );

const FEED = container('fotos', '12345678@N00', '3');

test('@both [PF-01] a feed shows the maximum of square photos by one request, once, and destroy removes them @quick', async ({
  page,
  shop,
}) => {
  servePhotos(shop, sends(photo(1), photo(2, ''), photo(3), photo(4)));
  shop.page('/', feedPage(FEED));
  await opens({ page, shop }, READY);
  await expect(page.locator('#fotos img')).toHaveCount(3);
  const three = [
    ['https://live.staticflickr.com/1/1_q.jpg', 'Foto 1'],
    ['https://live.staticflickr.com/1/2_q.jpg', 'Flickr image'],
    ['https://live.staticflickr.com/1/3_q.jpg', 'Foto 3'],
  ];
  expect(await photos(page, 'fotos')).toEqual(three);
  expect(asked(shop).length).toBe(1);
  expect(asked(shop)[0]).toContain(
    '?id=12345678%40N00&format=json&jsoncallback=jsonFlickrFeed_fotos',
  );
  await expect(page.locator('iframe')).toHaveCount(0);

  // A page builder that draws its widgets again moves the container.
  await page.evaluate(() => {
    const feed = document.querySelector('.oceanwp-flickr-wrap');
    feed?.parentElement?.append(feed);
  });
  // Another, later: it is the sign that the first was looked at again.
  await page.locator('main').evaluate((main) => {
    const wrap = main.querySelector('.oceanwp-flickr-wrap')?.cloneNode(true) as HTMLElement;
    const other = wrap.firstElementChild as HTMLElement;
    other.id = 'outras-fotos';
    other.dataset['maxPhotos'] = '1';
    other.replaceChildren();
    main.append(wrap);
  });
  await expect(page.locator('#outras-fotos img')).toHaveCount(1);
  expect(await photos(page, 'fotos')).toEqual(three);
  expect(asked(shop).length).toBe(2);
  expect(asked(shop)[1]).toContain('jsonFlickrFeed_outras_fotos');

  await page.locator('#outras-fotos').evaluate((other) => other.parentElement?.remove());
  await destroy(page);
  await isAsSent(page);
});

test('@both [PF-03] a hostile feed script cannot reach the page, and only https pictures of the service come in @quick', async ({
  page,
  shop,
}) => {
  servePhotos(
    shop,
    (callback) => `
const tries = {
  page: () => parent.document.title,
  top: () => top.document.body.innerHTML,
  cookie: () => document.cookie,
  parentCookie: () => parent.document.cookie,
  local: () => localStorage.length,
  session: () => sessionStorage.length,
  parentLocal: () => parent.localStorage.length,
  global: () => parent.enxerto.version,
  moved: () => { top.location = 'https://www.flickr.com/elsewhere' },
  frame: () => frameElement.id,
  nonce: () => { if (![...document.querySelectorAll('script')].some((one) => one.nonce)) throw Error('none') },
};
const reached = Object.keys(tries).filter((name) => { try { tries[name](); return true } catch { return false } });
const m = (address) => ({ title: 'bad', media: { m: address } });
${callback}({ items: [
  m('javascript:alert(1)'), m('http://live.staticflickr.com/1/1_m.jpg'), m('https://evil.test/1_m.jpg'), m('https://staticflickr.com.evil.test/1_m.jpg'),
  m('https://evilstaticflickr.com/1_m.jpg'), m('data:image/svg+xml,<svg/>'), m('/wp-login.php?action=logout'), m(7), null, 'x', { media: null },
  { title: '"><img src=x onerror=alert(1)>' + 'reached: ' + (reached.join() || 'nothing') + ' origin: ' + self.origin, media: { m: 'https://live.staticflickr.com/1/2_m.jpg' } },
] });
// A second answer is none.
${callback}({ items: [m('https://live.staticflickr.com/1/3_m.jpg')] });`,
  );
  // Messages from other parts of the page are not the frame's.
  const FORGED = `<script nonce="abc">addEventListener('message', () => {});
setInterval(() => postMessage({ items: [{ title: 'forged', media: { m: 'https://live.staticflickr.com/1/4_m.jpg' } }] }, '*'), 5);
document.cookie = 'secret=1'; localStorage.setItem('secret', '1');
// What a selector of a style sheet can find.
new MutationObserver(() => {
  if (document.querySelector('[srcdoc*=abc]')) throw Error('the nonce stands in the markup');
}).observe(document, { childList: true, subtree: true, attributes: true });</script>`;
  const html = feedPage(container('fotos', '1&lt;/script>&amp;x', '5') + FORGED)
    .replace(/<script(?! nonce)/g, '<script nonce="abc"')
    .replace(
      '<!--tag-->',
      '<script async nonce="abc" src="/enxerto/loader.js" data-enxerto></script>',
    );
  shop.page('/', html, {
    'content-security-policy':
      "script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'; frame-src 'none'",
  });
  await opens({ page, shop }, READY);
  await expect(page.locator('#fotos img')).toHaveCount(1);
  expect(await photos(page, 'fotos')).toEqual([
    [
      'https://live.staticflickr.com/1/2_q.jpg',
      '"><img src=x onerror=alert(1)>reached: nothing origin: null',
    ],
  ]);
  expect(page.url()).toBe(`${shop.origin}/`);
  // Nobody's word reached the service but the id.
  const request = shop.requests.find(({ origin }) => origin.includes('www.flickr.com'));
  expect(request?.headers['cookie']).toBeUndefined();
  expect(request?.headers['referer']).toBeUndefined();
});

test('@both [PF-03, an endless list] of a list of four thousand million entries the first hundred are looked at', async ({
  page,
  shop,
}) => {
  const endless = (callback: string): string =>
    `const items = [${JSON.stringify(photo(1))}]; items.length = 4294967295; ${callback}({ items });`;
  servePhotos(shop, endless);
  shop.page('/', feedPage(FEED));
  await opens({ page, shop }, READY);
  await expect(page.locator('#fotos img')).toHaveCount(1);
});

test('[PF-02] nothing is requested before the category is granted and the container is within 300 px; then once @quick', async ({
  page,
  shop,
}) => {
  servePhotos(shop, sends(photo(1)));
  const asks = (html: string): string => html.replace('"consent":false', '"consent":{}');
  shop.page('/', asks(feedPage(FEED)));
  await opens({ page, shop }, READY);
  const files = (): number => shop.paths().filter((path) => path.includes('/feed-')).length;
  // The banner has been drawn since, and asks.
  const banner = page.locator('enxerto-root[data-widget=consent]');
  await expect(banner).toHaveCount(1);
  expect([asked(shop).length, files()]).toEqual([0, 0]);
  await accept(page);
  await expect(page.locator('#fotos img')).toHaveCount(1);
  expect([asked(shop).length, files()]).toEqual([1, 1]);

  // Agreed to before, and far away.
  await page.context().clearCookies();
  await decided(page, 'functional');
  await page.setViewportSize({ width: 800, height: 600 });
  await shop.open(page, asks(feedPage(`<div style="height: 2000px"></div>${FEED}`)));
  await expect.poll(() => consoleOf(page).filter((line) => line.includes(READY)).length).toBe(2);
  const distance = (): Promise<number> =>
    page.locator('#fotos').evaluate((one) => one.getBoundingClientRect().top - innerHeight);
  await page.evaluate((by) => scrollBy(0, by), (await distance()) - 320);
  await twoFrames(page);
  expect(asked(shop).length).toBe(1);
  await page.evaluate((by) => scrollBy(0, by), (await distance()) - 290);
  await expect(page.locator('#fotos img')).toHaveCount(1);
  expect(asked(shop).length).toBe(2);

  // Agreed to something else.
  await page.context().clearCookies();
  await decided(page, 'analytics');
  await shop.open(page, asks(feedPage(FEED)));
  await expect.poll(() => consoleOf(page).filter((line) => line.includes(READY)).length).toBe(3);
  await twoFrames(page);
  expect(asked(shop).length).toBe(2);
});

test('[PF-02, failures] a missing answer, an answer without a feed and a failing script are one console line each', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // In the frame, where it harms nobody.
  expectedErrors.push(/theirs/);
  const answers: Record<string, string> = {
    shape: 'CALL({ photos: [] })',
    text: 'CALL("items")',
    length: 'CALL({ items: { length: 4294967295 } })',
    silent: '1',
    broken: 'throw new Error("theirs")',
  };
  shop.allow('www.flickr.com');
  shop.answer(SERVICE, (request, response) => {
    const { searchParams } = new URL(request.path, 'https://www.flickr.com');
    const script = answers[searchParams.get('id') ?? ''];
    // It never answers.
    if (searchParams.get('id') === 'never') return;
    if (!script) {
      response.writeHead(500);
      response.end();
      return;
    }
    sendScript(response, script.replace('CALL', searchParams.get('jsoncallback') ?? ''));
  });
  // The last one has no id, as a widget that nobody has set up.
  const users = [...Object.keys(answers), 'gone', ''];
  await page.clock.install();
  await shop.open(
    page,
    feedPage([...users, 'never'].map((user) => container(`of-${user}`, user, 'many')).join('')),
  );
  await page.clock.resume();
  await saysMode(page, READY);
  const failures = (): number => consoleOf(page).filter((line) => line === FAILED).length;
  await expect.poll(failures).toBe(users.length);
  expect(consoleOf(page).some((line) => line.includes('data-max-photos: expected a number'))).toBe(
    true,
  );
  await page.clock.fastForward(11_000);
  await expect.poll(failures).toBe(users.length + 1);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('.oceanwp-flickr-container img')).toHaveCount(0);
});
