import { beforeAll, expect, test } from 'vitest';
import { bootstrapWith } from '#build/release/plugin';
import en from '#owner/builder/words/en.json';
import pt from '#owner/builder/words/pt.json';
import { SCHEMA } from '#owner/form/schema';
import { readPrinted } from '#owner/page/printed';
import type { PageCopy, SiteFacts, SiteFile } from '#owner/page/site/facts';
import type { CauseName } from '#owner/page/site/verdict';
import { examineSite } from '#owner/page/site/verdict';
import { readHold } from '#owner/snippet/hold';
import type { RawConfig } from '#src/config/read';
import { builtTemplate } from '#test/unit/bootstrap-template';

const SITE = 'https://shop.example/';
const LOADER = `${SITE}wp-content/plugins/enxerto/files/loader.js?ver=1`;
const TAG = `<script data-cfasync="false" defer src="${LOADER}" data-enxerto></script>`;

/** The bootstrap as the plugin prints it, and another of its parts. */
let bootstrap = '';
let holding = '';
beforeAll(async () => {
  const template = await builtTemplate();
  const printed = (code: string): string => `<script data-cfasync="false">\n${code}</script>`;
  bootstrap = printed(await bootstrapWith([], template));
  holding = printed(await bootstrapWith(['regions', 'sleep', 'hold'], template));
}, 120_000);

const configOf = (config: RawConfig): string =>
  `<script type="application/json" data-enxerto>\n${JSON.stringify(config)}\n</script>`;

interface Page {
  above?: string;
  own?: string;
  below?: string;
}

/** The page of a site, by default as the plugin prints it. */
function html({ above = '', own = bootstrap + configOf({ consent: {} }) + TAG, below = '' }: Page) {
  return `<!doctype html><html><head>${above}${own}${below}</head><body></body></html>`;
}

function copyOf(text: string, frames: string[] = []): PageCopy {
  const printed = readPrinted({ html: text, chars: text.length });
  return { status: 200, headers: {}, printed, frames };
}

const FILE: SiteFile = {
  address: LOADER,
  status: 200,
  mime: 'text/javascript',
  cacheControl: 'max-age=31536000',
};

/** The causes of what is found. */
function causes(facts: Partial<SiteFacts> & { copy: PageCopy }): CauseName[] {
  const saved = { config: { consent: {} }, hold: '' };
  const all = { address: SITE, fresh: facts.copy, saved, files: [FILE], ...facts };
  return examineSite(all, SCHEMA).map(({ cause }) => cause);
}

test('as the plugin prints it, with whichever bootstrap, a page has nothing to find', () => {
  expect(causes({ copy: copyOf(html({})) })).toEqual([]);
  const own = holding + configOf({ consent: {} }) + TAG;
  expect(causes({ copy: copyOf(html({ own })) })).toEqual([]);
});

test('each change to the tag, the bootstrap and the configuration is found by itself', () => {
  const config = configOf({ consent: {} });
  const found = (page: Page): CauseName[] => causes({ copy: copyOf(html(page)) });
  expect(found({ own: '' })).toEqual(['missing']);
  expect(found({ own: bootstrap + config })).toEqual(['missing']);
  expect(found({ own: config + TAG })).toEqual(['no-bootstrap']);
  expect(found({ own: bootstrap + TAG })).toEqual(['no-config']);
  expect(found({ below: TAG })).toEqual(['twice']);
  expect(found({ own: bootstrap + configOf({ consent: {}, debug: true }) + TAG })).toEqual([
    'other-config',
  ]);
  const late = TAG.replace('<script', '<script type="rocketlazyloadscript"');
  expect(found({ own: bootstrap + config + late })).toEqual(['delayed']);
  expect(found({ own: bootstrap + config + TAG.replace(' src=', ' data-src=') })).toEqual([
    'delayed',
  ]);
  const lateBootstrap = bootstrap.replace('<script', '<script type="litespeed/javascript"');
  expect(found({ own: lateBootstrap + config + TAG })).toEqual(['delayed']);
  expect(found({ above: '<script>1</script><script src="/a.js"></script>' })).toEqual(['above']);
  expect(found({ above: '<script type="application/ld+json">{}</script>' })).toEqual([]);
});

test('the order of fields, and defaults that are written out, are no other configuration', () => {
  const printed = { banner: { layout: 'auto', texts: { title: 'A' } }, consent: { version: '2' } };
  const config = { consent: { version: '2' }, banner: { texts: { title: 'A' } } };
  const copy = copyOf(html({ own: bootstrap + configOf(printed) + TAG }));
  expect(causes({ copy, saved: { config, hold: '' } })).toEqual([]);
});

test('a wrong value on the page is found, although it is what is saved', () => {
  const config = { consent: {}, banner: { autoCloseSeconds: 9999 } };
  const copy = copyOf(html({ own: bootstrap + configOf(config) + TAG }));
  expect(causes({ copy, saved: { config, hold: '' } })).toEqual(['setting']);
});

test('an old copy explains what is wrong only in it', () => {
  const fresh = copyOf(html({}));
  const found = (page: Page): CauseName[] => causes({ copy: copyOf(html(page)), fresh });
  expect(found({ own: '' })).toEqual(['cached']);
  expect(found({ own: bootstrap + configOf({ consent: { version: '4' } }) + TAG })).toEqual([
    'cached',
  ]);
  expect(found({})).toEqual([]);
  const headers = { age: '7200', 'x-cache': 'HIT' };
  expect(causes({ copy: { ...fresh, headers }, fresh })).toEqual(['aged']);
  // The server may refuse the second request.
  expect(causes({ copy: fresh, fresh: undefined })).toEqual([]);
  expect(causes({ copy: fresh, fresh: { ...copyOf(''), status: 403 } })).toEqual([]);
});

