import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, plainPage, test } from '../harness/test';

/** The fonts that pages see, each with the file of its upright letters. */
const FILES = {
  Arimo: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  Tinos: '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
  Cousine: '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf',
  'DejaVu Sans': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
};

/** The path of a file of a package. */
const packaged = createRequire(import.meta.url).resolve;

/** Where the page loads a font's file from, in a folder of the shop. */
const addressOf = (font: string): string => `${font.replace(' ', '')}.ttf`;

const LATIN = 'Cadeira de criança, mesa de pinho';
// A single word, because the spaces between words would be Arimo's.
const ARABIC = 'كرسي';

/** What a page asks for, and the font with which it is drawn. */
const DRAWN: readonly [family: string, text: string, font: keyof typeof FILES][] = [
  ['sans-serif', LATIN, 'Arimo'],
  ['system-ui', LATIN, 'Arimo'],
  ['Arial', LATIN, 'Arimo'],
  ['Helvetica', LATIN, 'Arimo'],
  ['serif', LATIN, 'Tinos'],
  ['Georgia, serif', LATIN, 'Tinos'],
  ['monospace', LATIN, 'Cousine'],
  ['Roboto, sans-serif', LATIN, 'Arimo'],
  ['"DejaVu Serif", "Liberation Mono", sans-serif', LATIN, 'Arimo'],
  ['sans-serif', 'כיסא', 'Arimo'],
  ['sans-serif', ARABIC, 'DejaVu Sans'],
  ['serif', ARABIC, 'DejaVu Sans'],
  ['sans-serif', '✓➜★', 'DejaVu Sans'],
];

const rows = DRAWN.map(
  ([family, text, font], at) =>
    `<p><span id="row${at}" style='font-family:${family}'>${text}</span><br><span id="loaded${at}" style='font-family:"loaded ${font}"'>${text}</span></p>`,
).join('');

const faces = Object.keys(FILES)
  .map(
    (font) => `@font-face { font-family: "loaded ${font}"; src: url("/fonts/${addressOf(font)}") }`,
  )
  .join('');

/** The width of an element of the page, in pixels. */
const width = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().width);

test('@both pages see the fonts of the project, and none that is installed on the machine', async ({
  page,
  shop,
}) => {
  for (const [font, path] of Object.entries(FILES))
    shop.serve(`shop.test/fonts/${addressOf(font)}`, 'font/ttf', readFileSync(packaged(path)));
  const style = `<style>${faces} span { font-size: 40px; white-space: nowrap; text-rendering: geometricPrecision }</style>`;
  await shop.open(page, plainPage(rows, style));
  await page.evaluate(() => document.fonts.ready);
  for (const [at, [family, text, font]] of DRAWN.entries())
    expect(await width(page, `row${at}`), `${family}: ${text} in ${font}`).toBeCloseTo(
      await width(page, `loaded${at}`),
      1,
    );
});

test("@both pages have the project's time zone and language, whatever the machine's are", async ({
  page,
  shop,
}) => {
  await shop.open(page, plainPage());
  const found = await page.evaluate(() => [
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
    new Date('2026-07-01T12:00:00Z').getHours(),
    navigator.language,
  ]);
  expect(found).toEqual(['UTC', 12, 'en-US']);
  // The same in the tests' own process, which compares its times with the page's.
  expect(new Date('2026-07-01T12:00:00Z').getHours()).toBe(12);
});
