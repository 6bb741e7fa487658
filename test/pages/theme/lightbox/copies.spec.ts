import { test } from '#test/pages/harness/test';
import { opens } from '../guest';
import { closeByKey, READY, isAt, lightboxPage, link, numbered, servePictures } from './page';

/** Numbers of pictures as slides, of which some are copies. */
type Slides = readonly (readonly [number: number, copy?: 'copy'])[];

/** Five slides that go round: two copies in front, two behind. */
const ROUND: Slides = [[4, 'copy'], [5, 'copy'], [1], [2], [3], [4], [5], [1, 'copy'], [2, 'copy']];

const slides = (all: Slides, slide: (picture: string, isCopy: boolean) => string): string =>
  all.map(([number, copy]) => slide(link(`/fotos/${number}.jpg`, number), Boolean(copy))).join('');

/** Markup as sliders leave it, around five pictures. */
const SLIDERS: Readonly<Record<string, string>> = {
  Slick: `<div class="slick-track">${slides(ROUND, (picture, isCopy) => `<div class="slick-slide ${isCopy ? 'slick-cloned' : ''}" ${isCopy ? 'aria-hidden="true" tabindex="-1"' : ''}>${picture}</div>`)}</div>`,
  'a slider that nobody knows, with copies behind': slides(
    [[1], [2], [3], [4], [5], [1, 'copy'], [2, 'copy']],
    (picture, isCopy) => `<div ${isCopy ? 'aria-hidden="true"' : ''}>${picture}</div>`,
  ),
  'pictures that a filter has hidden': slides(
    [[6, 'copy'], [1], [2], [3], [7, 'copy'], [4], [5]],
    (picture, isCopy) => `<div ${isCopy ? 'hidden' : ''}>${picture}</div>`,
  ),
  'a download and a new tab beside each': slides(
    [[1], [2], [3], [4], [5]],
    (picture) =>
      picture +
      picture.replace('<a ', '<a download ').replace('.jpg', '-grande.jpg') +
      picture.replace('<a ', '<a target="_blank" ').replace('.jpg', '-nova.jpg'),
  ),
};

for (const [name, markup] of Object.entries(SLIDERS))
  test(`[TH-42, once each] ${name}: a gallery counts each picture that can be seen once, from original and copy alike`, async ({
    page,
    shop,
  }) => {
    servePictures(shop, ...numbered(7));
    shop.page('/', lightboxPage({ entry: `<div class="gallery">${markup}</div>` }));
    await opens({ page, shop }, READY);
    const links = page.locator('.gallery a[href="/fotos/2.jpg"]:visible');
    for (const pressed of [links.first(), links.last()]) {
      await pressed.evaluate((one: HTMLElement) => one.click());
      await isAt(page, 2, '2 de 5');
      for (const number of [3, 4, 5, 1]) {
        await page.keyboard.press('ArrowRight');
        await isAt(page, number, `${number} de 5`);
      }
      await closeByKey(page);
    }
  });
