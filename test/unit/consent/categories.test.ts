import { afterEach, expect, test, vi } from 'vitest';
import { CONSENT } from '#src/config/consent/consent';
import {
  categoryFor,
  declaredCategories,
  listedCategories,
  printedChoice,
  siteCategories,
} from '#src/consent/categories';
import { heldElements } from '#src/consent/release/held';
import { createConsent } from '#src/consent/store';

const USUAL = ['necessary', 'functional', 'performance', 'analytics', 'advertisement', 'others'];

afterEach(() => {
  document.body.innerHTML = '';
  for (const name of ['viewed_cookie_policy', 'CookieLawInfoConsent'])
    document.cookie = `${name}=;max-age=-1;path=/`;
});

const { locked } = CONSENT.defaults;
const listed = (...categories: string[]): readonly string[] =>
  listedCategories(declaredCategories({ categories, locked }));

/** The legacy plugin's dialog, where its server puts it, beside the plugin's settings. */
function printDialog(switches: string): void {
  vi.stubGlobal('Cli_Data', { non_necessary_cookies: [] });
  document.body.innerHTML = `<div id="cliSettingsPopup">${switches}</div>`;
}
/** A switch of it. */
const box = (slug: string, on = false): string =>
  `<input type="checkbox" class="cli-user-preference-checkbox" data-id="checkbox-${slug}"${on ? ' checked' : ''}>`;

test('[CO-10, categories] categories come from the owner, else the printed dialog, else the script data, else the usual six', () => {
  expect(listed()).toEqual(USUAL);
  vi.stubGlobal('Cli_Data', {
    non_necessary_cookies: { statistics: ['_ga'], 'redes-sociais': [] },
  });
  expect(listed()).toEqual(['necessary', 'statistics', 'redes-sociais']);
  printDialog(box('necessary') + box('non-necessary'));
  expect(listed()).toEqual(['necessary', 'non-necessary']);
  expect(listed('a', 'b')).toEqual(['a', 'b']);
});

test('[CO-10, categories] [XX-18, content] switches in content are none: without the plugin’s settings, and beside them', () => {
  const content = `<div id="cliSettingsPopup">${box('strange', true)}</div>`;
  document.body.innerHTML = content + box('other');
  expect([listed(), printedChoice()]).toEqual([USUAL, 'all']);
  printDialog(box('necessary'));
  document.body.insertAdjacentHTML('afterbegin', content + box('other'));
  document.body.insertAdjacentHTML('beforeend', `<main>${content}</main>`);
  expect(listed()).toEqual(['necessary']);
});

test("[CO-10, categories] the script data's categories stand beside the owner's locked ones, once each", () => {
  vi.stubGlobal('Cli_Data', { non_necessary_cookies: { shop: [], analytics: [] } });
  const rules = { categories: [], locked: ['necessary', 'obligatoire', 'shop'] };
  expect(declaredCategories(rules)).toEqual(['necessary', 'shop', 'analytics']);
});

test.each([[undefined], [null], ['x'], [[]], [{}], [7]])(
  '[CO-10, categories] script data without categories, %j, leaves the usual six',
  (lists) => {
    vi.stubGlobal('Cli_Data', { non_necessary_cookies: lists });
    expect(listed()).toEqual(USUAL);
    vi.stubGlobal('Cli_Data', lists);
    expect(listed()).toEqual(USUAL);
  },
);

test('[CO-32, buttons] the printed switches give the choice, and everything where there are none', () => {
  expect(printedChoice()).toBe('all');
  printDialog(
    box('necessary', true) + box('analytics', true) + box('advertisement') + box('others', true),
  );
  // Off as it was printed: its category stays as it is.
  expect(printedChoice()).toEqual({ necessary: true, analytics: true, others: true });
  const [, analytics, advertisement] = document.querySelectorAll('input');
  Object.assign(analytics ?? {}, { checked: false });
  Object.assign(advertisement ?? {}, { checked: true });
  expect(printedChoice()).toEqual({
    necessary: true,
    analytics: false,
    advertisement: true,
    others: true,
  });
});

