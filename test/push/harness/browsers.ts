import type { BrowserContext } from '@playwright/test';
import { chromium, firefox } from '@playwright/test';
import { systemBrowser } from '../../../tools/browsers.mjs';
import type { World } from '../../pages/harness/servers';
import type { ChromiumService } from '../services/chromium';
import type { FirefoxService } from '../services/firefox';
import { decide } from './shop-page';

/** Opens Firefox for a visitor who has accepted everything before: what it asks for is in the world, and its push service is ours. */
export async function openFirefox(service: FirefoxService, world: World): Promise<BrowserContext> {
  const executablePath = systemBrowser('firefox');
  const browser = await firefox.launch({
    ...(executablePath && { channel: 'moz-firefox', executablePath }),
    // The alert of a notification is a window of the browser's own.
    args: ['--remote-allow-system-access'],
    firefoxUserPrefs: {
      'dom.push.serverURL': service.url,
      'dom.push.testing.allowInsecureServerURL': true,
      // The remote agent switches it off where the profile does not say this.
      'dom.push.connection.enabled': true,
      'dom.push.retryBaseInterval': 200,
      // How long after a click a worker may open a window, in milliseconds: on a busy machine it starts later than in a second.
      'dom.serviceWorkers.disable_open_click_delay': 20_000,
      'dom.webnotifications.disable_open_click_delay': 20_000,
      // Where no desktop shows notifications.
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

/**
 * Opens Chromium in the same way.
 *
 * @param profile an empty folder
 */
export async function openChromium(
  service: ChromiumService,
  world: World,
  profile: string,
): Promise<BrowserContext> {
  const executablePath = systemBrowser('chromium');
  // Not in a context of its own: those are incognito, and cannot subscribe.
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...service.switches,
      `--host-resolver-rules=MAP *:80 127.0.0.1:${world.httpPort},MAP *:443 127.0.0.1:${world.tlsPort}`,
      // The shop's certificate, and the push service's.
      '--ignore-certificate-errors',
    ],
    // Playwright's own would cut the connection to the push service.
    ignoreDefaultArgs: ['--disable-background-networking'],
    ignoreHTTPSErrors: true,
  });
  await decide(context);
  return context;
}
