// @vitest-environment node

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { bootstrapWith } from '#build/release/plugin';
import { filesIn } from '#build/release/zip';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import { builtTemplate } from '#test/unit/bootstrap-template';

const PLUGIN = fileURLToPath(new URL('../../../../wordpress', import.meta.url));

/** The bootstrap without a part that may be left out, and with two of them. */
let plain: string;
let whole: string;
beforeAll(async () => {
  const template = await builtTemplate();
  [plain, whole] = await Promise.all([
    bootstrapWith([], template),
    bootstrapWith(['sleep', 'hold'], template),
  ]);
});

const fields = Object.keys(pluginSettings({}).bootstrap).toSorted();

/** Inserts values as `enxerto_bootstrap_code` in PHP does. */
const insertValues = (code: string, values: Readonly<Record<string, unknown>>): string =>
  code.replaceAll(/\bBAKED\.(\w+)/g, (_, field: string) => {
    const literal = JSON.stringify(values[field]).replaceAll('<', String.raw`\u003C`);
    return field === 'hold' ? `new RegExp(${literal},"i")` : literal;
  });

/** Runs an inline bootstrap in a page without cookies. @returns what it has put on `window` */
function runOn(code: string): Record<string, unknown[]> {
  const page: Record<string, unknown[]> = {};
  // What the plugin prints is what is run.
  // oxlint-disable-next-line no-implied-eval
  new Function('self', 'document', 'addEventListener', code)(page, { cookie: '' }, () => {});
  return page;
}

test('the bootstrap asks for values that the settings have, and for none of a part that is left out', () => {
  const asked = (code: string): string[] => [
    ...new Set([...code.matchAll(/\bBAKED\.(\w+)/g)].map(([, field = '']) => field)),
  ];
  expect(asked(whole).filter((field) => !fields.includes(field))).toEqual([]);
  expect(asked(whole)).toEqual(expect.arrayContaining(['sleep', 'hold', 'calls']));
  const ofParts = ['sleep', 'hold', 'calls'];
  expect(
    asked(plain).filter((field) => !fields.includes(field) || ofParts.includes(field)),
  ).toEqual([]);
});

test('values in it are data: none ends the element, or is taken for another value', () => {
  const layers = ['</script><script>alert(1)//', '<!--<script>', 'BAKED.version', '$&'];
  const { bootstrap } = pluginSettings({ signals: { layers } });
  const code = insertValues(plain, bootstrap);
  expect(code).not.toMatch(/<(?:\/script|!--)/);
  const page = runOn(code);
  expect(Object.keys(page)).toEqual(['enxerto', ...layers]);
  expect(page['$&']?.[0]).toMatchObject({
    0: 'consent',
    1: 'default',
    2: { ad_storage: 'denied' },
  });
});

/** The plugin's PHP, by file. */
const php = [...filesIn(PLUGIN)]
  .filter(([path]) => path.endsWith('.php'))
  .map(([path, content]) => ({ path, text: content.toString('utf8') }));

test('PHP checks the values that the bootstrap has, each of them', () => {
  const text = readFileSync(`${PLUGIN}/includes/validate.php`, 'utf8');
  const [, list = ''] = /function enxerto_bootstrap_fields\(\) \{([^]*?)\n\}/.exec(text) ?? [];
  const checked = [...list.matchAll(/'(\w+)' +=>/g)].map(([, name = '']) => name);
  expect(checked.toSorted()).toEqual(fields);
});

/** What no line of the plugin's PHP may have, with what it would be. */
const NEVER: Readonly<Record<string, RegExp>> = {
  'a request to another server':
    /\b(?:wp_(?:safe_)?remote_|curl_|fsockopen|stream_socket_client|SoapClient)/,
  'code from text': /\b(?:eval|create_function|assert|unserialize|extract)\s*\(/,
  'SQL with a variable in it': /->(?:query|get_\w+)\(\s*"[^"]*\$(?!wpdb)/,
  'unchecked input': /\$_(?:GET|POST|REQUEST|COOKIE)\b/,
};

test.each(php)('$path keeps to the plugin’s own rules', ({ path, text }) => {
  expect(text).toMatch(/^defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m);
  // Site Health's test asks this site itself, and what is published is told to the owner's provider: one function each.
  const asks: Readonly<Record<string, string>> = {
    'includes/health.php': '= wp_remote_get(',
    'includes/publishing/send.php': 'return wp_remote_post(',
  };
  const asked = text.replace(asks[path] ?? '', '');
  for (const [what, pattern] of Object.entries(NEVER))
    expect(pattern.exec(asked.replaceAll('wp_remote_retrieve_', ''))?.[0], what).toBeUndefined();
  const lines = text.split('\n');
  // What is printed is escaped in the same line, or the line is marked as an exception and the line above it gives the reason.
  const unescaped = lines.filter(
    (line, at) =>
      /\b(?:echo|print|printf)\b[ (]/.test(line.replace(/\/\/.*|^\s*\*.*/, '')) &&
      !/\besc_\w+\(/.test(line) &&
      !(line.includes('phpcs:ignore') && /^\s*\/\/ \w/.test(lines[at - 1] ?? '')),
  );
  expect(unescaped, 'printed without being escaped').toEqual([]);
  const names = [...text.matchAll(/^(?:function|define\( '|class) ?(\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(names.filter((name) => !/^enxerto_/i.test(name ?? ''))).toEqual([]);
  expect(path).toMatch(/^(?:includes\/(?:publishing\/|records\/)?)?[a-z-]+\.php$/);
});
