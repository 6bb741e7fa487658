// @vitest-environment node
import { expect, test } from 'vitest';
import { code, html, json } from '../../../demo-site/html.mjs';
import { relativeTo } from '../../../demo-site/page.mjs';
import { catalogue } from '../../../demo-site/products.mjs';
import { recolour } from '../../../demo-site/woods.mjs';

test('text is escaped in markup and in quoted attributes', () => {
  const bad = `<img src=x onerror="alert('1')"> & co`;
  expect(html`<p title="${bad}">${bad}</p>`.toString()).toBe(
    `<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co">` +
      `&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co</p>`,
  );
});

test('markup is inserted as it is, lists are joined, empty values vanish, zero stays', () => {
  const items = ['a', '<b>'].map((name) => html`<li>${name}</li>`);
  expect(html`<ul>${items}</ul>${false}${null}${undefined}${0}`.toString()).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>0',
  );
});

test('JSON cannot end its script element, and code that would is refused', () => {
  const value = { text: '</script><script>alert(1)</script><!--' };
  expect(json(value).toString()).not.toContain('<');
  expect(JSON.parse(json(value).toString())).toEqual(value);
  expect(() => code('x = "</script>"')).toThrow('ends its own script element');
});

test('addresses are relative to the page that has them', () => {
  expect(relativeTo('index.html')('loja.html')).toBe('loja.html');
  expect(relativeTo('cenarios/csp.html')('loja.html')).toBe('../loja.html');
});

test('the catalogue has 120 different products', () => {
  const items = catalogue();
  expect(items.length).toBe(120);
  for (const key of ['id', 'sku', 'name'] as const)
    expect(new Set(items.map((item) => item[key])).size).toBe(120);
  expect(items.filter(({ price }) => !Number.isInteger(price) || price < 40)).toEqual([]);
});

test("a picture in another wood keeps every colour that is not the wood's", () => {
  expect(recolour('fill="#f2dab0" stroke="#cf8c6c"', 'pinho', 'carvalho')).toBe(
    'fill="#ddb985" stroke="#cf8c6c"',
  );
});
