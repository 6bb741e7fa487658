import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Log } from '../log';
import type { ProviderContext } from './env';

/**
 * Answers with a file that is created while it is sent. If creating it fails, the connection is cut, so that the browser does
 * not treat the part that has arrived as the whole file.
 *
 * @param parts the parts of the file. Each is requested only when the client has read the earlier ones
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
