import type { BrowserContext } from '@playwright/test';
import { chromium, firefox } from '@playwright/test';
import type { World } from '#test/pages/harness/servers';
import { systemBrowser } from '#tools/browsers.mjs';
import { firefoxFonts } from '#tools/environment.mjs';
import type { ChromiumService } from '../services/chromium';
import type { FirefoxService } from '../services/firefox';
import { decide } from './shop-page';

/** Opens Firefox for a visitor who has accepted everything before. All hosts lead to the world; the push service is ours. */
export async function openFirefox(service: FirefoxService, world: World): Promise<BrowserContext> {
  const executablePath = systemBrowser('firefox');
  const browser = await firefox.launch({
    ...(executablePath && { channel: 'moz-firefox', executablePath }),
    // A notification's alert is a window of the browser, which tests may otherwise not reach.
    args: ['--remote-allow-system-access'],
    firefoxUserPrefs: {
      ...firefoxFonts(),
      'dom.push.serverURL': service.url,
      'dom.push.testing.allowInsecureServerURL': true,
      // Without this, Firefox's remote agent switches the connection off.
      'dom.push.connection.enabled': true,
      'dom.push.retryBaseInterval': 200,
      // How long after a click a worker may open a window, in milliseconds. On a busy machine one second is too short.
      'dom.serviceWorkers.disable_open_click_delay': 20_000,
      'dom.webnotifications.disable_open_click_delay': 20_000,
      // Firefox shows notifications itself, since there is no desktop that does.
      'alerts.useSystemBackend': false,
      'network.dns.forceResolve': '127.0.0.1',
      'network.socket.forcePort': `80=${world.httpPort};443=${world.tlsPort}`,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  await decide(context);
  return context;
}

/** Opens Chromium in the same way. @param profile an empty folder */
export async function openChromium(
  service: ChromiumService,
  world: World,
  profile: string,
): Promise<BrowserContext> {
  const executablePath = systemBrowser('chromium');
  // A persistent context, since any other is incognito, where pages cannot subscribe.
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      ...service.switches,
      `--host-resolver-rules=MAP *:80 127.0.0.1:${world.httpPort},MAP *:443 127.0.0.1:${world.tlsPort}`,
      // For the certificates of the shop and of the push service.
      '--ignore-certificate-errors',
    ],
    // This default of Playwright's would cut the connection to the push service.
    ignoreDefaultArgs: ['--disable-background-networking'],
    ignoreHTTPSErrors: true,
  });
  await decide(context);
  return context;
}
