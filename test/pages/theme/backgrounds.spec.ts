import type { Page } from '@playwright/test';
import { consoleOf, destroy, expect, start, test } from '../harness/test';
import { guestPage, isAsSent, saysMode } from './guest';

/** What the page builder's head prints (§1.12), at a height of the window that holds back from the fourth container on. */
const CSS = `
.e-con.e-parent { background-image: linear-gradient(#000, #000); height: 400px }
.e-con.e-parent:nth-of-type(n+4):not(.e-lazyloaded):not(.e-no-lazyload),
.e-con.e-parent:nth-of-type(n+4):not(.e-lazyloaded):not(.e-no-lazyload) * { background-image: none !important }
@media (max-height: 1024px) { .e-con.e-parent:nth-of-type(n+3):not(.e-lazyloaded):not(.e-no-lazyload) { background-image: none !important } }`;

/** Six containers of 400 px: the window of 800 px ends where the third begins, less the title. */
const BOXES = Array.from(
  { length: 6 },
  (_, at) => `<div class="e-con e-parent" id="box-${at + 1}"></div>`,
).join('');

const page = (scripts = '', head = ''): string =>
  guestPage({
    css: `main { padding: 0 } h1 { margin: 0; height: 0 } ${CSS}</style>${head}<style>`,
    main: BOXES,
    scripts,
  });

/** Which containers show their backgrounds, by number. */
function shown(tab: Page): Promise<string> {
  return tab.evaluate(() =>
    [...document.querySelectorAll('.e-con.e-parent')]
      .filter((box) => getComputedStyle(box).backgroundImage !== 'none')
      .map((box) => box.id.replace('box-', ''))
      .join(' '),
  );
}

/** Resolves after the browser has reported what is near. */
const settled = (tab: Page): Promise<void> =>
  tab.evaluate(
    () =>
      new Promise((done) => {
        // An observer with the same margin that is created later is notified later.
        const observer = new IntersectionObserver(
          () => requestAnimationFrame(() => requestAnimationFrame(() => done())),
          { rootMargin: '200px 0px' },
        );
        observer.observe(document.body);
      }),
  );

test.use({ viewport: { width: 1000, height: 800 } });

test('@both-ci [PB-02, near] backgrounds show within 200 px of the window, later ones too; destroy restores the page @quick', async ({
  page: tab,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/somebody else fails/);
  await shop.open(tab, page('<script>throw new Error("somebody else fails")</script>'));
  await saysMode(tab, 'backgrounds: replace');
  // Boxes 3 and up begin at 800, 1200, 1600 px.
  await expect.poll(() => shown(tab)).toBe('1 2 3');
  await settled(tab);
  expect(await shown(tab)).toBe('1 2 3');
  await expect(tab.locator('#box-3')).toHaveClass('e-con e-parent e-lazyloaded');
  // 1200 is 201 px below 999, 199 px below 1001.
  await tab.evaluate(() => scrollTo({ top: 199, behavior: 'instant' }));
  await settled(tab);
  expect(await shown(tab)).toBe('1 2 3');
  await tab.evaluate(() => scrollTo({ top: 201, behavior: 'instant' }));
  await expect.poll(() => shown(tab)).toBe('1 2 3 4');
  await settled(tab);
  expect(await shown(tab)).toBe('1 2 3 4');

  // One that is inserted later, far and near.
  await tab.evaluate(() => {
    const box = (id: string): Element => {
      const made = document.createElement('div');
      made.className = 'e-con e-parent';
      made.id = id;
      return made;
    };
    const main = document.querySelector('main');
    main?.append(box('box-7'));
    document.querySelector('#box-3')?.after(box('box-3b'));
  });
  await expect.poll(() => shown(tab)).toBe('1 2 3 3b 4');
  await settled(tab);
  expect(await shown(tab)).toBe('1 2 3 3b 4');

  // What the page builder's scripts drew anew, and say so.
  await tab.locator('#box-3').evaluate((box) => box.classList.remove('e-lazyloaded'));
  await settled(tab);
  expect(await shown(tab)).toBe('1 2 3b 4');
  await tab.evaluate(() => document.dispatchEvent(new Event('elementor/lazyload/observe')));
  await expect.poll(() => shown(tab)).toBe('1 2 3 3b 4');

  await tab.evaluate(() =>
    ['#box-3b', '#box-7'].forEach((id) => document.querySelector(id)?.remove()),
  );
  await destroy(tab);
  await isAsSent(tab);
  await tab.evaluate(() => {
    document.dispatchEvent(new Event('elementor/lazyload/observe'));
    scrollTo({ top: 2000, behavior: 'instant' });
  });
  await settled(tab);
  await isAsSent(tab, 'nobody watches any more');
  await start(tab);
  await expect.poll(() => shown(tab)).toContain('6');
});

/** Ways in which watching fails. */
const FAILURES = {
  'the browser has no IntersectionObserver': 'delete window.IntersectionObserver',
  'observing fails':
    'window.IntersectionObserver = class { observe() { throw new Error("no observer today") } unobserve() {} disconnect() {} }',
};

for (const [failure, code] of Object.entries(FAILURES)) {
  test(`[PB-02, failing] every background shows at once, later ones too, where ${failure}`, async ({
    page: tab,
    shop,
  }) => {
    await shop.open(tab, page('', `<script>${code}</script>`));
    await expect.poll(() => shown(tab)).toBe('1 2 3 4 5 6');
    await tab.evaluate(() => {
      const made = document.createElement('div');
      made.className = 'e-con e-parent';
      made.id = 'box-7';
      document.querySelector('main')?.append(made);
    });
    await expect.poll(() => shown(tab)).toBe('1 2 3 4 5 6 7');
    expect(
      consoleOf(tab).filter((line) => line.includes('theme') && line.includes('crashed')),
    ).toEqual([]);
    expect(consoleOf(tab).filter((line) => /backgrounds: .*Error/.test(line)).length).toBe(1);
    await tab.locator('#box-7').evaluate((box) => box.remove());
    await destroy(tab);
    await isAsSent(tab);
  });
}

test("[PB-03, backgrounds] beside the page builder's own front end, run or not, our backgrounds are off @quick", async ({
  page: tab,
  shop,
}) => {
  const signs = [
    '<script type="text/plain" data-src="/frontend.js" id="elementor-frontend-js"></script>',
    '<script>window.elementorFrontend = {}</script>',
  ];
  for (const [at, sign] of signs.entries()) {
    shop.page(`/${at}`, page(sign));
    await tab.goto(`${shop.origin}/${at}`);
    await expect
      .poll(() => consoleOf(tab).filter((line) => line.includes('backgrounds: off')).length)
      .toBe(at + 1);
    await saysMode(tab, 'theme started');
    await settled(tab);
    await isAsSent(tab);
  }
});
