import { expect, test } from 'vitest';
import { configSchema } from '../../../../build/schema';
import { checkConfig } from '../../../../owner/check/check';

const schema = configSchema();

test('[LD-20, check] a wrong value is named with path, line, column, expected and found', () => {
  const text = '{\n  "banner": {\n    "layout": "top"\n  }\n}\n';
  expect(checkConfig(text, schema).findings).toMatchObject([
    {
      severity: 'error',
      path: 'banner.layout',
      line: 3,
      column: 15,
      expected: 'one of auto, banner, popup, widget',
      found: '"top"',
    },
  ]);
});

test('a right configuration has no errors, and is returned', () => {
  const { config, findings } = checkConfig('{ "consent": {} }', schema);
  expect(config).toEqual({ consent: {} });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});
