import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { zipFiles, zipOf } from '#build/release/zip';
import { BANNER, accept, expect, paste, serverReads, site, test } from './harness/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** The first block of code of a language in the README. */
function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(README)?.[1];
  if (!found) throw new Error(`the README has no ${language}`);
  return found;
}

test.use({ plugins: ['server-reads'] });

/** Steps 1 and 2 of the README: the zip of a release, unpacked, its folder put where `wp-content` is. */
function uploadRelease(): void {
  const zip = zipOf('enxerto', zipFiles(ROOT, join(ROOT, 'dist')));
  rmSync(join(site().root, 'enxerto'), { recursive: true });
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    const to = join(site().root, path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, bytes);
  }
}

/** What an owner may do, and the PHP by which it comes into the page. */
const WAYS = {
  "the two lines of the README, in the theme's box for scripts in the head": `add_action('wp_head', function () { ?>${block('html')}<?php });`,
  'the file of the README, in mu-plugins': block('php').replace('<?php\n', ''),
};

for (const [name, code] of Object.entries(WAYS))
  test(`${name}: the release's folder uploaded and this pasted, the banner shows with the site's policy, and PHP reads the choice`, async ({
    page,
    shop,
  }) => {
    uploadRelease();
    paste('owner', code);
    await page.goto(`${shop.origin}/`);
    await expect(page.locator(BANNER)).toBeVisible();
    await expect(page.locator(BANNER).getByRole('link')).toHaveAttribute(
      'href',
      /\/politica-de-privacidade\/$/,
    );
    await accept(page);
    await expect(page.locator(BANNER)).toHaveCount(0);
    await page.goto(`${shop.origin}/sobre-nos/`);
    expect((await serverReads(page)).record).toMatchObject({ analytics: true });
  });
