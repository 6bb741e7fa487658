import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { MARKER_FILE } from './own-folder';

/** One file of `dist/` as `manifest.json` lists it. */
export interface ManifestFile {
  /** Bytes of the file itself. */
  bytes: number;
  /** Bytes after compression with brotli at level 11. */
  brotli: number;
  /** Subresource Integrity value, for a tag that is pinned to one version (LD-12). */
  integrity: string;
}

/** The number of bytes after compression with brotli at its highest level. */
export function brotliSize(content: Buffer): number {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return brotliCompressSync(content, options).length;
}

/** Lists every file that was built, with size and integrity. */
export async function writeManifest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== MARKER_FILE).sort();
  const files: Record<string, ManifestFile> = {};
  for (const name of names) {
    const content = await readFile(join(folder, name));
    files[name] = {
      bytes: content.length,
      brotli: brotliSize(content),
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    };
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify({ files }, null, 2)}\n`);
}
