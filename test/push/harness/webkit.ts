import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemWebKit } from '../../../tools/browsers.mjs';
import { start, untilReady } from '../../../tools/wordpress/child.mjs';
import type { World } from '../../pages/harness/servers';
import { close, listen } from '../services/listening';

/** The driver answers within this time, or not at all. */
const ANSWER_MS = 20_000;

/** WebKitGTK's MiniBrowser on a screen of its own, driven by W3C WebDriver: a page at a time. */
export interface WebKit {
  /** Opens a page; resolves once it has loaded. */
  open(address: string): Promise<void>;
  /** Runs the body of a function in the page; its value as JSON. */
  run(body: string): Promise<unknown>;
  /** Clicks, as a visitor's mouse does, on what an expression gives. */
  click(expression: string): Promise<void>;
  close(): Promise<void>;
}

/** A proxy by which every host with TLS is the world: WebKit has no switch that resolves names. */
function proxyTo(world: World): { server: Server; end(): Promise<void> } {
  const tunnels = new Set<Socket>();
  const server = createServer((_asked, response) => void response.writeHead(501).end());
  server.on('connect', (_asked, browser: Socket) => {
    const tls = connect(world.tlsPort, '127.0.0.1', () => {
      browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
      tls.pipe(browser).pipe(tls);
    });
    for (const one of [tls, browser]) {
      tunnels.add(one);
      // The other end has gone; both go.
      one.on('error', () => [tls, browser].forEach((it) => it.destroy()));
    }
  });
  return {
    server,
    async end() {
      // A server that is closed waits for its tunnels for ever.
      tunnels.forEach((tunnel) => tunnel.destroy());
      await close(server);
    },
  };
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
}

/** Starts it; there is no push service, for it has no push. */
export async function startWebKit(world: World): Promise<WebKit> {
  const found = systemWebKit();
  if (!found) throw new Error('no WebKitGTK');
  const folder = mkdtempSync(join(tmpdir(), 'enxerto-webkit-'));
  const screen = start(
    found.screen,
    ['-displayfd', '1', '-screen', '0', '1366x900x24', '-nolisten', 'tcp'],
    {
      log: join(folder, 'screen.log'),
    },
  );
  const display = await untilReady('Xvfb', screen, () => /^(\d+)$/m.exec(screen.said())?.[1]);
  const port = await freePort();
  const driver = start(found.driver, [`--port=${port}`], {
    log: join(folder, 'driver.log'),
    env: {
      DISPLAY: `:${display}`,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      // Its own sandbox needs rights that a container has not.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const proxy = proxyTo(world);
  const proxyPort = await listen(proxy.server);
  const driverUrl = `http://127.0.0.1:${port}`;

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(driverUrl + path, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  await untilReady('WebKitWebDriver', driver, () =>
    ask('GET', '/status').then(
      () => true,
      () => undefined,
    ),
  );
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': {
          binary: found.browser,
          // Not by the capability for it: the browser would speak TLS to the proxy itself.
          args: ['--automation', `--proxy=http://127.0.0.1:${proxyPort}`],
        },
      },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;

  return {
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    run: (script) => ask('POST', `${session}/execute/sync`, { script, args: [] }),
    async click(expression) {
      const element = await ask('POST', `${session}/execute/sync`, {
        script: `return ${expression}`,
        args: [],
      });
      const [id] = Object.values(element as Record<string, string>);
      await ask('POST', `${session}/element/${id}/click`, {});
    },
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      await driver.stop();
      await screen.stop();
      await proxy.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
