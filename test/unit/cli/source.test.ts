// @vitest-environment node

import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { NoSource, readSource } from '#cli/check/source';

/** Reads a configuration from a server that answers like this. */
async function readFrom(answer: (response: ServerResponse) => void, mostMs?: number) {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await readSource(`http://127.0.0.1:${port}/config.json`, mostMs);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Sends a part again and again, as fast as it is read. */
function endlessly(response: ServerResponse, part: string): void {
  const send = (): void => {
    while (response.writable && response.write(part));
  };
  response.on('drain', send);
  send();
}

test('an address whose answer has no end, or falls silent in the middle, is given up, and reported as missing', async () => {
  const silent = readFrom((response) => void response.write('{ "consent": '), 300);
  await expect(silent).rejects.toThrow(/config\.json cannot be fetched: .*timeout/i);
  await expect(silent).rejects.toBeInstanceOf(NoSource);
  await expect(readFrom(() => {}, 300)).rejects.toThrow(/cannot be fetched: .*timeout/i);
  const endless = readFrom((response) => endlessly(response, ' '.repeat(1e5)));
  await expect(endless).rejects.toThrow(/sends more than 4000000 characters$/);
});

test('a text whose characters arrive in parts is read as it was sent', async () => {
  const bytes = Buffer.from('{ "tab": { "text": "Opções ✓" } }');
  const { text, contentType } = await readFrom((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (const byte of bytes) response.write(Uint8Array.of(byte));
    response.end();
  });
  expect([text, contentType]).toEqual([bytes.toString(), 'application/json']);
});
