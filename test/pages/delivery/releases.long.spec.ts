import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ready, remember, stored } from '../choice/visitor';
import { EARS, FIREFOX_SAYS, NEEDED } from '../chunks/breaking';
import type { Shop } from '../harness/test';
import { consoleOf, expect, file, tag, test } from '../harness/test';
import { CHOICE_FILES, builtFiles, pageWith, provesConsent } from './proves-consent';

/** The files of a release by name, as they lie on a server. */
type Release = ReadonlyMap<string, string>;

const LOADER = 'loader.js';
const HASH = /-([\da-f]{8})\.js$/;

/** The release that was built; the server has it in every test. */
const NEW: Release = new Map(
  builtFiles()
    .filter((name) => name === LOADER || HASH.test(name))
    .map((name) => [name, file(`../../../dist/${name}`, import.meta.url)]),
);

/**
 * The release before it: the same files under other hashes, in their names and wherever they are named.
 *
 * @param touched whether the new release touched a file; one that it did not has the same name in both
 */
function before(touched: (name: string) => boolean = () => true): Release {
  const hashes = [...NEW.keys()].filter(touched).flatMap((name) => HASH.exec(name)?.[1] ?? []);
  const older = (text: string): string =>
    hashes.reduce((now, hash) => now.replaceAll(hash, other(hash)), text);
  return new Map([...NEW].map(([name, text]) => [older(name), older(text)]));
}

const other = (hash: string): string =>
  createHash('sha256').update(`older than ${hash}`).digest('hex').slice(0, 8);

/** The addresses of a release's files. */
const addresses = (release: Release, ...files: string[]): string[] =>
  files
    .map((wanted) =>
      // The pages here are in Portuguese.
      [...release.keys()].find(
        (name) => name.replace(HASH, '.js').replace('-pt.js', '.js') === wanted,
      ),
    )
    .map((name) => `/enxerto/${name}`)
    .sort();

/** A page's visitor downloads these where consent works, but for the loader. */
const DOWNLOADED = CHOICE_FILES.map((name) => `${name}.js`);

const send = (shop: Shop, name: string, text: string, caching: string): void =>
  shop.serve(`shop.test/enxerto/${name}`, 'text/javascript', text, { 'cache-control': caching });

/** Puts a release's loader on the server, in the place of the one that is there. */
const putLoader = (shop: Shop, release: Release, caching: string): void =>
  send(shop, LOADER, release.get(LOADER) ?? '', caching);

/** Puts the other files of a release on the server, beside those that are there. */
function putFiles(shop: Shop, release: Release): void {
  for (const [name, text] of release)
    if (name !== LOADER) send(shop, name, text, 'max-age=31536000, immutable');
}

const LONG = 'max-age=86400';
const asked = (shop: Shop): string[] => shop.paths().filter((path) => path.startsWith('/enxerto/'));
const warnings = (page: Page): string[] =>
  consoleOf(page).filter((line) => line.startsWith('warning: [enxerto]'));
/** What reached the page's own error handlers. */
const reached = (page: Page): Promise<unknown> => page.evaluate('window.reached');

test.beforeEach(({ shop }) => {
  for (const path of ['/', '/outra'])
    shop.page(path, pageWith({ head: EARS + tag(), body: NEEDED }));
});

/** Puts the files of an old release on the server, without its loader. */
function putOld(shop: Shop): Release {
  const old = before();
  putFiles(shop, old);
  return old;
}

/** Removes the decision's cookies, once the page is left: one that is still open would see that they are gone, and ask again. */
async function forget(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** A page that needs none of our files but the loader, for a visitor who has decided: it has no tab. */
const WITHOUT_FILES = pageWith({
  head: EARS + tag(),
  config:
    '<script type="application/json" data-enxerto>{ "consent": {}, "tab": { "show": false } }</script>',
});

/** Leaves the loader of a release in the browser's cache, and none of its other files. */
async function keepLoader(page: Page, shop: Shop, release: Release): Promise<void> {
  putLoader(shop, release, LONG);
  await remember(page, stored('no', { ver: '1', necessary: true }));
  await shop.open(page, WITHOUT_FILES);
  await ready(page);
  expect(asked(shop)).toEqual(['/enxerto/loader.js']);
  await forget(page);
}

test("@both-ci [LD-11, releases] an old loader from the browser's cache uses the old files that the server still has", async ({
  page,
  shop,
}) => {
  const OLD = putOld(shop);
  await keepLoader(page, shop, OLD);
  putLoader(shop, NEW, LONG);
  await page.goto(`${shop.origin}/outra`);
  await provesConsent(page);
  // The loader is not asked for again, or the test would be of the new one.
  expect(asked(shop).slice(1).sort()).toEqual(addresses(OLD, ...DOWNLOADED));
  expect(warnings(page)).toEqual([]);
  expect(await reached(page)).toEqual([]);
});

for (const [what, touched, lost] of [
  ['every file', () => true, ['consent', 'runtime']],
  ['the banner’s alone', (name: string) => name.startsWith('consent-'), ['consent']],
] as const) {
  test(`[LD-10, releases] an old loader without its files, ${what} touched: each file is warned of once, the rest works`, async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(FIREFOX_SAYS);
    const OLD = before(touched);
    await keepLoader(page, shop, OLD);
    putLoader(shop, NEW, LONG);
    await page.goto(`${shop.origin}/outra`);
    await ready(page);
    const expectedWarnings = lost.map((name) => `warning: [enxerto] Loading chunk ${name} failed`);
    await expect.poll(() => warnings(page).sort()).toEqual(expectedWarnings);
    const tried = addresses(OLD, ...lost.map((name) => `${name}.js`));
    // A file that is missing when it is fetched ahead is asked for once more when it is imported.
    const wanted = [...new Set(asked(shop).slice(1))];
    expect(wanted.filter((path) => !addresses(NEW, 'runtime.js').includes(path)).sort()).toEqual(
      tried.flatMap((path) => [path, `${path}?r=1`]),
    );
    await expect(page.locator('html')).toHaveAttribute('data-needed', 'yes');
    await expect(page.locator('html')).not.toHaveAttribute('data-released');
    await expect(page.locator('enxerto-root')).toHaveCount(0);
    expect(await reached(page)).toEqual([]);
    expect(warnings(page)).toHaveLength(lost.length);
  });
}
