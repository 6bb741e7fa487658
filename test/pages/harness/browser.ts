import { chromium, firefox } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { systemBrowser } from '#tools/browsers.mjs';
import { firefoxFonts } from '#tools/environment.mjs';
import type { World } from './servers';

const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Chromium draws parts of its own address bar as web pages, which would take half of each test's time; the first entries switch
 * that off. Only the last such switch on the command line counts, so the list must repeat Playwright's own features.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** Starts the engine with every host mapped to our servers: no request escapes. @param shell whether Chromium's shell will do */
export async function launch(
  name: string,
  world: World,
  extra: string[],
  ignored: string[],
  preferences: Record<string, boolean | number | string> = {},
  shell = false,
): Promise<Browser> {
  if (name === 'firefox') {
    const executablePath = systemBrowser('firefox');
    return firefox.launch({
      ...(executablePath && { channel: 'moz-firefox', executablePath }),
      firefoxUserPrefs: {
        ...firefoxFonts(),
        'network.dns.forceResolve': '127.0.0.1',
        'network.socket.forcePort': `80=${world.httpPort};443=${world.tlsPort}`,
        'network.captive-portal-service.enabled': false,
        'network.connectivity-service.enabled': false,
        ...preferences,
      },
    });
  }
  const executablePath =
    (shell && systemBrowser('chromium-headless-shell')) || systemBrowser('chromium');
  return chromium.launch({
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ignored,
    args: [
      ...CHROMIUM_ARGS,
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ...extra,
      `--host-resolver-rules=MAP *:80 127.0.0.1:${world.httpPort},MAP *:443 127.0.0.1:${world.tlsPort}`,
      `--ignore-certificate-errors-spki-list=${world.spki}`,
    ],
  });
}
