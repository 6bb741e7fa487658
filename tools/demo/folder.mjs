import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PHOTO_FEED, photoFeed } from '#demo-site/server/photos.mjs';
import { VENDOR_ROOT, VENDORS, vendorScript } from '#demo-site/server/vendors.mjs';
import { compose } from '#demo-site/site.mjs';
import { COPIES } from './copies.mjs';

/**
 * Writes the demo shop as a static folder. Every address in it is relative, so any file host can serve the folder from any
 * path. As with a page cache, every visitor gets the pages that were printed for a visitor who had not decided.
 *
 * @param {string} folder emptied first
 */
export async function writeDemo(folder) {
  await rm(folder, { recursive: true, force: true });
  await cp(fileURLToPath(new URL('../../demo-site/public', import.meta.url)), folder, {
    recursive: true,
  });
  for (const { to, from, file } of COPIES)
    await cp(file ? join(from, file) : from, join(folder, to), { recursive: true });
  /** @param {string} address @param {string} text */
  const write = async (address, text) => {
    const path = join(folder, address);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  for (const [address, text] of compose({ server: false })) await write(address, text);
  for (const script of VENDORS) {
    const root = `${VENDOR_ROOT}${script.host}/`;
    await write(root + script.path, vendorScript(script));
    // The stand-ins send requests to this address. On a static host, a file is enough, because nothing reads what they send.
    await write(`${root}record`, '');
  }
  await write(PHOTO_FEED, photoFeed());
}
