// @vitest-environment node

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUGS } from '#src/config/tracking-vendors';
import { forAll, forMany } from '#test/unit/for-all';
import { readBundle, readProduct } from '#widgets/tracking/model/product';
import type { ValueMethod } from '#widgets/tracking/model/shop';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import { type Addition, addedParams, money } from '#widgets/tracking/sources/commerce/addition';
import { EXAMPLES } from '#widgets/tracking/sources/commerce/addition.examples';
import { bundlePrice } from '#widgets/tracking/sources/commerce/form';

/** What is altered by accident shows: nothing in it can be. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

test.each(EXAMPLES)(
  '[TR-54, parameters] $title',
  ({ in: { slug, printed, addition, worth }, out }) => {
    expect(addedParams(slug, readProduct(frozen(printed)), frozen(addition), worth)).toEqual(out);
  },
);

test('[TR-54, documented] the examples are the reference of what each service is sent', async () => {
  const json = (value: unknown): string => JSON.stringify(value, null, 2);
  const documented = EXAMPLES.map(
    ({ title, in: { slug, printed, addition, worth }, out }) => `## ${title}

Printed for \`${slug}\`:

\`\`\`json
${json(printed)}
\`\`\`

Done: \`${JSON.stringify(addition)}\`; value: \`${worth || 'off'}\`. Sent:

\`\`\`json
${json(out)}
\`\`\`
`,
  );
  await expect(
    `# What services are told of an add to cart

Made from \`widgets/tracking/sources/commerce/addition.examples.ts\`, which are the tests of it; do not edit.
\`quantity\` is what the form says; \`price\` is what one costs where the page knows better than the server: a bundle as it was
put together, a variation of a product that the service knows as one; \`children\` says what of a group is taken.

${documented.join('\n')}`,
  ).toMatchFileSnapshot('../../../../../../docs/tracking-commerce.md');
});

const cents = fc.integer({ min: 0, max: 10_000_000 });
const count = fc.integer({ min: 1, max: 999 });

test('[TR-54, money] the value of several is exact to the cent in every shape, and nothing printed is altered', () => {
  forAll([cents, count, fc.boolean()], (price, quantity, asText) => {
    const value = asText ? (price / 100).toFixed(2) : price / 100;
    const line = { quantity: 1, price: value };
    const worth = (quantity * price) / 100;
    const of = (slug: (typeof SLUGS)[number], params: PhpValues): PhpValues =>
      addedParams(slug, readProduct(frozen({ params })), { quantity }, 'price');
    expect(of('facebook', { value, contents: [{ id: '1', quantity: '1' }] })).toEqual({
      value: worth,
      contents: [{ id: '1', quantity }],
    });
    const sold = { value: worth, items: [{ quantity, price: price / 100 }] };
    expect(of('ga', { value, items: [line] })).toEqual(sold);
    expect(of('gtm', { ecommerce: { value, items: [line] } })).toEqual({ ecommerce: sold });
    expect(of('pinterest', { value })).toEqual({ value: worth, product_quantity: quantity });
    expect(of('bing', { value, currency: 'EUR' })).toEqual({ value: worth, currency: 'EUR' });
  });
});

test("[TR-54, money] a group's value is the exact sum of what the visitor adds, and only that is listed", () => {
  forAll(
    [
      fc.uniqueArray(fc.tuple(count, cents, fc.integer({ min: 0, max: 9 })), {
        selector: ([id]) => id,
        minLength: 1,
      }),
    ],
    (group) => {
      const chosen = group.filter(([, , quantity]) => quantity > 0);
      const children = Object.fromEntries(chosen.map(([id, , quantity]) => [id, quantity]));
      const whole = group.reduce((sum, [, price]) => sum + price, 0);
      const sum = chosen.reduce((all, [, price, quantity]) => all + price * quantity, 0);
      const { value, items } = addedParams(
        'ga',
        readProduct(
          frozen({
            params: {
              value: whole / 100,
              items: group.map(([id, price]) => ({ item_id: String(id), price: price / 100 })),
            },
            grouped: Object.fromEntries(
              group.map(([id, price]) => [id, { content_id: id, price: (price / 100).toFixed(2) }]),
            ),
          }),
        ),
        { quantity: 1, children },
        'price',
      );
      expect(value).toBe(sum / 100);
      expect(items).toEqual(
        chosen.map(([id, price, quantity]) => ({
          item_id: String(id),
          price: price / 100,
          quantity,
        })),
      );
    },
  );
});

test("[TR-54, money] a bundle's value is base plus parts, exact to the cent, from numbers or texts", () => {
  forAll([cents, fc.array(fc.tuple(cents, fc.integer({ min: 0, max: 9 })))], (base, parts) => {
    const prices = Object.fromEntries(parts.map(([price], id) => [id, price / 100]));
    const listed = parts.map(([, quantity], id) => ({ id: String(id), quantity }));
    const sum = parts.reduce((all, [price, quantity]) => all + price * quantity, base);
    expect(bundlePrice(readBundle({ base_price: base / 100, prices }), listed)).toBe(sum / 100);
    const asTexts = {
      base_price: (base / 100).toFixed(2),
      prices: Object.values(prices).map(String),
    };
    expect(bundlePrice(readBundle(asTexts), listed)).toBe(sum / 100);
  });
  // 0.1 + 0.2, and what is 8.7 only nearly.
  expect(money(0.1 + 0.2)).toBe(0.3);
  expect(money(2.9 * 3)).toBe(8.7);
});

test('[TR-54, TR-01, fuzz] whatever is printed, nothing throws and nothing printed is altered', () => {
  const key = fc.constantFrom(
    'params',
    'grouped',
    'ecommerce',
    'value',
    'items',
    'contents',
    'price',
    'content_ids',
    '1',
  );
  const hostile = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, undefined, '', '0', [], {}, true, 1e308, '1e999', '12,50'),
      fc.double({ noNaN: true }),
      fc.string(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 5 }),
    ),
  })).value;
  forMany(
    500,
    [
      fc.constantFrom(...SLUGS),
      fc.dictionary(key, hostile),
      fc.constantFrom<Addition>(
        { quantity: 2 },
        { quantity: 1, price: 9 },
        { quantity: 1, children: { 1: 2 } },
      ),
      fc.constantFrom<ValueMethod>('price', 'percent', 'global', '', 'nonsense' as ValueMethod),
    ],
    (slug, printed, addition, worth) => {
      const params = addedParams(slug, readProduct(frozen(printed)), addition, worth);
      expect(params['value']).not.toBeNaN();
    },
  );
});
