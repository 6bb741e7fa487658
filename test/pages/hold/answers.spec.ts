import type { Page } from '@playwright/test';
import { accept, BANNER, expect, plainPage, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { reject } from '../release/held';
import { HOSTS } from './page';
import { holding } from './services/page';

test.use({ outside: HOSTS });

const ADDRESS = 'https://static.hotjar.com/a.js';
const PIXEL = 'https://www.facebook.com/tr?id=1';

/** What the page's scripts have noted, in order. */
const noted = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { noted: string[] }).noted);

/** The page's own code, which notes what it hears: `note(words)`, and `hear(element, name)` for an element's events. */
const NOTES = `<script>
  window.noted = [];
  const note = (words) => noted.push(words);
  const hear = (element, name) => {
    for (const type of ['load', 'error']) element.addEventListener(type, () => note(name + ' ' + type));
    return element;
  };
  const make = (name, more) => Object.assign(hear(document.createElement('script'), name), more);
</script>`;

/** Opens a page with this code of its own for a visitor who has not decided. */
async function open(page: Page, shop: Shop, markup: string): Promise<void> {
  shop.answer('static.hotjar.com/a.js', ({ path }, response) => {
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    response.end(`note('ran ${path.split('?')[1] ?? ''}')`);
  });
  shop.answer('www.facebook.com/tr', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  });
  shop.page('/', await holding(plainPage(NOTES + markup)));
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
}

/** How scripts come onto pages, each with who waits for it. */
const WAYS: Record<string, string> = {
  'printed, with attributes': `<script src="${ADDRESS}?1" onload="note('one load')" onerror="note('one error')"></script>`,
  module: `<script type="module" src="${ADDRESS}?1" crossorigin onload="note('one load')" onerror="note('one error')"></script>`,
  inserted: `<script>document.head.append(make('one', { src: '${ADDRESS}?1' })); note('goes on')</script>`,
  'address after insertion': `<script>{
    const one = make('one');
    document.body.append(one);
    one.src = '${ADDRESS}?1';
    note('goes on');
  }</script>`,
  'inserted long after it was made': `<script>{
    const one = make('one', { src: '${ADDRESS}?1' });
    setTimeout(() => { document.body.append(one); note('goes on'); }, 50);
  }</script>`,
};

for (const [way, markup] of Object.entries(WAYS))
  test(`[LD-27, error] [LD-27, load] ${way}: a held script fires error, once and in a task of its own; when it is released it loads and fires load @both${way === 'inserted' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    shop.allow('static.hotjar.com');
    await open(page, shop, markup);
    const first = markup.includes('goes on') ? ['goes on'] : [];
    await expect.poll(() => noted(page)).toEqual([...first, 'one error']);
    await accept(page);
    await expect.poll(() => noted(page)).toEqual([...first, 'one error', 'ran 1', 'one load']);
  });

test('[LD-27, error] a script that is refused fires error on each page; what waits for it goes on @both', async ({
  page,
  shop,
}) => {
  // As loaders do: the theme's own file waits for the service's, whatever comes of that.
  const markup = `<script>
    const chain = ([first, ...rest]) => {
      const one = make(first, { src: first });
      one.onload = one.onerror = () => chain(rest);
      if (first) document.head.append(one);
      else note('the end');
    };
    chain(['${ADDRESS}?1', '${ADDRESS}?2', '/theme.js', '']);
  </script>`;
  shop.serve('shop.test/theme.js', 'text/javascript', "note('theme ran')");
  await open(page, shop, markup);
  const expected = [
    `${ADDRESS}?1 error`,
    `${ADDRESS}?2 error`,
    'theme ran',
    '/theme.js load',
    'the end',
  ];
  await expect.poll(() => noted(page)).toEqual(expected);
  await reject(page);
  await page.reload();
  await expect.poll(() => noted(page)).toEqual(expected);
  expect(shop.requests.filter(({ origin }) => origin.includes('hotjar'))).toEqual([]);
});

/** How loaders try again what has failed. */
const LOADERS: Record<string, string> = {
  'that leaves what failed on the page': '',
  'that removes what failed': 'one.remove();',
};

for (const [which, clean] of Object.entries(LOADERS))
  test(`[LD-27, tries again] a loader ${which} is held again each time; after a choice the script runs once, and everybody hears of it @both`, async ({
    page,
    shop,
  }) => {
    await open(
      page,
      shop,
      `<script>
        const attempt = (left) => {
          const one = make('attempt', { src: '${ADDRESS}?1' });
          one.addEventListener('error', () => { ${clean} if (left) attempt(left - 1); });
          document.head.append(one);
        };
        // Another plugin wants the same script, once.
        document.head.append(make('other', { src: '${ADDRESS}?1' }));
        setTimeout(() => attempt(2), 50);
      </script>`,
    );
    const tries = ['other error', ...Array<string>(3).fill('attempt error')];
    await expect.poll(() => noted(page)).toEqual(tries);
    await accept(page);
    const isRemoved = clean !== '';
    // A script that its loader has removed is nobody's any more.
    if (isRemoved) return;
    await expect
      .poll(async () => (await noted(page)).slice(tries.length))
      .toEqual(['ran 1', ...Array<string>(3).fill('attempt load'), 'other load']);
  });

test('[LD-27, tries again] a loader that never stops tries ever more rarely @both', async ({
  page,
  shop,
}) => {
  await page.clock.install({ time: 0 });
  await open(
    page,
    shop,
    `<script>
      const attempt = () => {
        const one = make('attempt', { src: '${ADDRESS}?1' });
        one.addEventListener('error', () => { one.remove(); attempt(); });
        document.head.append(one);
      };
      attempt();
    </script>`,
  );
  await page.clock.runFor(60_000);
  const tries = (await noted(page)).length;
  expect(tries).toBeGreaterThan(5);
  // At each one a retry would come after 4 ms, as between a browser's nested timers.
  expect(tries).toBeLessThan(50);
});

test('[LD-27, pictures] a picture that only a script waits for fires error; one on the page does not, and comes after a choice @both', async ({
  page,
  shop,
}) => {
  await open(
    page,
    shop,
    `<img id="shown" alt="">
    <script>
      hear(new Image(), 'pixel').src = '${PIXEL}&pixel';
      hear(document.querySelector('#shown'), 'shown').src = '${PIXEL}&shown';
    </script>`,
  );
  await expect.poll(() => noted(page)).toEqual(['pixel error']);
  await accept(page);
  await expect
    .poll(async () => (await noted(page)).toSorted())
    .toEqual(['pixel error', 'pixel load', 'shown load']);
});
