import type { Page } from '@playwright/test';
import type { Shop } from './test';

/**
 * Waits until the page has run each file of ours that it has asked for. The server's answer does not say so: where a clock of the
 * test's is put on before, a file that has come is given up as one that hangs, or begins to count only later.
 */
export async function haveRun(page: Page, shop: Shop): Promise<void> {
  const files = shop.paths().filter((path) => /^\/enxerto\/[a-z-]+-[\da-f]{8}\.js$/.test(path));
  // A module is fetched and run once: a script that names it again hears of its end.
  await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(
          (src) =>
            new Promise((done, failed) => {
              const script = document.createElement('script');
              Object.assign(script, { type: 'module', src, onload: done, onerror: failed });
              document.head.append(script);
              script.remove();
            }),
        ),
      ).then(() => undefined),
    [...new Set(files)],
  );
}
