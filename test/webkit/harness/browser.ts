import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from '#test/pages/harness/servers';
import { close, listen } from '#test/push/services/listening';
import { systemWebKit } from '#tools/browsers.mjs';
import { startProcess, untilReady } from '#tools/wordpress/child.mjs';
import { startProxy } from './proxy';
import type { Tab } from './tab';
import { tabOf } from './tab';

/** How long the driver may take to answer before a command fails. */
const ANSWER_MS = 20_000;

/** The size of a window, its frame included, in which pages are laid out as for a desktop. */
export const WIDE = { width: 1300, height: 850 };

/** Sends one WebDriver command of a session; resolves with its value. */
export type Command = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** A browser with one window, as a visitor has it who has never been here. */
export interface Visitor {
  readonly tab: Tab;
  /** All of the visitor's tabs. */
  readonly tabs: readonly Tab[];
  /** Opens another tab of the same visitor, behind the first. */
  newTab(): Promise<Tab>;
  /** Closes the browser; what it has stored is gone. */
  leave(): Promise<void>;
}

/** WebKitGTK's driver on its own virtual screen. It can have one visitor at a time. */
export interface WebKit {
  /** @param animations whether the visitor's desktop has animations; without them the visitor prefers reduced motion */
  visit(animations?: boolean): Promise<Visitor>;
  close(): Promise<void>;
}

/** Starts the driver. A visitor's browser then starts in a fifth of a second, so that each test has its own. */
export async function startWebKit(world: World): Promise<WebKit> {
  const found = systemWebKit();
  if (!found) throw new Error('WebKitGTK is not installed: npm run test:webkit');
  const home = mkdtempSync(join(tmpdir(), 'enxerto-webkit-'));
  const screen = startProcess(
    found.screen,
    ['-displayfd', '1', '-screen', '0', '1366x900x24', '-nolisten', 'tcp'],
    { log: join(home, 'screen.log') },
  );
  const display = await untilReady('Xvfb', screen, () => /^(\d+)$/m.exec(screen.output())?.[1]);
  const proxy = await startProxy(world);
  const startOne = (): Promise<Driver> =>
    startDriver(found.driver, {
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      // Pages' language is then en-US, as in the other browsers; of `C.UTF-8` WebKit makes the language `C`.
      LC_ALL: 'C',
      // WebKit's sandbox needs rights that a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
  let driver = await startOne();
  const capabilities = {
    alwaysMatch: {
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': {
        binary: found.browser,
        // A switch in place of WebDriver's capability `proxy`, with which the browser would speak TLS to the proxy itself.
        args: ['--automation', `--proxy=http://127.0.0.1:${proxy.port}`],
      },
    },
  };
  const startSession = async (): Promise<string> => {
    const { sessionId } = (await driver.ask('POST', '/session', { capabilities })) as {
      sessionId: string;
    };
    return `/session/${sessionId}`;
  };

  return {
    async visit(animations = true) {
      setAnimations(home, animations);
      // About one start in 200 hangs, whatever was open before. Then the driver is of no more use either.
      const session = await startSession().catch(async (error: unknown) => {
        console.log(`WebKitGTK has not started, and is started once more: ${String(error)}`);
        await driver.stop();
        driver = await startOne();
        return startSession();
      });
      const visitor = await visitorOf((method, path, body) =>
        driver.ask(method, session + path, body),
      );
      await visitor.tab.resize(WIDE.width, WIDE.height);
      return visitor;
    },
    async close() {
      await driver.stop();
      await screen.stop();
      await proxy.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** WebKitWebDriver, and the browser that it has started. */
interface Driver {
  ask: Command;
  stop(): Promise<void>;
}

async function startDriver(
  command: string,
  env: NodeJS.ProcessEnv & { HOME: string },
): Promise<Driver> {
  const port = await freePort();
  const child = startProcess(command, [`--port=${port}`], {
    log: join(env.HOME, 'driver.log'),
    env,
  });
  const ask: Command = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await untilReady('WebKitWebDriver', child, () =>
    ask('GET', '/status').then(
      () => true,
      () => undefined,
    ),
  );
  return { ask, stop: () => child.stop() };
}

/** The session's first window is the visitor's tab. */
async function visitorOf(ask: Command): Promise<Visitor> {
  let current = String(await ask('GET', '/window'));
  /** Commands to one window: the driver sends each to the window that it was switched to. */
  const commandsTo =
    (handle: string): Command =>
    async (method, path, body) => {
      if (current !== handle) await ask('POST', '/window', { handle });
      current = handle;
      return ask(method, path, body);
    };
  const tab = tabOf(commandsTo(current));
  const tabs = [tab];
  return {
    tab,
    tabs,
    async newTab() {
      const { handle } = (await ask('POST', '/window/new', { type: 'tab' })) as { handle: string };
      const opened = tabOf(commandsTo(handle));
      tabs.push(opened);
      return opened;
    },
    leave: async () => void (await ask('DELETE', '').catch(() => undefined)),
  };
}

/** Writes GTK's setting, which the browser reads as it starts: pages see it as `prefers-reduced-motion`. */
function setAnimations(home: string, animations: boolean): void {
  const folder = join(home, '.config/gtk-3.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${animations ? 1 : 0}\n`,
  );
}

/** Finds a free port. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
}
