import { readFileSync } from 'node:fs';
import { BANNER, accept, expect, paste, serverReads, test } from './harness/test';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** The first block of code of a language in the README. */
function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(README)?.[1];
  if (!found) throw new Error(`the README has no ${language}`);
  return found;
}

test.use({ plugins: ['server-reads'] });

/** What an owner may do, and the PHP by which it comes into the page. */
const WAYS = {
  "the two lines of the README, in the theme's box for scripts in the head": `add_action('wp_head', function () { ?>${block('html')}<?php });`,
  'the file of the README, in mu-plugins': block('php').replace('<?php\n', ''),
};

for (const [name, code] of Object.entries(WAYS))
  test(`${name}: the banner shows, with the site's policy, and PHP reads the choice`, async ({
    page,
    shop,
  }) => {
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
