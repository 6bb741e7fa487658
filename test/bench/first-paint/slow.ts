import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer, request as http } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A slow 4G connection as Lighthouse has it, and a processor four times slower. */
export const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_638_400 / 8;
export const CPU_RATE = 4;

/** Passes requests on to the shop's server and compresses texts, as servers do: on a slow network bytes are time. */
export async function startCompressing(port: number): Promise<Server> {
  const small = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    const asked = http({ port, path: url, method, headers }, (answer) => {
      void buffer(answer).then((body) => {
        const isText = /text|javascript|json|svg/.test(answer.headers['content-type'] ?? '');
        const key = createHash('sha256').update(body).digest('hex');
        if (isText && !small.has(key)) small.set(key, gzipSync(body));
        delete answer.headers['content-length'];
        response.writeHead(answer.statusCode ?? 500, {
          ...answer.headers,
          ...(isText && { 'content-encoding': 'gzip' }),
        });
        response.end(isText ? small.get(key) : body);
      });
    });
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Makes the network and the processor of a page slow, as a telephone's are. Chromium only. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}
