import type { Locator, Page } from '@playwright/test';
import { ready, remember, state, stored } from '../choice/visitor';
import { expect, plainPage, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { askedOf, cardIn, cardSeen, middleOfAlways, parkedFrame, serveFrames } from './frames';

test.use({ outside: ['frame.test'] });

const SIZE = 'width="420" height="240"';
const always = (page: Page): Locator =>
  cardIn(page, '#f').getByRole('button', { name: 'Permitir sempre' });

/** A page with a card in what a stranger has written, and another one beside it that nothing is done to. */
async function open(page: Page, shop: Shop, css: string, more = '', frame = ''): Promise<void> {
  serveFrames(shop, 'f', 'plain');
  await remember(page, stored('no', { necessary: true, analytics: false }));
  await shop.open(
    page,
    plainPage(`<style>.around { position: relative; width: 420px } .cover { position: absolute; inset: 0; background: #fff } ${css}</style>
      <div class="around">${parkedFrame('analytics', 'f', `id="f" ${SIZE} ${frame}`)}${more}</div>
      ${parkedFrame('advertisement', 'plain', `id="plain" ${SIZE}`)}`),
  );
  await ready(page);
  await expect(cardIn(page, '#f')).toHaveCount(1);
  // Both cards came in the same frame, so both have had the time.
  await cardSeen(page, '#plain');
}

async function expectAsked(page: Page, shop: Shop): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await state(page)).categories).toMatchObject({ analytics: false });
  expect(askedOf(shop)).toEqual([]);
}

async function expectGranted(page: Page, shop: Shop): Promise<void> {
  await expect.poll(() => askedOf(shop)).toEqual(['/f']);
  expect((await state(page)).categories).toMatchObject({ analytics: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A cover with a hole over the lower half, where the buttons are. */
const HOLE = 'clip-path: polygon(0 0, 100% 0, 100% 50%, 0 50%)';

const UNSEEN: readonly (readonly [what: string, css: string, more?: string, frame?: string])[] = [
  ['in something transparent', '.around { opacity: 0.01 }'],
  ['transparent itself', '', '', 'style="opacity: 0"'],
  ['blended away', '.around { mix-blend-mode: multiply }'],
  ['masked', '.around { mask-image: linear-gradient(transparent, transparent) }'],
  [
    'covered by what lets clicks through',
    '.cover { pointer-events: none }',
    '<p class="cover">Play',
  ],
  ['covered but for its buttons', `.cover { ${HOLE} }`, '<p class="cover">Play'],
];

for (const [what, css, more, frame] of UNSEEN)
  test(`@both [CO-24, unseen] 'always' on a card ${what} opens the settings and grants nothing, by pointer, key and assistive technology`, async ({
    page,
    shop,
  }) => {
    await open(page, shop, css, more, frame);
    await page.mouse.click(...(await middleOfAlways(page)));
    await expectAsked(page, shop);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await always(page).press('Enter');
    await expectAsked(page, shop);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await always(page).evaluate((button: HTMLElement) => button.click());
    await expectAsked(page, shop);
  });

test("@both [CO-24, unseen] a card that is moved under the pointer opens the settings, and half a second later 'always' grants", async ({
  page,
  shop,
}) => {
  await open(
    page,
    shop,
    '.around { transform: translateX(450px) } .around.here { transform: none }',
  );
  await cardSeen(page, '#f');
  // Where the button will be: the frame is 450 px to the right now.
  const [x, y] = await middleOfAlways(page);
  const at = [x - 450, y] as const;
  await page.evaluate(() =>
    document.addEventListener(
      'mousemove',
      () => document.querySelector('.around')?.classList.add('here'),
      { once: true },
    ),
  );
  // The half second of a card that moves ends by this clock, however long the driver takes for a click.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.mouse.move(...at);
  await page.mouse.click(...at);
  await expectAsked(page, shop);
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cardSeen(page, '#f');
  await page.mouse.click(...at);
  await expectGranted(page, shop);
});

test('@both [CO-24, unseen] a card that is moved right before a click opens the settings, before any frame is drawn', async ({
  page,
  shop,
}) => {
  await open(page, shop, '.around.there { transform: translateX(450px) }');
  await cardSeen(page, '#f');
  await always(page).evaluate((button: HTMLElement) => {
    parent.document.querySelector('.around')?.classList.add('there');
    button.click();
  });
  await expectAsked(page, shop);
});

const SEEN: readonly (readonly [how: string, act: (page: Page) => Promise<void>])[] = [
  ['a click', async (page) => page.mouse.click(...(await middleOfAlways(page)))],
  ['Enter', (page) => always(page).press('Enter')],
  ['the space bar', (page) => always(page).press('Space')],
  [
    'a click without coordinates, as assistive technology makes it',
    (page) => always(page).evaluate((button: HTMLElement) => button.click()),
  ],
];

for (const [how, act] of SEEN)
  test(`@both [CO-24, seen] 'always' on a card that is seen grants by ${how}`, async ({
    page,
    shop,
  }) => {
    await open(page, shop, '#f { border: 8px solid; padding: 12px; border-radius: 20px }');
    await cardSeen(page, '#f');
    await act(page);
    await expectGranted(page, shop);
  });

test("@both [CO-24, seen] after scrolling and beside things that are in no way, 'always' grants", async ({
  page,
  shop,
}) => {
  await open(
    page,
    shop,
    'body { padding-top: 2000px } .cover { inset: 0 0 auto; height: 6px; pointer-events: none }',
    '<p class="cover">',
  );
  await cardSeen(page, '#f');
  // Without the driver's own scrolling: it moves the card by some pixels, right before the click.
  await page.mouse.click(...(await middleOfAlways(page)));
  await expectGranted(page, shop);
});
