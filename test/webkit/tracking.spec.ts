import { runCommand } from '../pages/choice/visitor';
import { printed } from '../pages/harness/php';
import { plainPage } from '../pages/harness/test';
import type { Service, Vendors } from '../pages/harness/vendors';
import {
  each,
  event,
  OPTIONS as PRINTED,
  SERVICES,
  VIEW,
} from '../pages/tracking/vendors/printed-services';
import { BANNER, expect, goBack, isShown, test } from './harness/test';

/** What each service calls a click on the page's link. */
const CLICK = 'PediuOrcamento';
const click = { type: 'trigger', e_id: 'custom_event', custom_event_post_id: 7 };
const OPTIONS = {
  ...PRINTED,
  triggerEvents: { 7: each((slug) => event(slug, CLICK, click)) },
  triggerEventTypes: { css_click: { 7: ['.orcamento'] } },
};
const PAGE = plainPage(
  `<p><button class="orcamento">Pedir orçamento</button> <a href="http://cdn.test/fora">Ver fora</a></p><script>${printed(OPTIONS)}</script>`,
);

/** A service's events by name, without what its vendor's script sends of itself as it starts. */
const events = async (vendors: Vendors, service: Service): Promise<string[]> =>
  (await vendors.received(service))
    .map(({ name }) => name)
    .filter((name) => !/^(?:page|page_view|pageLoad|gtm\..+)$/.test(name));

async function allHave(vendors: Vendors, names: (slug: Service) => string[]): Promise<void> {
  for (const slug of SERVICES)
    await expect.poll(() => events(vendors, slug), slug).toEqual(names(slug));
}

test('[TR-30, before and after, WebKitGTK] [TR-32, services, WebKitGTK] before a choice no vendor is asked for anything; after it each of five gets the page view and the click once, also through withdrawing', async ({
  tab,
  shop,
  vendors,
  world,
}) => {
  shop.page('/', PAGE);
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
  await tab.press('Tab', 'Escape');
  await world.quiet();
  const elsewhere = shop.requests.filter(({ origin }) => origin !== shop.origin);
  expect(elsewhere.map(({ origin, path }) => origin + path)).toEqual([]);
  expect(await tab.cookies()).toEqual({});

  await tab.click('button', 'Aceitar tudo');
  await allHave(vendors, (slug) => [VIEW[slug]]);
  await tab.click('.orcamento');
  await allHave(vendors, (slug) => [VIEW[slug], CLICK]);
  const ids = (await vendors.all()).filter(({ name }) => name === CLICK);
  // One id for all copies of one click; Microsoft's have none.
  expect(new Set(ids.map(({ eventID }) => eventID).filter(Boolean)).size).toBe(1);
  for (const slug of SERVICES) expect(vendors.loads(slug), slug).toBe(1);

  await runCommand(tab, 'consent.set', 'none');
  await tab.click('.orcamento');
  await runCommand(tab, 'consent.set', 'all');
  await tab.click('.orcamento');
  await allHave(vendors, (slug) => [VIEW[slug], CLICK, CLICK]);
  for (const slug of SERVICES) expect(vendors.loads(slug), slug).toBe(1);
  expect((await vendors.calls('facebook')).map((call) => call.slice(0, 2))).toEqual([
    ['set', 'autoConfig'],
    ['init', '111'],
    ['track', 'ViewContent'],
    ['trackCustom', CLICK],
    ['consent', 'revoke'],
    ['consent', 'grant'],
    ['trackCustom', CLICK],
  ]);
});

test('[TR-56, restored, WebKitGTK] [LD-14, tracking, WebKitGTK] a page from the back/forward cache sends one new page view and repeats nothing else', async ({
  tab,
  shop,
  vendors,
}) => {
  const copy = { init_event: [{ name: 'PageView', params: { page_title: 'Loja' } }] };
  const options = {
    staticEvents: { facebook: { ...copy, other: [{ name: 'ViewContent' }] } },
    facebook: { pixelIds: ['111'] },
  };
  for (const path of ['/', '/other'])
    shop.page(path, plainPage(`<script>${printed(options)}</script>`));
  const names = async (): Promise<string[]> =>
    (await vendors.received('facebook')).map(({ name }) => name);
  await tab.goto(shop.origin);
  await tab.click('button', 'Aceitar tudo');
  await expect.poll(names).toEqual(['PageView', 'ViewContent']);
  await tab.goto(`${shop.origin}/other`);
  await expect.poll(async () => (await names()).length).toBe(4);
  await goBack(tab);
  await expect.poll(async () => (await names()).length).toBe(5);
  expect((await names()).toSorted()).toEqual([
    'PageView',
    'PageView',
    'PageView',
    'ViewContent',
    'ViewContent',
  ]);
  const views = (await vendors.all()).filter(({ name }) => name === 'PageView');
  expect(new Set(views.map(({ eventID }) => eventID)).size).toBe(3);
});
