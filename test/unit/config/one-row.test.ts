// @vitest-environment node

import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type * as Check from '#owner/check/check';
import type { Schema } from '#owner/schema';
import type * as Tab from '#src/config/consent/tab';
import type { ValuesOf } from '#src/config/field';
import { ROW } from './one-row';

const FILE = fileURLToPath(new URL('one-row.ts', import.meta.url));

/** The schema, and the check, of a product whose section `tab` has one row more. Nothing else is said of it anywhere. */
let schema: Schema;
let checkConfig: typeof Check.checkConfig;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#src/config/consent/tab', async (original: () => Promise<typeof Tab>) => {
    const { table } = await import('#src/config/field');
    return { TAB: table({ ...(await original()).TAB.rows, ...ROW }) };
  });
  const { configSchema } = await import('#build/schema');
  const { docsOf } = await import('#build/field-docs');
  const docs = docsOf('CONFIG');
  const tab = { comment: '', children: { ...docs['tab']?.children, ...docsOf('ROW', [FILE]) } };
  schema = configSchema({ ...docs, tab });
  ({ checkConfig } = await import('#owner/check/check'));
});

afterAll(() => {
  vi.doUnmock('#src/config/consent/tab');
  vi.doUnmock('#dist/config.schema.json?raw');
  vi.resetModules();
});

describe('a new field of the configuration takes one row', () => {
  test('its type', () => {
    expectTypeOf<ValuesOf<typeof ROW>>().toEqualTypeOf<{ fadeSeconds: number }>();
  });

  test('its schema', () => {
    expect(schema.properties?.['tab']?.properties?.['fadeSeconds']).toEqual({
      type: 'number',
      unit: 'seconds',
      minimum: 0,
      maximum: 60,
      default: 0,
      description: 'Seconds after which the tab is drawn half as strong (CO-32). 0: never.',
    });
  });

  test('its line of the reference', async () => {
    const { configReference } = await import('#build/reference');
    expect(configReference(schema)).toContain(
      '| `tab.fadeSeconds` | number | `0` | Seconds after which the tab is drawn half as strong (CO-32). 0: never. From 0 to 60. |',
    );
  });

  test.each<[unknown, object[]]>([
    [30, []],
    [61, [{ expected: 'a number from 0 to 60', found: '61', hint: 'The field is in seconds.' }]],
    ['1 min', [{ hint: 'The field is in seconds. Write 60.' }]],
    ['20', [{ severity: 'warning', hint: 'The page reads it as 20. Write 20.' }]],
  ])('what check says of %j', (fadeSeconds, findings) => {
    const found = checkConfig(JSON.stringify({ tab: { fadeSeconds } }), schema).findings;
    expect(found).toHaveLength(findings.length);
    expect(found).toMatchObject(findings.map((one) => ({ path: 'tab.fadeSeconds', ...one })));
  });

  test('its hint where it is spelled otherwise', () => {
    const [found] = checkConfig('{ "tab": { "fade-seconds": 3 } }', schema).findings;
    expect(found?.hint).toBe('Did you mean "fadeSeconds"?');
  });

  test("the tag builder's control", async () => {
    const text = JSON.stringify(schema);
    vi.doMock('#dist/config.schema.json?raw', () => ({ default: text }));
    const { createElement } = await import('react');
    const { renderToStaticMarkup } = await import('react-dom/server');
    const { Field } = await import('#owner/form/Field');
    const { FIELDS } = await import('#owner/form/schema');
    expect(FIELDS).toContain('tab.fadeSeconds');
    const drawn = renderToStaticMarkup(createElement(Field, { path: 'tab.fadeSeconds' }));
    expect(drawn).toMatch(/<input type="number" [^>]*min="0" max="60"[^>]*value="0"/);
    expect(drawn).toContain('segundos');
    expect(drawn).toContain('Seconds after which the tab is drawn half as strong');
  });
});
