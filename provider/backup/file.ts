import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** How hard gzip tries: 1 is the fastest. While the embedded database is read, everything else waits. */
const LEVEL = 1;

/**
 * Writes lines into a new file, compressed by gzip. Only the user can read it: it has private keys.
 *
 * @throws if there is such a file already
 */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  await pipeline(
    Readable.from(blocks(lines)),
    createGzip({ level: LEVEL }),
    file.createWriteStream(),
  );
}

/** Reads the lines of such a file. @throws if it is not compressed by gzip, or cut off */
export async function* readLines(path: string): AsyncGenerator<string> {
  const unzip = createGunzip();
  const source = createReadStream(path);
  // An error of the file has to reach whoever reads the lines.
  source.on('error', (error) => unzip.destroy(error));
  source.pipe(unzip);
  unzip.setEncoding('utf8');
  let rest = '';
  try {
    for await (const part of unzip) {
      const lines = (rest + String(part)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    source.destroy();
    unzip.destroy();
  }
}

/** How many characters are compressed at once. */
const BLOCK = 64 * 1024;

/** Lines, joined to longer texts: a call of gzip for each line would cost more than compressing it. */
async function* blocks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let block = '';
  for await (const line of lines) {
    block += `${line}\n`;
    if (block.length < BLOCK) continue;
    yield block;
    block = '';
  }
  yield block;
}
