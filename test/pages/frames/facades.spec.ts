import type { Page } from '@playwright/test';
import { BANNER, expect, plainPage, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { holding } from '../hold/services/page';
import { askedOf, cardIn } from './frames';

// A facade is a picture with a play button that a page shows in the place of a video, to load the player with a click.

const HOST = 'www.youtube.com';
const PICTURE_HOST = 'i.ytimg.com';
const ADDRESS = `https://${HOST}/embed/film`;
test.use({ outside: [HOST] });

const STYLE = `<style>
  .box { display: block; position: relative; width: 420px; height: 240px; background: #ccc }
  .box > *, .ratio > * { position: absolute; inset: 0; width: 100%; height: 100%; border: 0 }
  .overlay { background: #225; color: #fff } .icon { position: absolute; inset: 80px 170px }
  .gone { opacity: 0; visibility: hidden; transition: opacity 0.1s, visibility 0.1s }
</style>`;

/**
 * Opens a page for a visitor who has not decided, with a link in front of what is shown and one behind it. Below them is another
 * held frame; when that has its card, all frames have been looked at.
 */
async function open(page: Page, shop: Shop, markup: string, above = ''): Promise<void> {
  shop.serve(`${HOST}/embed/film`, 'text/html', '<button>Tocar</button>');
  const body = `${STYLE}${above}<a href="#a" id="before">Antes</a>${markup}<a href="#b" id="behind">Depois</a>
    <iframe id="other" title="Outro" loading="lazy" width="420" height="240" src="${ADDRESS}?other"></iframe>`;
  shop.page('/', await holding(plainPage(body)));
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await expect(cardIn(page, '#other')).toHaveCount(1);
}

/** What the Tab key reaches between the two links, by its text. */
async function reached(page: Page): Promise<string[]> {
  await page.locator('#before').focus();
  const found: string[] = [];
  for (let presses = 0; presses < 9; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      const inside = (active as HTMLIFrameElement | null)?.contentDocument?.activeElement;
      if (active?.id === 'behind') return undefined;
      return (inside ?? active)?.closest('button,a,[tabindex]')?.textContent.trim() ?? '';
    });
    if (text === undefined) return found.filter(Boolean);
    found.push(text);
  }
  throw new Error(`the link behind is not reached: ${found.join()}`);
}

const CARD = ['Carregar uma vez', 'Permitir sempre'];

