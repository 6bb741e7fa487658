// @vitest-environment node

import { expect, test } from 'vitest';
import { tablesAsLiterals } from '#build/tables';
import * as legacyLists from '#src/legacy-lists';

const run = (code: string): Promise<object> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

test("what stands in the place of the legacy scripts' lists has the same values", async () => {
  const { load } = tablesAsLiterals();
  const file = new URL('../../../src/legacy-lists.ts', import.meta.url).pathname;
  const code = (await (load as (id: string) => Promise<string | undefined>)(file)) ?? '';
  expect(code).not.toMatch(/import|=>/);
  expect({ ...(await run(code)) }).toEqual({ ...legacyLists });
});
