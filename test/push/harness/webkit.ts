import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemWebKit } from '../../../tools/browsers.mjs';
import { startProcess, untilReady } from '../../../tools/wordpress/child.mjs';
import type { World } from '../../pages/harness/servers';
import { close, listen } from '../services/listening';

/** How long the driver may take to answer before a command fails. */
const ANSWER_MS = 20_000;

/** WebKitGTK's MiniBrowser on its own virtual screen, driven by W3C WebDriver; it has one page at a time. */
export interface WebKit {
  /** Opens a page; resolves once it has loaded. */
  open(address: string): Promise<void>;
  /** Runs the body of a function in the page; resolves with what it returns, which must be JSON. */
  run(body: string): Promise<unknown>;
  /** Clicks with the mouse on the element that an expression gives. */
  click(expression: string): Promise<void>;
  close(): Promise<void>;
}

/** A proxy that leads every host with TLS to the world's servers. WebKit needs it, since it has no switch for resolving names. */
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
      // When one end is lost, both are closed.
      one.on('error', () => [tls, browser].forEach((it) => it.destroy()));
    }
  });
  return {
    server,
    async end() {
      // Tunnels must end first: `close` would wait for them for ever.
      tunnels.forEach((tunnel) => tunnel.destroy());
      await close(server);
    },
  };
}

/** Finds a free port. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
}

/** Starts WebKitGTK. There is no push service, since this browser does not support push. */
export async function startWebKit(world: World): Promise<WebKit> {
  const found = systemWebKit();
  if (!found) throw new Error('no WebKitGTK');
  const folder = mkdtempSync(join(tmpdir(), 'enxerto-webkit-'));
  const screen = startProcess(
    found.screen,
    ['-displayfd', '1', '-screen', '0', '1366x900x24', '-nolisten', 'tcp'],
    {
      log: join(folder, 'screen.log'),
    },
  );
  const display = await untilReady('Xvfb', screen, () => /^(\d+)$/m.exec(screen.output())?.[1]);
  const port = await freePort();
  const driver = startProcess(found.driver, [`--port=${port}`], {
    log: join(folder, 'driver.log'),
    env: {
      DISPLAY: `:${display}`,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      // WebKit's sandbox needs rights that a container does not have.
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
          // A switch instead of WebDriver's capability `proxy`, with which the browser would speak TLS to the proxy itself.
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
