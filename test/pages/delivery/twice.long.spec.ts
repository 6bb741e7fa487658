import { consoleOf, expect, tag, test } from '../harness/test';
import { CHOICE_FILES, loaderCode, pageWith, provesConsent } from './proves-consent';

const SAID = 'info: [enxerto] Script already initiated';
const DEBUG = tag('async src="/enxerto/loader.js" data-debug');
test('@both [LD-07, second copy] a second copy in head and body logs one line and does nothing', async ({
  page,
  shop,
}) => {
  await shop.open(page, pageWith({ head: DEBUG, body: DEBUG }));
  await provesConsent(page);
  expect(consoleOf(page).filter((line) => line === SAID)).toHaveLength(1);
  const chunks = shop.paths().filter((path) => /^\/enxerto\/(?!loader)/.test(path));
  expect(chunks).toHaveLength(CHOICE_FILES.length);
});

test('[LD-07, handed] what the first copy hands to its files stays when a second copy runs', async ({
  page,
  shop,
}) => {
  const remember = `<script>window.handed = window[Symbol.for('enxerto')]</script>`;
  await shop.open(
    page,
    pageWith({
      head: tag('src="/enxerto/loader.js"') + remember,
      body: tag('src="/enxerto/loader.js?ver=2"'),
    }),
  );
  await provesConsent(page);
  expect(
    await page.evaluate(() => {
      const { handed, [Symbol.for('enxerto')]: now } = window as never as Record<
        PropertyKey,
        unknown
      >;
      return [typeof handed, handed === now];
    }),
  ).toEqual(['object', true]);
});

test('@both [LD-07, second copy] a second copy after load changes nothing while the banner is open', async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, pageWith({ head: DEBUG }));
  await page.evaluate((code) => {
    (window as unknown as { firstPush: unknown }).firstPush = (
      window as unknown as { enxerto: { push: unknown } }
    ).enxerto.push;
    document.head.append(Object.assign(document.createElement('script'), { text: code }));
  }, loaderCode());
  await expect.poll(() => consoleOf(page).filter((line) => line === SAID)).toHaveLength(1);
  await provesConsent(page);
  const same = await page.evaluate(() => {
    const { enxerto, firstPush } = window as unknown as {
      enxerto: { push: unknown };
      firstPush: unknown;
    };
    return enxerto.push === firstPush;
  });
  expect(same).toBe(true);
  expect(shop.paths().filter((path) => path.startsWith('/enxerto/'))).toHaveLength(
    1 + CHOICE_FILES.length,
  );
});
