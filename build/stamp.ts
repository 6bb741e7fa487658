import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHUNKS } from '../src/contract';

/**
 * Gives all chunks the name that they keep for ever, `{name}-{stamp}.js`: one stamp for all, made from the content of all. A
 * hash of its own for each would be as many times eight bytes in the loader that nothing compresses, on every visit; and
 * since they share `src/`, a release changes most of them anyway.
 *
 * @param folder where they lie as `{name}.js`
 * @returns the stamp
 */
export async function stampChunks(folder: string): Promise<string> {
  const names = Object.keys(CHUNKS);
  const texts = await Promise.all(
    names.map((name) => readFile(join(folder, `${name}.js`), 'utf8')),
  );
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  const stamp = hash.digest('hex').slice(0, 8);
  await Promise.all(
    names.map(async (name, at) => {
      const text = texts[at]?.replace('"./runtime.js"', `"./runtime-${stamp}.js"`) ?? '';
      await writeFile(join(folder, `${name}-${stamp}.js`), text);
      await rm(join(folder, `${name}.js`));
    }),
  );
  return stamp;
}
