// @vitest-environment node

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstSlideElement } from '#owner/snippet/first-slide';
import type { Piece, PasteOptions } from '#owner/snippet/paste';
import { createPieces } from '#owner/snippet/paste';
import { forAll } from '#test/unit/for-all';

const wanted = (change: Partial<PasteOptions> = {}): PasteOptions => ({
  place: 'any',
  base: '/enxerto/',
  config: { consent: {} },
  configAddress: '',
  bootstrap: '',
  ...change,
});

const pieceFor = (target: Piece['target'], change: Partial<PasteOptions>): string => {
  const piece = createPieces(wanted(change)).find((one) => one.target === target);
  if (!piece) throw new Error(`no piece for ${target}`);
  return piece.code;
};

/** Texts that an owner could type and that could end the element or attribute around them. */
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!-- <script>',
  ']]>',
  "<?php echo 'x'; ?>",
  '?>',
  "ENXERTO;\n}, -9999);\nsystem('id');",
  '\nENXERTO;',
  "' . system('id') . '",
  '$config {$config} ${config}',
  '\\',
  '"',
  '&quot; &#10;',
  '\u2028\u2029',
];
const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string());

/** The texts of all elements `script`, as the HTML standard ends them, and their attributes. */
function scripts(html: string): { attributes: string; text: string }[] {
  return [...html.matchAll(/<script((?:\s[^>]*)?)>([^]*?)<\/script[\s/>]/gi)].map(
    ([, attributes = '', text = '']) => ({ attributes, text }),
  );
}

/** What PHP prints for a nowdoc: its text up to the first line that begins with the closing word, which no word character follows. */
function nowdoc(php: string): string {
  const [, end = '', after = ''] = /<<<'(\w+)'\n([^]*)/.exec(php) ?? [];
  const lines = after.split('\n');
  const last = lines.findIndex((line) => new RegExp(`^\\s*${end}(?!\\w)`).test(line));
  expect(lines.slice(last).join('\n')).toBe(`${end};\n}, -9999);\n`);
  return lines.slice(0, last).join('\n');
}

