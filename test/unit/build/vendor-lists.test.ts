// @vitest-environment node
import { expect, test } from 'vitest';
import { vendorLists } from '../../../build/vendor-lists';

test('[TR-43, one list] what is made from the list of services is what it says', async () => {
  for (const [path, text] of Object.entries(await vendorLists()))
    await expect(text).toMatchFileSnapshot(`../../../${path}`);
});
