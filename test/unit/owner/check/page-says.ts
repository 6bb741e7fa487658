import { createSettings } from '#loader/settings';
import { BOOTSTRAP } from '#src/config/bootstrap';
import { CONSENT } from '#src/config/consent/consent';
import { DIALOG } from '#src/config/consent/dialog';
import { LOOK } from '#src/config/consent/look';
import { OPT_OUT } from '#src/config/consent/opt-out';
import { PLACEHOLDER } from '#src/config/consent/placeholder';
import { SIGNALS } from '#src/config/consent/signals';
import { TAB } from '#src/config/consent/tab';
import { THEME } from '#src/config/theme';
import { readRegions } from '#src/consent/region/rules';
import { fieldsOf } from '#src/dom/json';
import { setsActive } from '#src/provider/conditions';
import { mergeProviderSettings } from '#src/provider/provider-settings';
import { createScope } from '#src/scope';
import { createHost } from '#src/ui/host';
import { isForPage } from '#src/visit/url-rule';
import { contextOf } from '#test/unit/context';
import { mount as mountAutoclose } from '#widgets/consent/banner/autoclose';
import { bannerConfig, bannerLayout } from '#widgets/consent/banner/banner-layout';
import { bannerContent } from '#widgets/consent/banner/content';
import { mount as mountBridges } from '#widgets/consent/bridges/index';
import { findCookieDomain } from '#widgets/consent/record-choice/cookie-domain';
import { mount as mountEndpoint } from '#widgets/consent/report/report';
import { readAd } from '#widgets/due/ad-settings';
import { readSite } from '#widgets/due/site';
import { readSetup } from '#widgets/push/setup';
import { checkSelectors } from '#widgets/theme/selectors';
import { mount as mountConfigured } from '#widgets/tracking/configured';

const SAYS = /^(.*?): expected (?!a name$)/;

/**
 * The paths of everything that a page complains of in debug, when it has this configuration and nothing of a legacy plugin: each
 * part of the product reads its settings, as it does on a page. Addresses of the loader's own are not asked for.
 */
export function pageSays(config: object): Set<string> {
  const paths = new Set<string>();
  const log = (line: string): void => {
    const path =
      SAYS.exec(line)?.[1] ?? /error: (banner\.closingMeansYes) is refused/.exec(line)?.[1];
    if (path) paths.add(path);
  };
  document.documentElement.innerHTML = '<head></head><body></body>';
  const element = document.createElement('script');
  element.type = 'application/json';
  element.dataset['enxerto'] = '';
  element.textContent = JSON.stringify(config);
  document.head.append(element);

  const settings = createSettings({}, {}, { element: undefined, trusts: () => true }, log);
  settings.read({});
  const { section, validate, raw } = settings;
  const scope = createScope('check', (error) => {
    throw error;
  });
  const consent = section('consent', CONSENT.defaults, CONSENT.limits);
  const context = contextOf({
    log,
    scope,
    config: { section, validate, raw, site: settings.site, legacy: { bar: {} } },
    consent: { config: consent, commit: () => {}, mustAsk: false },
    consentControl: { runSteps: () => {} },
    page: { adoptStyles: () => () => {}, schemeFor: () => 'light', language: 'en', choice: {} },
    bus: { handle: () => () => {}, run: () => {} },
  });

  section('dialog', DIALOG.defaults, DIALOG.limits);
  section('tab', TAB.defaults, TAB.limits);
  section('optOut', OPT_OUT.defaults, OPT_OUT.limits);
  section('placeholder', PLACEHOLDER.defaults, {});
  section('signals', SIGNALS.defaults, SIGNALS.limits);
  section('look', LOOK.defaults, LOOK.limits);
  createHost(context, { css: '' });

  // Whether a domain is one of the page's own, the check cannot know.
  if (!/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(consent.cookieDomain)) findCookieDomain(context);
  if (consent.regions.length > 0)
    readRegions({ ...consent, regionSources: [] }, (path) => paths.add(path));

  const banner = bannerConfig(context);
  bannerLayout(banner, {}, true, log);
  bannerContent(banner, undefined, false, 'en', log);
  mountAutoclose(context);
  if (consent.recordUrl) mountEndpoint(context);
  if (consent.source !== 'own') mountBridges(context);

  mountConfigured(context, {
    section: {},
    printed: {},
    start: () => {},
    currentTracker: () => undefined,
  });

  const theme = section('theme', THEME.defaults, THEME.limits);
  checkSelectors(theme, THEME.defaults, log);

  const pushSettings = mergeProviderSettings(undefined, fieldsOf(raw('push')));
  readSetup(context, { mode: 'push', settings: pushSettings });
  const { triggerConditions } = readSite(pushSettings, context);
  const ruled = (path: string, rule: Parameters<typeof isForPage>[0]): boolean =>
    isForPage(rule, location.href, () => paths.add(`${path}.value`));
  ruled('push.site.triggerConditions.pageRule', triggerConditions.pageRule);
  ruled('ad.rule', readAd(undefined, { validate, raw }).rule);
  if (!setsActive(raw)) {
    // The page reads these as the section `ad`; the owner wrote them elsewhere.
    const at = 'push.site.inPageMonetization';
    const { rule } = readAd(pushSettings, {
      validate: (defaults, value, path, limits) =>
        validate(defaults, value, path.replace(/^ad/, at), limits),
      raw: () => undefined,
    });
    ruled(`${at}.rule`, rule);
  }

  section('bootstrap', BOOTSTRAP.defaults, BOOTSTRAP.limits);
  scope.end();
  return paths;
}
