import { choose } from '../choice/visitor';
import { consoleOf, expect, plainPage, tag, test } from '../harness/test';
import { BOOTSTRAP, hits, layerOf, serveGoogle, themeTag } from './google';

const SYNC = tag('src="/enxerto/loader.js"');
const DENIED = 'denied denied denied';
const ALL = 'granted granted granted';

/** The loader, put in by the theme's own code once the tag has sent something: nothing comes later than that. */
const LATE = `<script>addEventListener('load', function wait() {
  if (!(window.hits || []).length) return setTimeout(wait, 10);
  const loader = document.createElement('script');
  loader.src = '/enxerto/loader.js';
  loader.dataset.enxerto = '';
  document.body.append(loader);
});</script>`;

/** A page of the shop with our configuration, and these parts in its head. */
function page(head: string, config = '{ "consent": {} }', body = ''): string {
  return plainPage(body, head).replace('<!--tag-->', '').replace('{ "consent": {} }', config);
}

test("[CO-40, default and update] every layer gets one default before the theme's tag, and one update per choice @quick", async ({
  page: visitor,
  shop,
}) => {
  serveGoogle(shop);
  await shop.open(visitor, page(SYNC + themeTag()));
  await expect.poll(() => hits(visitor)).toEqual(['G-1: ad denied, analytics denied']);
  await choose(visitor, 'all');
  await choose(visitor, 'none');
  await choose(visitor, { analytics: true });
  await choose(visitor, 'all');
  const expected = [
    `default ${DENIED}`,
    `update ${ALL}`,
    `update ${DENIED}`,
    'update denied granted denied',
    `update ${ALL}`,
  ];
  expect(await layerOf(visitor)).toEqual([expected[0], 'js', 'config', ...expected.slice(1)]);
  expect(await layerOf(visitor, 'dataLayerPYS')).toEqual(expected);
  const first = await visitor.evaluate(() => {
    const [entry] = (window as unknown as { dataLayer: IArguments[] }).dataLayer;
    return { kind: String(entry), words: entry?.[2] as unknown };
  });
  expect(first).toEqual({
    kind: '[object Arguments]',
    words: {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
      wait_for_update: 500,
    },
  });
});

test("@both-ci [CO-40, bootstrap] the bootstrap pasted before the theme's tag is in time, however late the loader comes", async ({
  page: visitor,
  shop,
}) => {
  serveGoogle(shop);
  shop.page('/', page(BOOTSTRAP + themeTag() + LATE));
  const visit = async (): Promise<string[]> => {
    await visitor.goto(`${shop.origin}/?enxerto_debug=1`);
    // The loader has started: it had something to say to Microsoft alone.
    await visitor.waitForFunction(() => 'uetq' in window);
    const entries = await layerOf(visitor);
    expect(await layerOf(visitor, 'dataLayerPYS')).toEqual(
      entries.filter((entry) => !/^(?:js|config)$/.test(entry)),
    );
    return [...entries, ...(await hits(visitor))];
  };
  expect(await visit()).toEqual([
    `default ${DENIED}`,
    'js',
    'config',
    'G-1: ad denied, analytics denied',
  ]);

  // Each choice by our own hand, then a visit by what it has left behind.
  const choices = [
    ['all', ALL],
    ['none', DENIED],
    [{ analytics: true }, 'denied granted denied'],
  ] as const;
  for (const [choice, words] of choices) {
    await choose(visitor, choice);
    expect((await layerOf(visitor)).at(-1)).toBe(`update ${words}`);
    const [ad, analytics] = words.split(' ');
    expect(await visit()).toEqual([
      `default ${DENIED}`,
      `update ${words}`,
      'js',
      'config',
      `G-1: ad ${ad}, analytics ${analytics}`,
    ]);
  }
  expect(consoleOf(visitor).filter((line) => line.includes('bootstrap'))).toEqual([]);
});