describe('what is pasted', () => {
  test('[TH-56, snippets] where the theme is there and no bootstrap shows first slides, a style line does; the documentation has the same line', () => {
    const line = firstSlideElement({});
    const kinds = (change: Partial<PasteOptions>): string[] =>
      createPieces(wanted(change)).flatMap(({ lines }) => lines.map(({ kind }) => kind));
    expect(kinds({})).not.toContain('first-slide');
    expect(kinds({ hasTheme: true })).toContain('first-slide');
    expect(kinds({ config: { theme: {} } })).toContain('first-slide');
    expect(
      kinds({ hasTheme: true, config: { theme: { behaviours: { carousel: 'off' } } } }),
    ).not.toContain('first-slide');
    const bootstrap = '<script></script>';
    expect(kinds({ hasTheme: true, bootstrap })).toContain('first-slide');
    expect(kinds({ bootstrap, config: { theme: {} } })).not.toContain('first-slide');
    expect(
      kinds({ hasTheme: true, bootstrap, config: { bootstrap: { sleep: ['all'] } } }),
    ).not.toContain('first-slide');
    expect(
      nowdoc(pieceFor('wp-content/mu-plugins/enxerto.php', { place: 'mu-plugin', hasTheme: true })),
    ).toContain(line);
    for (const file of ['README.md', 'docs/theme.md'])
      expect(readFileSync(file, 'utf8')).toContain(line);
    const end = { profile: { carousel: { carousel: '.a</style><script>alert(1)</script>' } } };
    expect(firstSlideElement({ theme: end }).match(/<[/a-z]/g)).toEqual(['<s', '</']);
  });

  test('[LD-01, builder] a plain site pastes two lines: the configuration, and the tag', () => {
    expect(createPieces(wanted({ config: { consent: {}, banner: { layout: 'popup' } } }))).toEqual([
      {
        target: 'head',
        code: '<script type="application/json" data-enxerto>{ "consent": {}, "banner": { "layout": "popup" } }</script>\n<script defer src="/enxerto/loader.js" data-enxerto></script>',
        lines: [
          {
            kind: 'config',
            code: '<script type="application/json" data-enxerto>{ "consent": {}, "banner": { "layout": "popup" } }</script>',
          },
          {
            kind: 'tag',
            code: '<script defer src="/enxerto/loader.js" data-enxerto></script>',
          },
        ],
      },
    ]);
  });

  test('the lines that are explained are all that is copied, in its order, for every place', () => {
    for (const place of ['head-box', 'mu-plugin', 'any'] as const)
      for (const configAddress of ['', '/enxerto.json'])
        for (const piece of createPieces(
          wanted({
            place,
            configAddress,
            bootstrap: '<script>;1;</script>',
            config: { base: '/x/' },
          }),
        ))
          expect(piece.lines.map(({ code }) => code).join('\n')).toBe(piece.code.trimEnd());
  });

  test('the bootstrap is above everything else, and Rocket Loader finds its attribute in front of src', () => {
    const code = pieceFor('head', {
      bootstrap: '<script>;1;</script>',
      optimizer: 'cloudflare',
    });
    expect(code.split('\n')[0]).toBe('<script>;1;</script>');
    expect(code).toContain(
      '<script data-cfasync="false" defer src="/enxerto/loader.js" data-enxerto>',
    );
  });

  test('[LD-12, pinned] a pinned tag has the hash, and its request has no credentials', () => {
    expect(pieceFor('head', { integrity: 'sha384-abc+/=' })).toContain(
      'src="/enxerto/loader.js" integrity="sha384-abc+/=" crossorigin="anonymous" data-enxerto',
    );
  });

  test('[LD-03, builder] a configuration of its own is a file, and what counts only on the page stays there', () => {
    const config = {
      base: '/x/',
      consent: {},
      tracking: { hosts: { 'a.b': '/c' }, gtm: { host: 'h', trackingIds: ['GTM-1'] } },
    };
    const configAddress = '/wp-content/enxerto.json';
    expect(JSON.parse(pieceFor('config-file', { config, configAddress }))).toEqual({
      consent: {},
      tracking: { gtm: { trackingIds: ['GTM-1'] } },
    });
    const [inline, tag] = scripts(pieceFor('head', { config, configAddress }));
    expect(JSON.parse(inline?.text ?? '')).toEqual({
      base: '/x/',
      tracking: { hosts: { 'a.b': '/c' }, gtm: { host: 'h' } },
    });
    expect(tag?.attributes).toContain('data-config="/wp-content/enxerto.json"');
    expect(config.tracking.gtm.host, 'the owner’s own is not changed').toBe('h');
  });
});

describe('whatever an owner types', () => {
  test('in HTML the configuration’s element ends where it should, has no comment, and has what was typed', () => {
    forAll([hostile, hostile], (key, text) => {
      const config = { consent: {}, banner: { texts: { message: text } }, [`x${key}`]: text };
      const code = pieceFor('head', { config });
      expect(code).not.toContain('<!--');
      const found = scripts(code);
      expect(found).toHaveLength(2);
      expect(JSON.parse(found[0]?.text ?? '')).toEqual(config);
    });
  });

  test('in PHP the text ends where it should, and what is printed is what any other site pastes', () => {
    forAll([hostile, hostile], (base, text) => {
      const change = { base, config: { banner: { texts: { title: text } } } };
      const html = pieceFor('head', change);
      const php = pieceFor('wp-content/mu-plugins/enxerto.php', {
        ...change,
        place: 'mu-plugin',
      });
      expect(nowdoc(php)).toBe(html);
    });
  });

  test('a line that begins with the closing word gets another closing word', () => {
    const bootstrap = 'ENXERTO;\n  ENXERTO2 x';
    const php = pieceFor('wp-content/mu-plugins/enxerto.php', { bootstrap, place: 'mu-plugin' });
    expect(php).toContain("<<<'ENXERTO3'\nENXERTO;");
    expect(nowdoc(php)).toContain(bootstrap);
  });

  test('no address ends its attribute', () => {
    forAll([hostile, hostile], (base, configAddress) => {
      const code = pieceFor('head', { base, configAddress: `/${configAddress}` });
      const [tag = ''] = code.split('\n').slice(-1);
      expect(tag.match(/"/g)).toHaveLength(4);
      expect(tag.match(/[<>]/g)).toEqual(['<', '>', '<', '>']);
    });
  });
});
