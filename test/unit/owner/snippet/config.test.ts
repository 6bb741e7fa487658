// @vitest-environment node

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configSchema } from '#build/schema';
import { configText, withoutDefaults } from '#owner/snippet/config-text';
import { exclusions, type OptimizerName } from '#owner/snippet/exclusions';
import { tagElement } from '#owner/snippet/html';
import { forAll } from '#test/unit/for-all';

const schema = configSchema();

test('a short configuration is one line, a long one has a line for each section', () => {
  expect(configText({ consent: {}, tab: { show: false } })).toBe(
    '{ "consent": {}, "tab": { "show": false } }',
  );
  const texts = { title: 'A sua privacidade', message: 'Usamos cookies para o site funcionar' };
  expect(configText({ consent: {}, banner: { policyUrl: '/privacidade', texts } })).toBe(`{
  "consent": {},
  "banner": {
    "policyUrl": "/privacidade",
    "texts": { "title": "A sua privacidade", "message": "Usamos cookies para o site funcionar" }
  }
}`);
});

test('every configuration becomes JSON with the same meaning', () => {
  forAll([fc.dictionary(fc.string(), fc.jsonValue())], (config) => {
    const text = configText(config);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(config)));
  });
});

test('only values other than the defaults are kept; a section stays even if empty, because it switches something on', () => {
  const config = {
    consent: { acceptDays: 365, version: '1' },
    banner: { layout: 'auto', policyUrl: '/p', texts: { title: '' } },
    theme: { mode: 'auto', behaviours: { search: 'off', tabs: '' } },
    tracking: {},
    language: '',
    unknown: { kept: 1 },
  };
  expect(withoutDefaults(config, schema)).toEqual({
    consent: {},
    banner: { policyUrl: '/p' },
    theme: { behaviours: { search: 'off' } },
    tracking: {},
    unknown: { kept: 1 },
  });
});

test('what is excluded follows the folder’s name', () => {
  expect(exclusions('/enxerto/')['wp-rocket'].what).toBe('/enxerto/');
  expect(exclusions('https://loja.pt/wp-content/e1/').litespeed.what).toBe('e1/loader.js');
  expect(exclusions('/').autoptimize.what).toBe('loader.js, data-enxerto');
});

test('[LD-28] the tag has the attribute by which the site’s optimizer leaves it alone, and none for other sites', () => {
  const tagFor = (optimizer: OptimizerName | ''): string =>
    tagElement({ base: '/enxerto/', optimizer });
  expect(tagFor('nitropack')).toContain('<script nitro-exclude defer src=');
  expect(tagFor('wp-meteor')).toContain('<script data-wpmeteor-nooptimize="true" defer src=');
  expect(tagFor('wp-rocket')).toContain('<script nowprocket defer src=');
  expect(tagFor('perfmatters')).toBe(tagFor(''));
});
