import { expect, test } from 'vitest';
import { configSchema } from '#build/schema';
import { checkConfig } from '#owner/check/check';
import { nearest } from '#owner/check/hints/nearest';

test.each([
  ['policyURL', 'policyUrl'],
  ['layuot', 'layout'],
  ['colour', undefined],
])('%s was meant as %s', (written, meant) => {
  expect(nearest(written, ['policyUrl', 'layout', 'position', 'on'])).toBe(meant);
});

const schema = configSchema();
const hint = (config: object): string | undefined =>
  checkConfig(JSON.stringify(config), schema).findings[0]?.hint;

test.each<[object, RegExp]>([
  [
    { banner: false },
    /^"banner" cannot be switched on or off; only "consent", "tracking", "push" and "theme"/,
  ],
  [{ policyUrl: '/p/' }, /^"policyUrl" belongs in "banner"\.$/],
  [{ banner: { siteId: '1' } }, /^"siteId" belongs at the top level, outside all sections\.$/],
  [{ 'data-site-id': '1' }, /^Did you mean "siteId"\?$/],
  [
    { tab: { colour: 'red' } },
    /^"tab" has only the fields "show", "position", "offset" and "text"\.$/,
  ],
  [{ consent: { acceptDays: '12 months' } }, /Write 360\.$/],
  [{ tab: { offset: '1em' } }, /The field is in pixels\. Write only the number/],
  [{ consent: { categories: 7 } }, /^Write a list: \["…", "…"\]\.$/],
  [
    { banner: { texts: 'Olá' } },
    /^Write \{ … \} with fields, such as "title", "message" and "accept"\.$/,
  ],
  [{ banner: { texts: { title: ['Olá'] } } }, /^Write one text/],
  [
    { consent: { import: ['cookieyess'] } },
    /^"cookieyess" is not known.*Did you mean "cookieyes"\?$/,
  ],
  [
    { consent: { import: ['borlabs'] } },
    /^"borlabs" is not known, so the page ignores the whole list\.$/,
  ],
  [{ signals: { regions: ['Portugal'] } }, /"Portugal" is wrong.*ISO 3166-2/],
  [
    { push: { site: { pageViews: 2 } } },
    /^"pageViews" belongs in "push\.site\.triggerConditions"\.$/,
  ],
  [{ banner: { autoCloseSeconds: '12px' } }, /^The page reads it as 12\. Write 12\.$/],
  [{ theme: { createScrollTop: 'yes' } }, /^The page reads it as true\. Write true\.$/],
  [{ consent: { locked: 'necessary' } }, /Write \["necessary"\]\.$/],
  [{ consent: { recordUrl: 'mailto:rgpd@loja.example' } }, /https:/],
  [{ bootstrap: { sleep: ['theme.carrousel'] } }, /Did you mean "theme\.carousel"/],
  [{ ad: { rule: { include: 'SPECIFIC', operator: 'regex', value: '(.*/)+' } } }, /no page/],
])('%j has the hint %s', (config, words) => expect(hint(config)).toMatch(words));

test.each([
  ['{ "consent": {}\n"banner": {} }', /comma after this value/],
  ['{ "consent": {}, }', /a comma after the last value/],
  ["{ 'consent': {} }", /straight double quotes/],
  ['{ "tab": {}, "tab": {} }', /Line 1 has the field again/],
  ['', /\{ "consent": \{\} \}/],
])('[LD-20, check] %j, which is no JSON or not what was meant, has the hint %s', (text, words) => {
  expect(checkConfig(text, schema).findings[0]?.hint).toMatch(words);
});

test('fields for editors and for npx enxerto build are no mistake in a file; on a page, which ignores them, there is a warning', () => {
  const text = '{ "$schema": "./config.schema.json", "build": { "languages": ["pt"] } }';
  expect(checkConfig(text, schema).findings).toEqual([]);
  const { findings } = checkConfig(text, schema, { place: 'inline' });
  expect(findings.map(({ severity, path }) => `${severity} ${path}`)).toEqual([
    'warning $schema',
    'warning build',
  ]);
});