/** The card stands in the frame's place, and the keyboard reaches it and nothing else; nothing was asked for. */
async function cardStands(page: Page, shop: Shop): Promise<void> {
  await expect(cardIn(page, '#film iframe')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver o filme' })).toHaveCount(0);
  expect(await reached(page)).toEqual(CARD);
  expect(askedOf(shop, HOST)).toEqual([]);
}

/** The facade alone is there: it is seen, and takes the click in its middle; the keyboard reaches it and nothing else. */
async function facadeStands(page: Page, shop: Shop): Promise<void> {
  const play = page.getByRole('button', { name: 'Ver o filme' });
  await expect(play).toBeVisible();
  expect(await reached(page)).toEqual(['Ver o filme']);
  await play.click({ trial: true });
  await expect(page.locator('iframe[data-widget="placeholder"]')).toHaveCount(0);
  for (const frame of await page.locator('#film iframe').all())
    await expect(frame.contentFrame().locator('.card')).toHaveCount(0);
  expect(askedOf(shop, HOST)).toEqual([]);
}

const FRAME = `<iframe title="Filme" width="420" height="240" src="${ADDRESS}?autoplay=1"></iframe>`;

/** Facades that have no frame before the click, each with what the click does. */
const ALONE: Record<string, readonly [markup: string, click: string]> = {
  'that makes the frame': [
    `<div class="box" id="film"><img class="overlay" src="data:," alt=""><button class="icon">Ver o filme</button></div>`,
    `film.replaceChildren(Object.assign(document.createElement('iframe'), { src: '${ADDRESS}', title: 'Filme' }))`,
  ],
  'in a component': [
    `<lite-film class="box" id="film"></lite-film><script>
      film.attachShadow({ mode: 'open' }).innerHTML = '<button>Ver o filme</button>';
    </script>`,
    `film.shadowRoot.innerHTML = '${FRAME}'`,
  ],
};

for (const [which, [markup, click]] of Object.entries(ALONE))
  test(`@both [CO-24, facades] a facade of the page's own ${which}: before the click it is there alone, after it our card stands in the frame's place`, async ({
    page,
    shop,
  }) => {
    const code = `<script>(film.shadowRoot || film).querySelector('button').onclick = () => { ${click} }</script>`;
    await open(page, shop, markup + code);
    await facadeStands(page, shop);
    await page.getByRole('button', { name: 'Ver o filme' }).click();
    await cardStands(page, shop);
  });

test('@both [CO-24, facades] a facade in a frame’s own markup whose picture is the service’s: our card stands in its place, and brings it once', async ({
  page,
  shop,
}) => {
  shop.allow(PICTURE_HOST);
  shop.serve(`${PICTURE_HOST}/film`, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const inside = `<a href='${ADDRESS}'>Ver o filme<img src='https://${PICTURE_HOST}/film' alt=''></a>`;
  await open(
    page,
    shop,
    `<div class="box" id="film"><iframe title="Filme" srcdoc="${inside}"></iframe></div>
     <iframe hidden id="stranger" data-cli-class="cli-blocker-script" data-cli-srcdoc="<p>//x.test"></iframe>`,
  );
  const card = cardIn(page, '#film iframe');
  await expect(card.getByText('Conteúdo de youtube.com')).toBeVisible();
  await cardStands(page, shop);
  await expect(cardIn(page, '#stranger')).toHaveCount(0);
  await card.getByRole('button', { name: 'Carregar uma vez' }).click();
  await expect(page.frameLocator('#film iframe').getByText('Ver o filme')).toBeVisible();
  await expect.poll(() => askedOf(shop, PICTURE_HOST)).toEqual(['/film']);
});

const LAZY = `<iframe title="Filme" loading="lazy" src="${ADDRESS}"></iframe>`;

/** Facades over a frame that is held, each with what the click does. */
const OVER: Record<string, readonly [markup: string, click: string]> = {
  'a button': [`${LAZY}<button class="overlay">Ver o filme</button>`, 'play.remove()'],
  'a picture with a play button': [
    `${LAZY}<div class="overlay" style="background-image: url(data:,)"><div class="icon" role="button" tabindex="0">Ver o filme</div></div>`,
    'play.parentNode.remove()',
  ],
  'a button that fades away': [
    `<div class="ratio">${LAZY}</div><button class="overlay">Ver o filme</button>`,
    'play.classList.add("gone")',
  ],
};

for (const [which, [markup, click]] of Object.entries(OVER))
  for (const where of ['on screen', 'far below'])
    test(`${where === 'on screen' ? '@both ' : '@both-ci '}[CO-24, facades] a facade over a held frame, ${which}, ${where}: it is there alone until it is pressed, then our card is`, async ({
      page,
      shop,
    }) => {
      const above = where === 'on screen' ? '' : '<div style="height: 3000px">Mesas</div>';
      const code = `<script>{
        const play = film.querySelector('button,[role=button]');
        play.onclick = () => { ${click} };
      }</script>`;
      await open(page, shop, `<div class="box" id="film">${markup}</div>${code}`, above);
      await expect(page.locator('iframe[data-cli-src]')).toHaveCount(2);
      await facadeStands(page, shop);
      await page.getByRole('button', { name: 'Ver o filme' }).click();
      await cardStands(page, shop);
    });

test('@both [CO-24, facades] a button that goes by itself, without a click, leaves our card in its place', async ({
  page,
  shop,
}) => {
  const play = '<button class="overlay">Ver o filme</button>';
  await open(page, shop, `<div class="box" id="film">${LAZY}${play}</div>`);
  await facadeStands(page, shop);
  await page.evaluate(() => document.querySelector('.overlay')?.classList.add('gone'));
  await cardStands(page, shop);
});

/** What lies over a held frame and is no facade. */
const NO_FACADE: Record<string, string> = {
  'a link in a corner':
    '<a href="#c" style="inset: 0 0 auto auto; width: auto; height: auto">C</a>',
  'a button that lets clicks through':
    '<button class="overlay" style="pointer-events: none; opacity: 0">C</button>',
};

for (const [which, markup] of Object.entries(NO_FACADE))
  test(`[CO-24, facades] ${which} takes no card away from a held frame`, async ({ page, shop }) => {
    await open(page, shop, `<div class="box" id="film">${LAZY}${markup}</div>`);
    await expect(cardIn(page, '#film iframe')).toBeVisible();
    expect(await reached(page)).toEqual(expect.arrayContaining(CARD));
    await expect(cardIn(page, '#film iframe')).toBeVisible();
  });
