import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { World } from '#test/pages/harness/servers';
import { close, listen } from '#test/push/services/listening';

/** A proxy that leads every host to the world's servers. WebKit needs it, since it has no switch for resolving names. */
export async function startProxy(world: World): Promise<{ port: number; close(): Promise<void> }> {
  const tunnels = new Set<Socket>();
  const server = createServer((asked, response) => forward(world.httpPort, asked, response));
  // What a page asks with TLS goes through a tunnel.
  server.on('connect', (_asked, browser: Socket) => {
    const tls = connect(world.tlsPort, '127.0.0.1', () => {
      browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
      tls.pipe(browser).pipe(tls);
    });
    for (const one of [tls, browser]) {
      tunnels.add(one);
      one.on('close', () => tunnels.delete(one));
      // When one end is lost, both are closed.
      one.on('error', () => [tls, browser].forEach((it) => it.destroy()));
    }
  });
  return {
    port: await listen(server),
    async close() {
      // Tunnels must end first: `close` would wait for them for ever.
      tunnels.forEach((tunnel) => tunnel.destroy());
      await close(server);
    },
  };
}

/** Passes a request without TLS on to the server at a port, and its answer back. */
function forward(port: number, asked: IncomingMessage, response: ServerResponse): void {
  const { host, pathname, search } = new URL(asked.url ?? '/');
  const { method, headers } = asked;
  const passed = request(
    { host: '127.0.0.1', port, method, path: pathname + search, headers: { ...headers, host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      // An answer that is cut off is cut off for the browser too.
      answer.on('error', () => response.destroy());
    },
  );
  passed.on('error', () => response.destroy());
  // A page that is left no longer waits for its answers.
  response.on('close', () => passed.destroy());
  asked.pipe(passed);
}
