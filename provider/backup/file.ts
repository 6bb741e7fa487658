import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The level of gzip's compression. The fastest one is used, because everything else waits while the embedded database is read. */
const LEVEL = 1;

/** Writes lines into a new compressed file, which only this process's user can read: it has private keys. @throws if the file exists */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  await pipeline(
    Readable.from(blocks(lines)),
    createGzip({ level: LEVEL }),
    file.createWriteStream(),
  );
}

/** Reads the lines of a file that `writeLines` has written. @throws if the file is not compressed by gzip, or was cut off */
export async function* readLines(path: string): AsyncGenerator<string> {
  const unzip = createGunzip();
  const source = createReadStream(path);
  // An error of the file is passed on, so that the caller who reads the lines gets it.
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

/** The number of characters that are compressed at once. */
const BLOCK = 64 * 1024;

/** Joins lines to longer texts, because a call of gzip for each line would cost more time than the compression itself. */
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