test('[CO-32, buttons] of several switches for one category the one turned off counts, else any that is on', () => {
  printDialog(box('analytics', true) + box('analytics', true) + box('others') + box('others'));
  const [first, second, third, fourth] = document.querySelectorAll('input');
  for (const off of [first, second]) {
    Object.assign(off ?? {}, { checked: false });
    expect(printedChoice()).toEqual({ analytics: false });
    Object.assign(off ?? {}, { checked: true });
  }
  for (const on of [third, fourth]) {
    Object.assign(on ?? {}, { checked: true });
    expect(printedChoice()).toEqual({ analytics: true, others: true });
    Object.assign(on ?? {}, { checked: false });
  }
});

test('[CO-10, categories] categories of held scripts belong to the site too, once each', () => {
  document.body.innerHTML = `
    <script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="marketing"></script>
    <script type="text/plain" data-cli-class="cli-blocker-script" data-cli-category="marketing"></script>
    <script type="text/plain" data-cookieyes="cookieyes-social"></script>
    <script type="text/plain" data-cli-class="cli-blocker-script"></script>`;
  expect(siteCategories(['necessary'])).toEqual(['necessary', 'marketing', 'social']);
});

test('[CO-20, marks] [CO-21, document order] all held elements are found, once, in document order, and no element that only looks like one', () => {
  const held = (name: string, attributes: string): string =>
    `<script id="${name}" type="text/plain" ${attributes}></script>`;
  document.body.innerHTML = `<p data-name="cama" data-category="quarto"></p>${held('a', 'data-category="analytics"')}`;
  const ids = (): string[] => heldElements().map(({ id }) => id);
  expect(ids()).toEqual(['a']);
  document.body.innerHTML += `<iframe id="b" data-cli-class="cli-blocker-script"></iframe>${held('c', 'data-name="x" data-category="ads"')}${held('d', 'data-cookieyes="y"')}<i data-cli-class="z"></i>`;
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  document.body.innerHTML = '';
  expect(ids()).toEqual([]);
});

test("[CO-09] a category maps by the owner's mapping, else to itself, else to non-necessary, else to none", () => {
  const decides = (
    wanted: string,
    site: string[],
    mapping: Record<string, string> = {},
  ): string | undefined => categoryFor(wanted, (slug) => site.includes(slug), mapping);
  expect(decides('analytics', USUAL)).toBe('analytics');
  expect(decides('analytics', ['statistics'], { analytics: 'statistics' })).toBe('statistics');
  expect(decides('analytics', ['necessary', 'non-necessary'])).toBe('non-necessary');
  expect(decides('analytics', ['necessary', 'non-necessary'], { analytics: 'gone' })).toBe(
    'non-necessary',
  );
  expect(decides('analytics', ['necessary'])).toBeUndefined();
  expect(decides('toString', ['necessary'])).toBeUndefined();
});

test("[CO-09] a widget's category is granted through mapping or catch-all, and else refused with a line", () => {
  const record = btoa('{"statistics":true,"non-necessary":true}');
  document.cookie = `CookieLawInfoConsent=${record};path=/`;
  document.cookie = 'viewed_cookie_policy=yes;path=/';
  const lines: string[] = [];
  const consent = createConsent(
    {
      ...CONSENT.defaults,
      categories: ['necessary', 'statistics', 'social'],
      mapping: { analytics: 'statistics', functional: 'social' },
    },
    (line) => lines.push(line),
  );
  expect(consent.allows('analytics')).toBe(true);
  expect(consent.allows('functional')).toBe(false);
  expect(lines).toEqual([]);
  expect(consent.allows('advertisement')).toBe(false);
  expect(lines).toEqual(['no category advertisement here: refused']);
  consent.config = { ...consent.config, categories: ['necessary', 'non-necessary'], mapping: {} };
  expect(consent.allows('advertisement')).toBe(true);
});

test('[CO-05] a record full of values that are no texts is read as having none', () => {
  const hostile = { toString: 0 };
  const record = btoa(
    JSON.stringify({
      analytics: hostile,
      ver: hostile,
      enxerto_id: [hostile],
      enxerto_time: {},
      enxerto_method: null,
    }),
  );
  document.cookie = `CookieLawInfoConsent=${record};path=/`;
  document.cookie = 'viewed_cookie_policy=yes;path=/';
  const consent = createConsent(CONSENT.defaults, () => {});
  expect(consent.status()).toMatchObject({
    decided: false,
    version: undefined,
    id: undefined,
    time: undefined,
  });
  expect(consent.granted('analytics')).toBe(false);
  expect(consent.reread()).toBe(false);
});
