import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findTag, folderOf, unique } from '#loader/script-tag';

const { happyDOM } = window as unknown as {
  happyDOM: {
    setURL(url: string): void;
    settings: { handleDisabledFileLoadingAsSuccess: boolean };
  };
};

let running: HTMLScriptElement | null;

beforeEach(() => {
  happyDOM.setURL('https://shop.test/loja/');
  // The scripts of these pages are never fetched, and need not complain of it.
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  running = null;
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockImplementation(() => running);
});
afterEach(() => {
  document.head.innerHTML = '';
});

/** Puts scripts into the page that never run; the last can be made the running one. */
function scripts(html: string, last: 'runs' | 'waits' = 'waits'): void {
  document.head.innerHTML = html;
  if (last === 'runs') running = [...document.querySelectorAll('script')].pop() ?? null;
}

describe('[LD-11] chunks lie beside the loader', () => {
  test.each([
    ['a path', '<script data-enxerto src="/e/loader.js"></script>', ['https://shop.test/e/']],
    [
      'a relative path',
      '<script data-enxerto src="loader.js?ver=6.5#x"></script>',
      ['https://shop.test/loja/'],
    ],
    [
      'another origin',
      '<script data-enxerto src="//cdn.test/v1.2/loader.js"></script>',
      ['https://cdn.test/v1.2/'],
    ],
    [
      'an attribute of an optimizer’s',
      '<script data-enxerto data-rocket-src="/e/loader.js" type="x"></script>',
      ['https://shop.test/e/'],
    ],
    [
      'a bundle that took our attributes over',
      '<script data-enxerto src="/cache/a8f.js"></script>',
      [],
    ],
    ['an inlined loader', '<script data-enxerto>1</script>', []],
    ['no http address', '<script data-enxerto src="data:text/javascript,/loader.js"></script>', []],
    ['another file that ends alike', '<script data-enxerto src="/e/preloader.js"></script>', []],
  ])('%s', (_, html, bases) => {
    scripts(html);
    expect(findTag().bases).toEqual(bases);
  });

  test("the original address and the moved copy's are bases, once each", () => {
    scripts(
      '<script data-enxerto data-src="https://cdn.test/e/loader.js" src="/min/loader.js"></script>',
      'runs',
    );
    expect(findTag().bases).toEqual(['https://cdn.test/e/', 'https://shop.test/min/']);
  });

  test("the running script's address is used where the tag has lost its attribute", () => {
    scripts('<script src="/e/loader.js"></script>', 'runs');
    expect(findTag()).toMatchObject({ element: undefined, bases: ['https://shop.test/e/'] });
  });
});

test('[LD-01] the running tag wins over others, and our inline configuration is never taken for it', () => {
  scripts(
    '<script type="application/json" data-enxerto>{}</script><script data-enxerto id="a" src="/a/loader.js"></script><script data-enxerto id="b" src="/b/loader.js"></script>',
  );
  running = document.querySelector('#a');
  expect(findTag().element?.id).toBe('a');
  running = null;
  expect(findTag().element?.id).toBe('b');
});

test.each(['type="text/plain"', 'type="text/x-json"', ''])(
  '[LD-01] our inline configuration is not taken for the tag even if its type was changed: %s',
  (type) => {
    const configuration = `<script ${type} data-enxerto id="b" data-debug>\n  { "consent": {} }</script>`;
    scripts(`<script data-enxerto id="a" data-src="/a/loader.js"></script>${configuration}`);
    running = document.createElement('script');
    expect(findTag().element?.id).toBe('a');
    scripts(configuration);
    expect(findTag().element).toBeUndefined();
  },
);

test('[XX-01] an element named currentScript is not taken for a script', () => {
  scripts('<script data-enxerto src="/a/loader.js"></script>');
  running = document.createElement('img') as unknown as HTMLScriptElement;
  expect(findTag().bases).toEqual(['https://shop.test/a/']);
});

describe('[XX-11] a tag found by looking, where the running script has a nonce', () => {
  const bundle = (nonce: string): void => {
    running = document.createElement('script');
    running.nonce = nonce;
    // What browsers do as they parse.
    for (const script of document.querySelectorAll('script'))
      script.nonce = script.getAttribute('nonce') ?? '';
  };

  test('the tag counts only with that nonce, wherever it stands', () => {
    scripts(
      '<script data-enxerto nonce="x" src="/a/loader.js"></script><script data-enxerto src="/b/loader.js"></script><script data-enxerto nonce="y" src="/c/loader.js"></script>',
    );
    bundle('x');
    const tag = findTag();
    expect(tag.bases).toEqual(['https://shop.test/a/']);
    expect(tag.nonce).toBe('x');
    const [own, withoutNonce] = document.querySelectorAll('script');
    expect([own, withoutNonce].map((script) => script && tag.trusts(script))).toEqual([
      true,
      false,
    ]);
  });

  test.each([['<script nonce='], ['</p><SCRIPT src='], ['<style ']])(
    'a tag that has swallowed the one whose nonce it carries does not count: %s',
    (swallowed) => {
      const html = `<script data-enxerto src="/a/loader.js" data-x="${swallowed}" nonce="x"></script>`;
      scripts(html);
      bundle('x');
      expect(findTag()).toMatchObject({ element: undefined, bases: [] });
      scripts(html.replace(swallowed, 'a < script'));
      bundle('x');
      expect(findTag().bases).toEqual(['https://shop.test/a/']);
    },
  );
});

test('[XX-11] a nonce that an optimizer has moved to data-nonce counts as the nonce', () => {
  scripts('<script data-enxerto data-nonce="x" src="/a/loader.js"></script>', 'runs');
  const { trusts, nonce } = findTag();
  expect(nonce, 'it is no nonce of ours to hand on: that is for the configuration').toBe('');
  const held = document.createElement('script');
  expect(trusts(held)).toBe(false);
  held.nonce = 'x';
  expect(trusts(held)).toBe(true);
});

test('folder returns the folder of an http(s) address with its slash, and else nothing', () => {
  expect(folderOf('/a/b.js?x=/y')).toBe('https://shop.test/a/');
  for (const bad of ['javascript:alert(1)//x', 'data:,x', 'http://[', 'blob:https://shop.test/x'])
    expect(folderOf(bad)).toBe('');
});

test('unique keeps the order and drops empty texts', () => {
  expect(unique(['b', '', 'a', 'b'])).toEqual(['b', 'a']);
});
