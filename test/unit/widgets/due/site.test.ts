import { beforeEach, describe, expect, test } from 'vitest';
import { formatFound } from '#src/config/coerce';
import { SITE } from '#src/config/site';
import { mergeProviderSettings } from '#src/provider/provider-settings';
import { checkWith, contextOf } from '#test/unit/context';
import type { Site } from '#widgets/due/site';
import { readSite } from '#widgets/due/site';

const lines: string[] = [];
const context = contextOf({
  config: {
    site: SITE.defaults,
    validate: checkWith((where, expected, found) =>
      lines.push(`${where}: ${expected}, ${formatFound(found)}`),
    ),
  },
  log: Object.assign((line: string) => lines.push(line), {
    on: true,
    warn: () => {},
    error: () => {},
  }),
});

const read = (served: unknown, own: unknown = {}): Site =>
  readSite(mergeProviderSettings(served, own), context);

const TRIGGERS =
  '{"pageViews":"3","pageDelay":10,"scrollPercentage":50,"device":"mobile","pageRule":"{\\"include\\":\\"specific\\",\\"operator\\":\\"NOT_EQUALS\\",\\"value\\":\\"/carrinho\\"}"}';

beforeEach(() => void (lines.length = 0));

describe('[PU-01, PU-02, reading] when the provider has a prompt shown', () => {
  test('double-encoded fields and other spellings are read, and what others read is left alone', () => {
    const { triggerConditions, https } = read({
      site: { triggerConditions: TRIGGERS, installed: true, name: 7 },
      prompt: { prompt_type: 'popup' },
    });
    expect(lines).toEqual([]);
    expect(https).toBe(true);
    expect(triggerConditions).toEqual({
      pageViews: 3,
      pageDelay: 10,
      scrollPercentage: 50,
      device: 'MOBILE',
      pageRule: { include: 'SPECIFIC', operator: 'not equals', value: '/carrinho' },
    });
  });

  test("[PU-02, defaults] an empty answer gives the specification's defaults", () => {
    expect(read({}).triggerConditions).toEqual({
      pageViews: 1,
      pageDelay: 5,
      scrollPercentage: 0,
      device: 'ALL',
      pageRule: { include: 'ALL', operator: '', value: '' },
    });
    expect(lines).toEqual([]);
  });

  test('[PU-03, values] an unknown value falls back to its default with one line', () => {
    expect(read({ site: { triggerConditions: '{not json' } })).toEqual(read({}));
    expect(lines).toEqual(['push.site.triggerConditions: an object, "{not json"']);
  });

  test("[LD-03, push] the page's fields win one by one over the provider's", () => {
    const own = { site: { triggerConditions: { pageViews: 5 } } };
    expect(read({ site: { triggerConditions: TRIGGERS } }, own).triggerConditions).toMatchObject({
      pageViews: 5,
      pageDelay: 10,
    });
  });
});
