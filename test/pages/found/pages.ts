import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { FOUND_PACKAGES, folderOf } from '#tools/found-pages.mjs';
import { tag } from '../harness/test';
import { snippet } from '../sleeper/snippet';
import { CONFIG, PROVIDER_ATTRIBUTES } from './widgets';

/** A page of a real site, as a package carries it. */
export interface FoundPage {
  /** The package, and the page's path in it without what all its pages share. */
  name: string;
  /** The page's bytes, one character each. */
  html: string;
  /** The encoding that the page declares, where it declares one. */
  charset: string | undefined;
}

/** Smaller ones were written for one test of the package's own. */
const SMALLEST_BYTES = 5000;

/** Every distinct page of the packages, in an order that is always the same; none where they have not been downloaded. */
export function foundPages(): FoundPage[] {
  const seen = new Set<string>();
  return FOUND_PACKAGES.flatMap((found) => {
    const folder = folderOf(found);
    if (!existsSync(folder)) return [];
    const isPage = new RegExp(found.pages);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => isPage.test(path))
      .toSorted()
      .flatMap((path) => {
        const bytes = readFileSync(`${folder}/${path}`);
        const hash = createHash('sha256').update(bytes).digest('hex');
        const html = bytes.toString('latin1');
        if (bytes.length < SMALLEST_BYTES || !/<body/i.test(html) || seen.has(hash)) return [];
        seen.add(hash);
        const charset = /<meta[^>]+charset=["']?([\w-]+)/i.exec(html)?.[1];
        return { name: `${found.name} ${shortName(path)}`, html, charset };
      });
  });
}

/** What tells a page from the package's others: file names that are hashes are told apart by their first digits. */
const shortName = (path: string): string =>
  path
    .replace(/^.*?\/(?=[^/]+(?:\/source)?\.html$)/, '')
    .replace(/(?:\/source)?\.html$/, '')
    .replace(/^([0-9a-f]{12})[0-9a-f]{52}$/, '$1');

/** The page with what an owner pastes, above everything else in its head: bootstrap, configuration, tag. */
export async function withOurTag({ html }: FoundPage): Promise<string> {
  const inserted = `${await snippet(CONFIG)}<script type="application/json" data-enxerto>${JSON.stringify(CONFIG)}</script>${tag(
    // Absolute, because many pages have a <base> of their own.
    `async src="https://shop.test/enxerto/loader.js" ${PROVIDER_ATTRIBUTES}`,
  )}`;
  const bytes = Buffer.from(inserted).toString('latin1');
  if (/<head[^>]*>/i.test(html)) return html.replace(/<head[^>]*>/i, (head) => head + bytes);
  return html.replace(/<html[^>]*>|<body[^>]*>|^/i, (first) => first + bytes);
}
