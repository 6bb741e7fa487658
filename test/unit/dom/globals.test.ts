import { afterEach, describe, expect, test } from 'vitest';
import { globals } from '#src/dom/globals';
import { document as pageDocument } from '#src/dom/page/document';

const own = window as unknown as Record<string, unknown>;
const page = globals();
afterEach(() => {
  for (const name of ['given', 'made']) Reflect.deleteProperty(own, name);
  for (const name of ['scripts', 'querySelector', 'title', 'cookie'])
    Reflect.deleteProperty(document, name);
});

/** Puts a value in front of a member of the document, as the browser does for a form of that name. */
const hide = (name: string, value: unknown): void =>
  void Object.defineProperty(document, name, { configurable: true, value });

describe('[XX-18] globals', () => {
  test('values of the page are given as they are', () => {
    for (const value of [0, '', 'text', null, false, { a: 1 }, [1], () => 1]) {
      own['given'] = value;
      expect(page['given']).toBe(value);
      expect('given' in page).toBe(true);
    }
  });

  test('an element, a collection of elements, a window count as absent', () => {
    const others = [document.createElement('a'), document.forms, document.links, window];
    for (const value of others) {
      own['given'] = value;
      expect(page['given']).toBeUndefined();
      expect('given' in page).toBe(false);
    }
  });

  test('what only a prototype of the window has counts as absent', () => {
    expect(own['hasOwnProperty']).toBeDefined();
    expect(page['hasOwnProperty']).toBeUndefined();
  });

  test('what is written and deleted through it is the page’s own', () => {
    page['made'] = 1;
    expect(own['made']).toBe(1);
    delete page['made'];
    expect('made' in window).toBe(false);
  });
});

describe('[XX-18] the document', () => {
  test('what an element stands in front of is the browser’s own', () => {
    document.body.innerHTML = '<form name="scripts"></form>';
    const form = document.body.firstElementChild;
    for (const name of ['scripts', 'querySelector', 'title']) hide(name, form);
    expect([...pageDocument.scripts]).toEqual([]);
    expect(pageDocument.querySelector('form')).toBe(form);
    pageDocument.title = 'A page';
    expect(pageDocument.title).toBe('A page');
  });

  test('what a script of the page has put there counts', () => {
    hide('querySelector', () => 'theirs');
    expect(pageDocument.querySelector('form')).toBe('theirs');
    let written = '';
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => 'theirs=1',
      set(text: string) {
        written = text;
      },
    });
    pageDocument.cookie = 'a=1';
    expect([pageDocument.cookie, written]).toEqual(['theirs=1', 'a=1']);
  });
});