test('an error page is found, and nothing else of it', () => {
  expect(causes({ copy: { ...copyOf('<p>No'), status: 401 }, files: [] })).toEqual(['status']);
});

test('each way in which our files do not come is found', () => {
  const found = (...files: Partial<SiteFile>[]): CauseName[] =>
    causes({ copy: copyOf(html({})), files: files.map((one) => ({ ...FILE, ...one })) });
  expect(found({ status: 404, mime: 'text/html' })).toEqual(['loader']);
  expect(found({ status: 403 })).toEqual(['loader']);
  expect(found({ status: 0 })).toEqual(['loader']);
  expect(found({ mime: 'text/html' })).toEqual(['loader-type']);
  expect(found({}, { status: 404 })).toEqual(['base']);
  expect(found({ cacheControl: 'no-store' })).toEqual(['not-kept']);
  expect(found({ cacheControl: 'public, max-age=0' })).toEqual(['not-kept']);
  expect(found({ cacheControl: '' })).toEqual([]);
  expect(found({ status: undefined, mime: '' })).toEqual(['elsewhere']);
  const own = bootstrap + configOf({ consent: {} }) + TAG.replace('https:', 'http:');
  expect(causes({ copy: copyOf(html({ own })), files: [{ ...FILE, status: undefined }] })).toEqual([
    'mixed',
  ]);
});

/** Snippets as services document them, and what loads the same by an address. */
const GTM =
  "<script>(function(w,d,s,l,i){w[l]=w[l]||[];j.src='https://www.googletagmanager.com/gtm.js?id='+i;})(window,document,'script','dataLayer','GTM-1');</script>";
const META =
  "<script>!function(f,b,e,v){t.src=v}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');</script>";

test('services that are printed ready to run are found, unless the list holds them below the bootstrap', () => {
  const found = (page: Page, hold: unknown[] = [], frames: string[] = []): string[] => {
    const copy = copyOf(html(page), frames);
    const config = { consent: {}, hold };
    const saved = { config: { consent: {} }, hold: readHold(config).hold };
    return examineSite({ address: SITE, copy, fresh: copy, saved, files: [FILE] }, SCHEMA).map(
      ({ cause, values = {} }) => `${cause} ${values['names'] ?? ''}`.trim(),
    );
  };
  const clarity = '<script async src="https://www.clarity.ms/tag/abc"></script>';
  expect(found({ below: GTM + META + clarity })).toEqual([
    'tracker Google Tag Manager, Meta (Facebook, Instagram), Microsoft Clarity',
  ]);
  expect(found({ below: GTM + META + clarity }, ['known'])).toEqual([]);
  expect(found({ below: GTM + META }, ['known', '-meta'])).toEqual([
    'tracker Meta (Facebook, Instagram)',
  ]);
  expect(found({ above: clarity }, ['known'])).toEqual(['tracker Microsoft Clarity', 'above']);
  // By its id in WordPress, on the site itself.
  const own = '<script id="wc-order-attribution-js" src="/js/attribution.js"></script>';
  expect(found({ below: own }, ['known'])).toEqual([]);
  const frame = 'https://www.youtube.com/embed/abc';
  expect(found({}, [], [frame])).toEqual(['content YouTube']);
  expect(found({}, ['known'], [frame])).toEqual([]);
  expect(found({}, ['-youtube'], [frame])).toEqual(['content YouTube']);
});

test('what does not run by itself, or only names a service, is no service that runs', () => {
  const found = (below: string): CauseName[] => causes({ copy: copyOf(html({ below })) });
  expect(found(GTM.replace('<script', '<script type="text/plain"'))).toEqual([]);
  expect(found('<script>var links = ["https://www.facebook.com/shop"];</script>')).toEqual([]);
  expect(
    found(
      '<script type="application/ld+json">{"sameAs":"https://connect.facebook.net/a.js"}</script>',
    ),
  ).toEqual([]);
});

test('what the consent plugin has marked and prints ready to run is found, but not what it calls necessary', () => {
  const marked = (category: string): string =>
    `<script data-cli-class="x" data-cli-script-type="${category}" src="https://www.clarity.ms/tag/a"></script>`;
  const found = (below: string): CauseName[] => causes({ copy: copyOf(html({ below })) });
  expect(found(marked('analytics'))).toEqual(['held-marked']);
  expect(found(marked('necessary'))).toEqual(['tracker']);
});

test('a pattern that this browser cannot read counts as none', () => {
  const copy = copyOf(html({ below: META }));
  expect(causes({ copy, saved: { config: { consent: {} }, hold: '(' } })).toEqual(['tracker']);
});

test('each cause has a sentence in both languages, which names the same values', () => {
  const valuesIn = (words: string | object): string[] =>
    [...new Set(JSON.stringify(words).match(/\{\w+\}/g))].toSorted();
  const [english, portuguese] = [en.words.check.findings, pt.words.check.findings];
  expect(Object.keys(english)).toEqual(Object.keys(portuguese));
  for (const [cause, text] of Object.entries(english))
    expect(valuesIn(portuguese[cause as CauseName]), cause).toEqual(valuesIn(text));
});
