// @vitest-environment node

import { expect, test } from 'vitest';
import type { SeenRequest, CheckedVisit } from '#cli/page/facts';
import { findingsOf } from '#cli/page/verdict/verdict';
import { factsOf, OURS, request } from './facts';

const GTAG = request('https://www.googletagmanager.com/gtag/js?id=G-1');

/** What `check` says of a healthy page that also asks this before a choice: what to change, by cause. */
const changes = (
  requests: readonly SeenRequest[],
  more: Partial<CheckedVisit> = {},
): [string, string][] =>
  findingsOf(factsOf({ look: { requests: [...OURS, ...requests], ...more } })).map(
    ({ cause, severity, change }) => [`${severity} ${cause}`, change],
  );
const causes = (...how: Parameters<typeof changes>): string[] =>
  changes(...how).map(([cause]) => cause);

test('[LD-26, named] the order attribution before a choice is found, by its scripts or by its cookies', () => {
  const own = '/wp-content/plugins/woocommerce/assets/js/sourcebuster/sourcebuster.min.js';
  expect(causes([request(own)])).toEqual(['error tracker']);
  expect(causes([], { stored: ['cookie sbjs_session'] })).toEqual(['error tracker']);
  expect(causes([], { stored: ['cookie woocommerce_cart_hash'] })).toEqual([]);
});

test('[LD-26, named] scripts and frames of hosts that nobody knows are a note', () => {
  const widget = request('https://widget.example.com/w.js', {
    cause: 'the element at line 9 of the page',
  });
  const form = request('https://forms.example.com/f', { type: 'document' });
  expect(causes([widget, form])).toEqual(['note unknown-hosts']);
});

test('[LD-26, named] libraries, ways to pay, styles, and what comes after the choice are not', () => {
  const others = [
    request('https://code.jquery.com/jquery.js'),
    request('https://js.stripe.com/v3/'),
    request('https://cdn.shop.example/a.js'),
    request('https://styles.example.com/a.css', { type: 'stylesheet' }),
    request('https://late.example.com/a.js', { when: 'chosen' }),
  ];
  expect(causes(others)).toEqual([]);
});

test('[LD-26, line] the line that holds back what runs too early is part of what to change: services of the table, and hosts that nobody knows', () => {
  const change = (...requests: SeenRequest[]): Record<string, string> =>
    Object.fromEntries(changes(requests));
  const map = request('https://www.google.com/maps/embed?pb=1', { type: 'document' });
  const font = request('https://fonts.googleapis.com/css2', { type: 'stylesheet' });
  const widget = request('https://widget.example.com/w.js');
  const loaded = request('https://cdn.widget-parts.example/p.js', {
    cause: 'https://widget.example.com/w.js, loaded by the inline script at line 3 of the page',
  });
  const metrica = request('https://mc.yandex.ru/metrika/tag.js');
  expect(change(GTAG)['error tracker']).toContain('write "hold": ["known"] into');
  expect(change(map)['warning content']).toContain('write "hold": ["known"] into');
  expect(change(font)['warning content']).not.toContain('hold');
  expect(change(metrica)['error tracker']).toContain(
    '"hold": [{ "match": "mc.yandex.ru", "category": "advertisement" }]',
  );
  expect(change(widget, loaded)['note unknown-hosts']).toContain(
    'write "hold": [{ "match": "widget.example.com", "category": "functional" }] into',
  );
  expect(change(GTAG, widget)['note unknown-hosts']).toContain(
    'write "hold": ["known", { "match": "widget.example.com", "category": "functional" }] into',
  );
});
