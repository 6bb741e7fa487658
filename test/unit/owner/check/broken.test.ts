// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configSchema } from '../../../../build/schema';
import { checkConfig } from '../../../../owner/check/check';

const schema = configSchema();

/** Configurations as owners write them, each with one mistake: its place, and the expected hint. */
const BROKEN: readonly [file: string, line: number, path: string, hint: RegExp][] = [
  ['not-json/missing-comma.json', 4, '', /comma after this value/],
  ['not-json/trailing-comma.json', 4, '', /no comma after the last value/],
  ['not-json/single-quotes.json', 2, '', /straight double quotes/],
  ['not-json/pasted-element.html', 7, 'banner.possition', /Did you mean "position"/],
  ['not-json/empty.json', 1, '', /\{ "consent": \{\} \}/],
  ['not-json/twice.json', 2, 'consent', /Line 4 has it again/],
  ['wrong-values/misspelt-field.json', 5, 'banner.policy_url', /Did you mean "policyUrl"/],
  ['wrong-values/other-section.json', 3, 'consent.policyUrl', /belongs in "banner"/],
  ['wrong-values/days-in-words.json', 3, 'consent.acceptDays', /in days: write 180/],
  ['wrong-values/no-address.json', 2, 'consent.recordUrl', /https:/],
  ['wrong-values/sleepers.json', 7, 'bootstrap.sleep', /did you mean "theme\.carousel"/],
  ['wrong-values/slow-rule.json', 9, 'ad.rule.value', /no page/],
];

test.each(BROKEN)(
  '[LD-20, check] the mistake in %s is found, in line %i',
  (file, line, path, hint) => {
    const text = readFileSync(new URL(`broken/${file}`, import.meta.url), 'utf8');
    const { findings } = checkConfig(text, schema);
    // Nothing but the mistake; that a field is written twice is a warning, because the page takes the later one.
    expect(findings).toMatchObject([
      {
        line,
        path,
        severity: file.endsWith('twice.json') ? 'warning' : 'error',
        hint: expect.stringMatching(hint),
      },
    ]);
  },
);
