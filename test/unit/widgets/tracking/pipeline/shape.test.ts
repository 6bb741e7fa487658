import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { forMany } from '#test/unit/for-all';
import type { Copies } from '#widgets/tracking/model/event';
import { copiesOf, eventOf } from '#widgets/tracking/model/event';
import type { Printed, TrackingSettings } from '#widgets/tracking/model/settings';
import { map } from '#widgets/tracking/php-values/php-values';
import { firingId, resolveParams } from '#widgets/tracking/pipeline/shape';

beforeEach(() => {
  document.body.innerHTML =
    '<p class="preco" data-value="9">39,90 €</p><p class="nome"> Mesa </p><input class="n" value="3"><meta class="m" content="PT">';
});

const shaped = (param: unknown): unknown => resolveParams({ it: param }).it;

test.each([
  [{ value: 'x', dynamic: false, selector: '' }, 'x'],
  [{ value: '', dynamic: true, selector: '.nome' }, 'Mesa'],
  [{ value: '', dynamic: '1', selector: '.n', input_type: 'int' }, 3],
  [{ value: '', dynamic: true, selector: '.m' }, 'PT'],
  [{ value: '', dynamic: true, selector: '.preco', input_type: 'float' }, 9],
  [{ value: '12,5', dynamic: false, input_type: 'float' }, 12.5],
  [{ value: '', dynamic: true, selector: '.missing' }, undefined],
  [{ value: '', dynamic: true, selector: '][' }, undefined],
  [{ value: 'no number', dynamic: '', input_type: 'int' }, undefined],
  ['plain', 'plain'],
  [{ id: 4 }, { id: 4 }],
])('a parameter given as %j becomes %j', (param, value) => expect(shaped(param)).toEqual(value));

test('the printed event is never altered, so a second event finds it as it was (D5)', () => {
  const printed = {
    name: 'Lead',
    params: { at: { dynamic: true, selector: '.nome' }, l: [{ a: 1 }] },
  };
  const before = JSON.stringify(printed);
  const once = resolveParams(eventOf(printed).params);
  (once as { l: { a: number }[] }).l[0] = { a: 2 };
  document.body.innerHTML = '<p class="nome">Cadeira</p>';
  expect(resolveParams(eventOf(printed).params)).toEqual({ at: 'Cadeira', l: [{ a: 1 }] });
  expect(JSON.stringify(printed)).toBe(before);
});

test("the server's id is used where it sends its own copy, ours where we send it (facts §1.13)", () => {
  const id = '3c6ef36a-0000-4000-8000-000000000000';
  const copies = (type: string): Copies =>
    copiesOf({ ga: { type, eventID: '' }, facebook: { type, eventID: id } });
  const printing = (printed: Printed): TrackingSettings => ({ printed, services: {} });
  expect(firingId(copies('static'), printing({ ajaxForServerStaticEvent: '' }))).toBe(id);
  expect(firingId(copies('static'), printing({ ajaxForServerStaticEvent: '1' }))).not.toBe(id);
  expect(firingId(copies('dyn'), printing({ ajaxForServerEvent: '0' }))).toBe(id);
  expect(firingId(copies('dyn'), printing({ ajaxForServerEvent: '1' }))).not.toBe(id);
});

test('[XX-01, events] no value throws, and each field has its type', () => {
  forMany(500, [fc.anything({ withNullPrototype: true })], (value) => {
    const { name, params, raw: _raw, ...rest } = eventOf(map(value));
    resolveParams(params);
    expect(typeof name).toBe('string');
    expect(Object.values(rest).every((one) => /string|number|boolean/.test(typeof one))).toBe(true);
  });
});
