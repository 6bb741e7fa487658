import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Log } from '../log';
import type { ProviderContext } from './env';

/**
 * Answers with a file that is written while it is sent. If that fails, the connection is cut, so that the browser does not take
 * a part for the whole.
 *
 * @param parts what the file consists of. They are asked for as fast as the client reads
 */
export function download(
  c: ProviderContext,
  file: { name: string; type: string },
  parts: AsyncIterable<string | Uint8Array>,
  log: Log,
): Response {
  c.header('content-type', file.type);
  c.header('content-disposition', `attachment; filename="${file.name}"`);
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
    } catch (error) {
      log.error({ err: error }, 'a download failed');
      throw error;
    }
  }
  const stream: ReadableStream = Readable.toWeb(Readable.from(bytes()));
  return c.body(stream as unknown as globalThis.ReadableStream);
}
