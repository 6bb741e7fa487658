import { plainPage } from '../pages/harness/test';
import { holding } from '../pages/hold/services/page';
import { BANNER, expect, isShown, test } from './harness/test';
import type { Shop, Tab } from './harness/test';

// One row for each way in which what is held answers the page (test/pages/hold/answers.spec.ts and stand-ins.spec.ts).

const HOST = 'www.googletagmanager.com';
test.use({ outside: [HOST] });

/** Opens a page for a visitor who has not decided. The service's script notes that it has run, and which calls it finds. */
async function openUndecided(tab: Tab, shop: Shop, body: string): Promise<void> {
  shop.serve(
    `${HOST}/gtag/js`,
    'text/javascript',
    `entries.push('ran', ...dataLayer.map((entry) => entry[1]).filter((word) => /^event/.test(word)))`,
  );
  shop.page('/', await holding(plainPage(`<script>window.entries = [];</script>${body}`)));
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
}

const entries = (tab: Tab): Promise<unknown> => tab.evaluate('entries');

test('[LD-27, error, WebKitGTK] [LD-27, load, WebKitGTK] a held script fires error once, in a task of its own; when it is released it loads and fires load', async ({
  tab,
  shop,
}) => {
  await openUndecided(
    tab,
    shop,
    `<script>
      const one = Object.assign(document.createElement('script'), { src: 'https://${HOST}/gtag/js?id=G-1' });
      for (const type of ['error', 'load']) one.addEventListener(type, () => entries.push(type));
      document.head.append(one);
      entries.push('goes on');
    </script>`,
  );
  await expect.poll(() => entries(tab)).toEqual(['goes on', 'error']);
  await tab.click('button', 'Aceitar tudo');
  await expect.poll(() => entries(tab)).toEqual(['goes on', 'error', 'ran', 'load']);
});
