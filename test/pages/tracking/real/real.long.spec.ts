import { test } from '../../harness/test';
import type { Name } from './pages';
import { PAGES } from './pages';
import { EVERYBODY, title } from './visitors';
import { replay } from '../replay';

// The product's page is in `real.spec.ts`.
for (const name of (Object.keys(PAGES) as Name[]).filter((one) => one !== 'product')) {
  for (const who of EVERYBODY) {
    test(title(name, who), async ({ page, shop, vendors, server }) => {
      await replay({ page, shop, vendors, server }, name, who);
    });
  }
}
