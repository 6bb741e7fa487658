// @vitest-environment node

import { expect, test } from 'vitest';
import { isComposition, keyOf } from '#src/dom/key';

test('[XX-21, compositions] the key of a composition is none, in whichever way the browser shows that', () => {
  expect(keyOf({ key: 'Escape', isComposing: false, keyCode: 27 })).toBe('Escape');
  expect(keyOf({ key: 'Escape', isComposing: true, keyCode: 27 })).toBe('');
  // Safari, after the composition has ended; Chrome on Android, for any key of its keyboard.
  expect(keyOf({ key: 'Enter', isComposing: false, keyCode: 229 })).toBe('');
  expect(isComposition({ key: 'Enter', isComposing: false, keyCode: 229 })).toBe(true);
});

test('an event without any of the fields, as filled in forms cause it, has no key', () => {
  expect(keyOf({})).toBe('');
  expect(isComposition({})).toBe(false);
});
