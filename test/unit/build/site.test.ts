// @vitest-environment node

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Plan } from '#build/site/plan';
import { planOf } from '#build/site/plan';
import { keepForms, removeServices } from '#build/site/remove-unused';
import { readSite } from '#build/site/site';
import { SLUGS } from '#src/config/tracking-vendors';

const example = (name: string): string =>
  readFileSync(new URL(`../../../demo-site/sites/${name}.json`, import.meta.url), 'utf8');

function plan(site: object | string): Plan {
  const { site: read, wrong } = readSite(typeof site === 'string' ? site : JSON.stringify(site));
  expect(wrong).toEqual([]);
  if (!read) throw new Error('no site');
  return planOf(read);
}

const wrongOf = (site: object | string): readonly string[] => {
  const { site: read, wrong } = readSite(typeof site === 'string' ? site : JSON.stringify(site));
  expect(read).toBeUndefined();
  return wrong;
};

/** What a module's code exports. */
const values = async (code: string): Promise<Record<string, unknown>> => ({
  ...((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object),
});

/** The constants that are baked in, as the loader reads them. */
const baked = (site: object): Promise<Record<string, unknown>> =>
  values(plan(site).parts.bakedCode ?? '');

test('[LD-20, site build] each wrong value is refused by its path, what was expected and what was found', () => {
  expect(wrongOf({ consent: { version: [] }, banner: { layout: 'bar' }, tabs: {} })).toEqual([
    'tabs: expected a known field, found an object',
    'consent.version: expected a text, found a list',
    'banner.layout: expected one of auto, banner, popup, widget, found "bar"',
  ]);
  expect(
    wrongOf({ build: { prints: ['wordpress'], inside: ['theme', 'consent'], nevr: [] } }),
  ).toEqual([
    'build.nevr: expected a known field, found a list',
    'build.prints[0]: expected one of consent, tracking, theme, push, found "wordpress"',
    'build.inside[1]: expected a file that renders no UI, found "consent"',
  ]);
  expect(wrongOf({ build: { languages: [] } })).toEqual([
    'build.languages: expected at least one language, found a list',
  ]);
  expect(wrongOf('[]')).toEqual(['site: expected a JSON object, found a list']);
  expect(wrongOf('{ "consent": ')[0]).toMatch(/^site: expected a JSON object, found "/);
});

test('what every visitor loads stands inside the loader: the tracker, what sets it up, the theme', () => {
  expect(plan(example('shop')).parts.inlined).toEqual(['tracking', 'theme']);
  expect(plan(example('no-wordpress')).parts.inlined).toEqual(['tracking', 'configured']);
  expect(plan({ consent: {}, build: { prints: [] } }).parts.inlined).toEqual([]);
  expect(plan({ tracking: false, theme: false }).parts.inlined).toEqual([]);
  // The tag names widgets, and these are not among them.
  expect(plan({ widgets: ['consent'] }).parts.inlined).toEqual([]);
  expect(plan({ build: { inside: ['tracking', 'services'] } }).parts.inlined).toEqual([
    'tracking',
    'services',
  ]);
});

test('no file is built that the site cannot need, each for a reason that is told; nothing is left out without one', () => {
  const { needs, parts, leftOut } = plan(example('no-wordpress'));
  expect(leftOut).toMatchObject({
    theme: 'no theme',
    carousel: 'no theme',
    due: 'neither web push nor ads',
    ungated: 'consent is configured',
    commerce: 'the pixel plugin prints nothing',
  });
  expect(parts.worker).toBe(false);
  expect(needs.unusedServices).toEqual(
    SLUGS.filter((slug) => slug !== 'facebook' && slug !== 'ga'),
  );
  expect(parts.excludedChunks).toEqual(['optout']);
  // What a chunk answers is missing with its chunk.
  expect(parts.unusedCommands).toEqual([
    'notifications.ask',
    'notifications.track',
    'notifications.identify',
  ]);
  // All may print: only what the configuration itself rules out is missing.
  expect(Object.keys(plan({}).leftOut).sort()).toEqual([
    'ad',
    'bridges',
    'held',
    'honoured',
    'region',
    'report',
    'ungated',
  ]);
});

test('the owner may leave out more, or keep what a page of its own asks for', () => {
  const { leftOut, parts } = plan({ build: { never: ['video', 'late'], keep: ['report'] } });
  expect(leftOut).toMatchObject({ video: 'build.never', late: 'build.never' });
  expect(parts.files).toContain('report');
  expect(parts.files).not.toContain('video');
});

test('[LD-03, site build] the configuration is baked in as it was written, and constants say what the site has', async () => {
  expect(await baked({ banner: { layout: 'popup' }, bootstrap: { sleep: ['theme'] } })).toEqual({
    BAKED_CONFIG: { banner: { layout: 'popup' } },
    CONSENT_PLUGIN: true,
    PIXEL_PLUGIN: true,
    HAS_SLEEPERS: true,
    HOLDS_BACK: false,
    OTHER_TOOLS: true,
    HAS_ALL_CHUNKS: false,
    TRACKING: true,
    COPIES: true,
    THEME: true,
    HAS_PUSH_OR_ADS: true,
    OWN_PROFILE: false,
  });
  expect(await baked(JSON.parse(example('no-wordpress')) as object)).toMatchObject({
    CONSENT_PLUGIN: false,
    PIXEL_PLUGIN: false,
    HAS_SLEEPERS: false,
    OTHER_TOOLS: false,
    COPIES: false,
    THEME: false,
    HAS_PUSH_OR_ADS: false,
  });
  // Asked for by the owner, it is told on a site that has none of the plugins too.
  const { OTHER_TOOLS: hasOtherTools } = await baked({
    signals: { wpConsentApi: true },
    build: { prints: [] },
  });
  expect(hasOtherTools).toBe(true);
});

test('form plugins that the site does not have are cut out of their list', async () => {
  const code = `export const A = [{ type: 'CF7', forms: 'a' }, { type: 'wpforms', own: 'b' }, { type: 'wsform' }];
export const B = ['CF7', { kind: 'CF7' }];`;
  const B = ['CF7', { kind: 'CF7' }];
  expect(await values(keepForms(code, ['wpforms']))).toEqual({
    A: [{ type: 'wpforms', own: 'b' }],
    B,
  });
  expect(await values(keepForms(code, []))).toEqual({ A: [], B });
});

test('services that the site does not have are cut out of the lists of services', async () => {
  const code = `const a = 1, b = 2; export const ALL = { a, b };`;
  expect(await values(removeServices(code, ['b']))).toEqual({ ALL: { a: 1 } });
  expect(await values(removeServices(code, []))).toEqual({ ALL: { a: 1, b: 2 } });
});
