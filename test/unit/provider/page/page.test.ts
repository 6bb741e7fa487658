// @vitest-environment node

import { describe, expect, test } from 'vitest';
import formEn from '#owner/form/words/en.json';
import formPt from '#owner/form/words/pt.json';
import { schemaOf } from '#owner/schema';
import type { Schema } from '#owner/schema';
import { checkAd, fieldsOfAd, formOf, stateOf } from '#provider/page/ads/ad-form';
import { categoriesOf, checkDraft, EMPTY_DRAFT } from '#provider/page/notification/draft';
import { AD_GROUPS, NOT_HERE, PROMPT_GROUPS } from '#provider/page/prompt/groups';
import { readPlace } from '#provider/page/shell/place';
import { originsOf, wrongOrigins } from '#provider/page/site/origins';
import { importParts } from '#provider/page/subscribers/import-parts';
import en from '#provider/page/words/en.json';
import pt from '#provider/page/words/pt.json';
import { languageOf, speechIn } from '#provider/page/words/words';
import { CONFIG } from '#src/config/config';

/** All texts of a language by path, as the values to be filled in. */
function places(words: object, path = ''): [string, string[]][] {
  return Object.entries(words).flatMap(([name, value]): [string, string[]][] =>
    typeof value === 'object' && value !== null
      ? places(value as object, `${path}.${name}`)
      : [[`${path}.${name}`, [...String(value).matchAll(/\{\w+\}/g)].map(String).sort()]],
  );
}

const fieldPaths = ({ properties = {} }: Schema, path: string): string[] =>
  Object.entries(properties).flatMap(([name, field]) =>
    field.properties ? fieldPaths(field, `${path}.${name}`) : [`${path}.${name}`],
  );

describe('words', () => {
  test('Portuguese has each text that English has, with the same values to fill in', () => {
    expect(places(pt)).toEqual(places(en));
    expect(Object.keys(formPt.fields)).toEqual(Object.keys(formEn.fields));
  });

  test.each([
    ['', ['fr-FR', 'pt-BR', 'en'], 'pt'],
    ['?lang=en', ['pt-PT'], 'en'],
  ])('of %j for a browser in %j: %s', (query, preferred, language) => {
    expect(languageOf(query, preferred)).toBe(language);
  });
});

test('each field of push.prompt and push.site is in one group, or named as set elsewhere, and has words in both languages', () => {
  const { push } = schemaOf(CONFIG, {}).properties ?? {};
  const all = ['prompt', 'site'].flatMap((name) =>
    fieldPaths(push?.properties?.[name] ?? {}, `push.${name}`),
  );
  const shown = [...PROMPT_GROUPS, ...AD_GROUPS].flatMap(({ fields }) => fields);
  expect([...shown, ...NOT_HERE].sort()).toEqual(all.sort());
  const worded = Object.keys(formEn.fields);
  expect(shown.filter((path) => !worded.includes(path))).toEqual([]);
});

test.each([
  ['#/5f0c/ads', { site: '5f0c', view: 'ads' }],
  ['#/5f0c', { site: '5f0c', view: 'notification' }],
  ['#/5f0c/constructor', { site: '5f0c', view: 'notification' }],
  ['', { site: '', view: 'notification' }],
])('the address %j names %j', (hash, place) => {
  expect(readPlace(hash)).toEqual(place);
});

describe('a notification', () => {
  const draft = { ...EMPTY_DRAFT, title: ' Oil ', target_url: 'https://shop.example/' };

  test.each([
    [{ title: ' ' }, ['title']],
    [{ target_url: 'javascript:alert(1)' }, ['target_url']],
    [{ isForAll: false }, ['categories']],
    [{ isLater: true, at: '2020-01-01T00:00' }, ['at']],
    [{ keepHours: '673' }, ['keepHours']],
  ])('with %j has these wrong fields: %j', (fields, names) => {
    expect(Object.keys(checkDraft({ ...draft, ...fields }, speechIn('en').words))).toEqual(names);
  });

  test('categories are those of the prompt, then others that subscribers have', () => {
    const site = {
      id: '',
      name: '',
      origins: [],
      settings: { prompt: { subscriptionCategories: [{ id: 'new', name: 'New' }, { id: '' }, 7] } },
    };
    expect(categoriesOf(site, [{ name: 'old', count: 2 }])).toEqual([
      { id: 'new', name: 'New', count: 0 },
      { id: 'old', name: 'old', count: 2 },
    ]);
  });
});

describe('a file of subscriptions', () => {
  test('CSV is split into parts, each with the heading', () => {
    const rows = Array.from(
      { length: 2_001 },
      (_row, index) => `https://push.example/${index},a,b`,
    );
    const parts = importParts(`\uFEFFendpoint,p256dh,auth\r\n${rows.join('\r\n')}\r\n`);
    expect(parts?.map(({ before }) => before)).toEqual([0, 2_000]);
    expect(parts?.[1]?.body).toBe('endpoint,p256dh,auth\nhttps://push.example/2000,a,b');
  });

  test('a JSON array is split by size', () => {
    const all = Array.from({ length: 3 }, (_row, index) => ({
      endpoint: 'x'.repeat(100_000),
      index,
    }));
    const parts = importParts(JSON.stringify(all)) ?? [];
    expect(parts.map(({ before }) => before)).toEqual([0, 2]);
    expect(parts.flatMap(({ body }) => JSON.parse(body) as unknown[])).toEqual(all);
  });
});

describe('an ad', () => {
  const form = { ...formOf(undefined), title: 'Oil', target: 'https://oils.example/' };
  const fields = fieldsOfAd(form);

  test.each([
    [{}, []],
    [{ title: '' }, ['title']],
    [{ image: 'http://oils.example/a.png' }, ['image']],
    [{ startsAt: '2026-01-02T00:00', endsAt: '2026-01-01T00:00' }, ['endsAt']],
  ])('with %j has these wrong fields: %j', (changes, names) => {
    expect(Object.keys(checkAd({ ...form, ...changes }, speechIn('en').words))).toEqual(names);
  });

  test('is running between its times', () => {
    const limited = { ...fields, startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' };
    const at = (day: string): string => stateOf(limited, Date.parse(day));
    expect([at('2025-12-31'), at('2026-01-15'), at('2026-02-02')]).toEqual([
      'future',
      'running',
      'past',
    ]);
    expect(stateOf(fields, 0)).toBe('running');
  });
});

test('an address counts as its origin, and what is none is named', () => {
  const origins = originsOf(
    'https://shop.example/sale\n\nhttps://shop.example  *\nshop.example ftp://a',
  );
  expect(origins).toEqual(['https://shop.example', '*', 'shop.example', 'ftp://a']);
  expect(wrongOrigins(origins)).toEqual(['shop.example', 'ftp://a']);
});
