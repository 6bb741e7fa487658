import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { httpUrl } from '#src/dom/address';

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };

beforeEach(() => happyDOM.setURL('https://shop.test/loja/?a#b'));
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const THEIRS = '<base href="https://cdn.test/e/">';
const STRANGERS = '<p><base href="https://evil.test/"></p>';

test.each([
  ['none', '', '', 'https://shop.test/loja/x'],
  ['one in the head', THEIRS, '', 'https://cdn.test/e/x'],
  ['a stranger’s', '', STRANGERS, 'https://shop.test/loja/x'],
  [
    'a stranger’s under one that has no address',
    '<base target="_top">',
    STRANGERS,
    'https://shop.test/loja/x',
  ],
  ['a stranger’s under the page’s own, which holds', THEIRS, STRANGERS, 'https://cdn.test/e/x'],
])('[XX-11] an address resolves safely on a page with a base: %s', (_name, head, body, address) => {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  expect(httpUrl('x')?.href).toBe(address);
});

test('[XX-11] a base element that is added or removed later is followed', () => {
  document.head.innerHTML = THEIRS;
  expect(httpUrl('x')?.href).toBe('https://cdn.test/e/x');
  document.head.innerHTML = '';
  expect(httpUrl('x')?.href).toBe('https://shop.test/loja/x');
});

test('httpUrl does not search the page for a base at each address', () => {
  const searched = vi.spyOn(document, 'querySelector');
  for (let count = 0; count < 100; count += 1) httpUrl(`/frame/${count}`);
  expect(searched).not.toHaveBeenCalled();
});
