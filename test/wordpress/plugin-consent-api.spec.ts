import type { Browser } from '@playwright/test';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import type { RawConfig } from '#src/config/read';
import type { Shop } from '../pages/harness/test';
import type { Person } from './harness/plugin';
import { firstAnswer, restartPlugin, startPlugin, test } from './harness/plugin';
import { expect, paste } from './harness/test';

startPlugin();

/** What the WP Consent API offers plugins, by its documentation: a function that takes descriptions, and filters. */
const API = `
$GLOBALS['described'] = [];
function wp_add_cookie_info($name, $plugin, $category, $expires, $function) {
  $GLOBALS['described'][] = func_get_args();
}
add_filter('locale', fn () => $_GET['locale'] ?? 'pt_PT');
add_action('init', function () {
  if (isset($_GET['asked'])) wp_send_json([
    'registered' => apply_filters('wp_consent_api_registered_enxerto/enxerto.php', false),
    'type' => apply_filters('wp_get_consent_type', false),
    'cookies' => $GLOBALS['described'],
  ]);
}, 20);`;

interface Answer {
  registered: boolean;
  type: string | false;
  cookies: [name: string, plugin: string, category: string, expires: string, purpose: string][];
}

async function askApi(browser: Browser, { origin }: Shop, locale = 'en_US'): Promise<Answer> {
  return JSON.parse(await firstAnswer(browser, `${origin}/?asked&locale=${locale}`)) as Answer;
}

const save = async (owner: Person, config: RawConfig): Promise<void> => {
  const body = JSON.stringify(pluginSettings(config));
  expect((await owner.ask('PUT', 'settings', body)).status).toBe(200);
};

test('[WP-07, WP Consent API] the server registers the plugin, describes what this site stores, and says which consent the configuration asks for', async ({
  owner,
  browser,
  shop,
}) => {
  paste('consent-api', API);
  const defaults = await askApi(browser, shop);
  expect(defaults).toMatchObject({ registered: true, type: 'optin' });
  expect(defaults.cookies).toEqual([
    [
      'viewed_cookie_policy',
      'Enxerto',
      'functional',
      '365 days / 180 days',
      'Whether you have chosen',
    ],
    [
      'CookieLawInfoConsent',
      'Enxerto',
      'functional',
      '365 days / 180 days',
      'What you have chosen',
    ],
    [
      'cookielawinfo-checkbox-*',
      'Enxerto',
      'functional',
      '365 days / 180 days',
      'The same, by category',
    ],
    ['enxerto.choice', 'Enxerto', 'functional', 'Not stored', 'Tells other tabs'],
  ]);

  await save(owner, {
    consent: { acceptDays: 30, rejectDays: 30 },
    tracking: {},
    push: { category: 'clube' },
    ad: {},
  });
  const { cookies } = await askApi(browser, shop, 'pt_PT');
  const of = (name: string): string[] | undefined => cookies.find(([one]) => one === name);
  expect(of('viewed_cookie_policy')?.slice(3)).toEqual([
    expect.stringMatching(/^30 (?:dias|days)$/),
    'Se já escolheu',
  ]);
  expect(of('pys_*')?.slice(2, 4)).toEqual(['marketing', expect.stringMatching(/^7 /)]);
  expect(of('enxerto_push_dismissed')?.[2], 'a category of the site’s own').toBe('marketing');
  expect(cookies.filter(([name]) => name === 'enxerto.session')).toHaveLength(2);
  expect(of('enxerto.honoured')).toBeUndefined();

  const types: [config: RawConfig, type: string | false][] = [
    [{ consent: { law: 'ccpa' } }, 'optout'],
    [{ consent: { law: 'ccpa_gdpr' } }, 'optin'],
    [{ consent: { enabled: false } }, false],
    [{ consent: { source: 'complianz' } }, false],
    [{ consent: {}, signals: { wpConsentApi: false } }, false],
    [{ theme: {} }, 'optin'],
    [{ consent: { regions: [{ in: ['EEA'], law: 'gdpr' }, { law: 'none' }] } }, 'optin'],
    [{ consent: { regions: [{ in: ['US-optout'], law: 'optout' }, { law: 'none' }] } }, 'optout'],
    [{ consent: { regions: [{ in: ['US-optout'], law: 'optout' }] } }, 'optin'],
    [{ consent: { regions: [{ law: 'none' }] } }, false],
  ];
  for (const [config, type] of types) {
    await save(owner, config);
    expect((await askApi(browser, shop)).type, JSON.stringify(config)).toBe(type);
  }
  expect((await askApi(browser, shop)).cookies.map(([name]) => name)).toContain('enxerto.honoured');

  await restartPlugin(browser, shop, 'network');
  paste('consent-api', API);
  expect(await askApi(browser, shop)).toMatchObject({ type: false, cookies: [] });
});
