// @vitest-environment node

import { expect, test } from 'vitest';
import { readSettings } from '#provider/settings';

test('how much of a table is kept is a number of rows and a number of days', () => {
  expect(readSettings({ KEEP_RECORDS: '70,3' }).keep).toMatchObject({
    records: { rows: 70, days: 3 },
    events: { rows: 20_000, days: 30 },
  });
});

test.each(['70', '0,3', '70,3,1', 'all'])(
  'a wrong number of what is kept is named, and nothing is started: %s',
  (value) => {
    expect(() => readSettings({ KEEP_RECORDS: value })).toThrow(/^KEEP_RECORDS: /);
  },
);
