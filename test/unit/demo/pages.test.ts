// @vitest-environment node
import type { RuleConfig } from 'html-validate';
import { HtmlValidate } from 'html-validate/node';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { compose, PAGES } from '../../../demo-site/site.mjs';
import { COPIES } from '../../../tools/demo/copies.mjs';

const composed = compose();

/** Where our markup follows the theme's and not the recommended set. */
const RULES: RuleConfig = {
  // Pages are composed of indented parts: where a part is inserted, a space may be left over.
  'no-trailing-whitespace': 'off',
  // The theme's search dropdown has a field and no button, the shop's order is a select: Enter and change send them.
  'wcag/h32': 'off',
  // The list of what has run names itself: allowed by ARIA, on any element that can have a name.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
};

/** On the page that the legacy plugin prints: markup that is the plugin's own, as observed. */
const LEGACY: RuleConfig = {
  // Its buttons are links with a role.
  'prefer-native-element': 'off',
  // Its bar puts a div into a span.
  'element-permitted-content': 'off',
  // Its dialog is hidden by aria-hidden and a class, with its controls in it.
  'hidden-focusable': 'off',
  // It writes checked="checked".
  'attribute-boolean-style': 'off',
};

/** On the page after an addition: the plugin puts JSON where a direction of reading should stand. */
const LATE: RuleConfig = { 'attribute-allowed-values': 'off' };

const validatorOf = (address: string): HtmlValidate =>
  new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: { ...RULES, ...own[address] },
  });
/** The page builder puts the order of its tabs into a variable on each of them. */
const TABS: RuleConfig = {
  'no-inline-style': ['error', { allowedProperties: ['--n-tabs-title-order'] }],
};

/** The theme's drawn hamburger has a box with a role inside the link. */
const HAMBURGER: RuleConfig = { 'prefer-native-element': 'off', 'unique-landmark': 'off' };

/** People give sections any name: HTML allows it, selectors must escape it. */
const QUESTIONS: RuleConfig = { 'valid-id': 'off' };

const own: Record<string, RuleConfig> = {
  'legado.html': LEGACY,
  'cenarios/cesto-sem-ajax.html': LATE,
  'cenarios/logotipo-ao-centro.html': HAMBURGER,
  'perguntas.html': QUESTIONS,
  'separadores.html': TABS,
};

for (const { address } of PAGES) {
  test(`${address} is valid HTML`, async () => {
    const { results } = await validatorOf(address).validateString(composed.get(address) ?? '');
    const found = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, selector }) => `${ruleId} ${line}: ${message} ${selector}`,
      ),
    );
    expect(found).toEqual([]);
  });
}

test('o-que-chegou.html in the folder states that there is no server, makes no request to one, and is valid HTML', async () => {
  const text = compose({ server: false }).get('o-que-chegou.html') ?? '';
  expect(text).toContain('Aqui não há servidor');
  expect(text).not.toMatch(/server\/received|chegadas\/page\.mjs/);
  const { valid } = await validatorOf('o-que-chegou.html').validateString(text);
  expect(valid).toBe(true);
});

test('cenarios/notificacoes.html in the folder states that there is no server, and is valid HTML', async () => {
  const text = compose({ server: false }).get('cenarios/notificacoes.html') ?? '';
  expect(text).toContain('Aqui não há servidor');
  expect(text).not.toMatch(/<script[^>]*data-push|notificacoes\/page\.mjs/);
  const { valid } = await validatorOf('cenarios/notificacoes.html').validateString(text);
  expect(valid).toBe(true);
});

/** The addresses in a page: elements that load something or link to it, with the attribute that has the address. */
function addresses(text: string): string[] {
  // Code that is shown as an example is in the page as text.
  const found = text.matchAll(
    /<[a-z][^<>]*?\s(?:href|src|data-rocket-src|data-demo-segue|action)="([^"]*)"/g,
  );
  const image = text.matchAll(/<[a-z][^<>]*?\s(?:href|src)="[^"]*"[^<>]*?\ssrc="([^"]*)"/g);
  return [...found, ...image].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** Links without a target on purpose: the theme's script or ours handles them. */
const TAKEN = ['#', '#go-top', '#mobile-menu-toggle', '#enxerto-consent'];

/** Whether the shop has a file at this address from its root. */
function exists(address: string): boolean {
  if (composed.has(address)) return true;
  const copy = COPIES.find(
    ({ to }) => address === to || (to.endsWith('/') && address.startsWith(to)),
  );
  if (copy) return existsSync(`${copy.from}/${copy.file ?? address.slice(copy.to.length)}`);
  return existsSync(new URL(`../../../demo-site/public/${address}`, import.meta.url));
}

for (const { address: page } of PAGES) {
  test(`${page}: every address is relative and leads to something, fragments included`, () => {
    const text = composed.get(page) ?? '';
    const all = addresses(text).filter(
      (to) => !/^(?:https:\/\/fotos\.example|https:\/\/wa\.me\/|mailto:|tel:)/.test(to),
    );
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter((to) => /^(?:[a-z]+:|\/)/i.test(to))).toEqual([]);
    const broken = all.filter((to) => {
      const [path = '', hash] = to.replace(/\?[^#]*/, '').split('#');
      const file = path === '' ? page : posix.join(posix.dirname(page), path);
      if (!exists(file)) return true;
      if (hash === undefined || TAKEN.includes(`#${hash}`)) return false;
      return !composed.get(file)?.includes(` id="${decodeURIComponent(hash)}"`);
    });
    expect(broken).toEqual([]);
  });
}

test('the shop has all kinds of product page, and its sheets name only existing pictures', () => {
  for (const kind of ['simple', 'variable', 'grouped', 'bundle'])
    expect(
      [...composed.values()].some(
        (text) =>
          text.includes(`post-`) &&
          text.includes(`instock product_cat-`) &&
          text.includes(`product-type-${kind}"`),
      ),
    ).toBe(true);
  expect(composed.get('catalogo.html')?.match(/<li class="entry/g)?.length).toBe(120);
  expect(composed.get('loja.html')?.match(/class="product-entry-slider /g)?.length).toBe(24);
  const sheets = ['estilo.css', 'tema.css', 'loja.css', 'paginas.css', 'cenarios/tema.css'].map(
    (name) => readFileSync(new URL(`../../../demo-site/public/${name}`, import.meta.url), 'utf8'),
  );
  const named = [...sheets.join('').matchAll(/url\(['"]?([^'")]+)/g)].map(
    ([, address = '']) => address,
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((address) => !exists(address.replace('../', '')))).toEqual([]);
});
