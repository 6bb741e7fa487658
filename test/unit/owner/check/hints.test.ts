import { expect, test } from 'vitest';
import { configSchema } from '../../../../build/schema';
import { checkConfig } from '../../../../owner/check/check';
import { nearest } from '../../../../owner/check/hints/nearest';

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
    /^"banner" is neither switched on nor off: only "consent", "tracking", "push" and "theme"/,
  ],
  [{ policyUrl: '/p/' }, /^"policyUrl" belongs in "banner"\.$/],
  [{ banner: { siteId: '1' } }, /^"siteId" belongs at the top, outside every section\.$/],
  [{ 'data-site-id': '1' }, /^Did you mean "siteId"\?$/],
  [{ tab: { colour: 'red' } }, /^"tab" has only "show", "position", "offset" and "text"\.$/],
  [{ consent: { acceptDays: '12 months' } }, /write 360\.$/],
  [{ tab: { offset: '1em' } }, /counts in pixels: write the number alone/],
  [{ consent: { categories: 7 } }, /^Write a list: \["…", "…"\]\.$/],
  [
    { banner: { texts: 'Olá' } },
    /^Write \{ … \} with fields such as "title", "message" and "accept"\.$/,
  ],
  [{ banner: { texts: { title: ['Olá'] } } }, /^Write one text/],
  [
    { consent: { import: ['cookieyess'] } },
    /^"cookieyess" is not known.*did you mean "cookieyes"\?$/,
  ],
  [
    { consent: { import: ['borlabs'] } },
    /^"borlabs" is not known, and the whole list counts as empty\.$/,
  ],
  [{ signals: { regions: ['Portugal'] } }, /"Portugal" is wrong.*ISO 3166-2/],
  [
    { push: { site: { pageViews: 2 } } },
    /^"pageViews" belongs in "push\.site\.triggerConditions"\.$/,
  ],
  [{ banner: { autoCloseSeconds: '12px' } }, /^It is read as 12: write 12\.$/],
  [{ theme: { createScrollTop: 'yes' } }, /^It is read as true: write true\.$/],
  [{ consent: { locked: 'necessary' } }, /write \["necessary"\]\.$/],
  [{ consent: { recordUrl: 'mailto:rgpd@loja.example' } }, /https:/],
  [{ bootstrap: { sleep: ['theme.carrousel'] } }, /did you mean "theme\.carousel"/],
  [{ ad: { rule: { include: 'SPECIFIC', operator: 'regex', value: '(.*/)+' } } }, /no page/],
])('%j has the hint %s', (config, words) => expect(hint(config)).toMatch(words));

test.each([
  ['{ "consent": {}\n"banner": {} }', /comma after this value/],
  ['{ "consent": {}, }', /no comma after the last value/],
  ["{ 'consent': {} }", /straight double quotes/],
  ['{ "tab": {}, "tab": {} }', /Line 1 has it again/],
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
