import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const PLUGIN = fileURLToPath(new URL('../../wordpress', import.meta.url));
const STANDARD = fileURLToPath(new URL('php/standard.xml', import.meta.url));

/** What is against the standard, as lines of `file:line: reason`. @param code code in place of the plugin's files */
function against(code?: string): string[] {
  const { stdout, stderr } = spawnSync(
    'phpcs',
    [`--standard=${STANDARD}`, '--report=emacs', '-s', code === undefined ? PLUGIN : '-'],
    { encoding: 'utf8', input: code ?? '' },
  );
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

/** Code that WordPress's standard refuses, by the check that has to find it. */
const WRONG: Record<string, string> = {
  'Generic.Arrays.DisallowShortArraySyntax': '$a = [ 1 ];',
  'Generic.ControlStructures.InlineControlStructure': 'if ( $a ) b();',
  'Generic.WhiteSpace.DisallowSpaceIndent': 'if ( $a ) {\n    b();\n}',
  'Generic.WhiteSpace.ArbitraryParenthesesSpacing': '$a = ($b + 1) * 2;',
  'PEAR.Functions.FunctionCallSignature': 'a($b);',
  'Squiz.Functions.FunctionDeclarationArgumentSpacing': '/** A. */\nfunction a( $b=1 ) {\n}',
  'Squiz.Commenting.FunctionComment': 'function a() {\n}',
  'Squiz.Strings.DoubleQuoteUsage': '$a = "b";',
  'Squiz.Strings.ConcatenationSpacing': "$a = 'b'.$c;",
  'Generic.PHP.NoSilencedErrors': '$a = @b();',
  'Squiz.PHP.Eval': "eval( 'a();' );",
};

test('the checks of code find each kind of code that WordPress’s standard refuses', () => {
  for (const [check, code] of Object.entries(WRONG))
    expect(against(`<?php\n${code}\n`).join('\n'), code).toContain(check);
});

test('[WP-01, code] each PHP file of the plugin keeps to WordPress’s coding standard, as far as the checks of php-codesniffer know it', () => {
  const files = readdirSync(PLUGIN, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.php')).length).toBeGreaterThan(30);
  expect(against()).toEqual([]);
});
