// @vitest-environment node

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PLUGIN = fileURLToPath(new URL('../../../../wordpress', import.meta.url));
const readme = readFileSync(`${PLUGIN}/readme.txt`, 'utf8');
const main = readFileSync(`${PLUGIN}/enxerto.php`, 'utf8');

/** The readme's parts: what stands above the first section, and each section by its title. */
const [top = '', ...rest] = readme.split(/^== /m);
const sections = Object.fromEntries(
  rest.map((text) => [text.slice(0, text.indexOf(' ==')), text.slice(text.indexOf('==') + 2)]),
);
/** The fields of the readme's header, and of the plugin's. */
const fieldsIn = (text: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));
const header = fieldsIn(top, /^([A-Z][\w ]+): (.+)$/gm);
const plugin = fieldsIn(main, /^ \* ([A-Z][\w ]+): (.+)$/gm);

test('the plugin’s readme: the header has what the plugin directory asks for', () => {
  expect(readme.startsWith('=== Enxerto ===\n')).toBe(true);
  expect(header).toEqual({
    Contributors: expect.stringMatching(/^[a-z\d-]+(?:, [a-z\d-]+)*$/),
    Tags: expect.any(String),
    'Requires at least': expect.stringMatching(/^\d+\.\d+$/),
    'Tested up to': expect.stringMatching(/^\d+\.\d+$/),
    'Requires PHP': expect.stringMatching(/^\d+\.\d+$/),
    'Stable tag': '{version}',
    License: 'MIT',
    'License URI': expect.stringMatching(/^https:/),
  });
  const tags = header['Tags']?.split(', ') ?? [];
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.length).toBeLessThanOrEqual(5);
  expect(new Set(tags).size).toBe(tags.length);
});

test('the plugin’s readme: the short description is one line of at most 150 characters, without markup', () => {
  const [, short = '', ...more] = top.trim().split('\n\n');
  expect(more).toEqual([]);
  expect(short).not.toMatch(/[\n<>*_`[\]]/);
  expect(short.length).toBeGreaterThan(30);
  expect(short.length).toBeLessThanOrEqual(150);
});

test('the plugin’s readme: it has the directory’s sections, says where the source of minified code is, and the changelog has the present version', () => {
  expect(Object.keys(sections)).toEqual([
    'Description',
    'Installation',
    'Frequently Asked Questions',
    'Changelog',
  ]);
  for (const [title, text] of Object.entries(sections))
    expect(text.trim().length, title).toBeGreaterThan(0);
  expect(sections['Description']).toMatch(/^= Source code =$/m);
  expect(sections['Description']).toMatch(/^= What leaves your site =$/m);
  expect(sections['Changelog']?.trim().split('\n')[0]).toBe('= {version} =');
  // The directory shows at most so many words of it.
  expect(sections['Description']?.split(/\s+/).length).toBeLessThan(2_500);
});

test('the plugin’s readme: the header of the plugin says the same as the readme, and has the name of its folder as the text domain', () => {
  for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
    expect(plugin[name], name).toBe(header[name]);
  expect(plugin).toMatchObject({
    'Plugin Name': 'Enxerto',
    Version: '{version}',
    'Text Domain': 'enxerto',
  });
  // The directory cuts it at 140 characters.
  expect(plugin['Description']?.length).toBeLessThanOrEqual(140);
});
