import type { AdConfig } from '#src/config/ad';
import type { WidgetContext } from '#src/contract';
import { fieldsOf } from '#src/dom/json';
import { isComposition, type KeyFields } from '#src/dom/key';
import { observeScroll } from '#src/dom/page-scroller';
import { document } from '#src/dom/page/document';
import { serviceUrl } from '#src/provider/addresses';
import { setsActive } from '#src/provider/conditions';
import { fetchProvider } from '#src/provider/fetch';
import { storedSubscriber } from '#src/provider/stored';
import type { Scope } from '#src/scope';
import { screenSlotOf } from '#src/screen/screen-slot';
import { adsShown, countAd, renewSession, type AdCount } from '#src/visit/session';
import { isForPage } from '#src/visit/url-rule';
import { afterVisible } from '#src/visit/visible-time';
import { readAd } from './ad-settings';
import { createWaitFor, firstUnmet, type Conditions } from './conditions';
import type { Shared } from './shared';

/** Loads the chunk that gets an ad, if one may be shown (AD-02). The scope ends on revocation, and with it the ad. */
export async function startAd(context: WidgetContext, scope: Scope, shared: Shared): Promise<void> {
  const { chunks, config, log, page } = context;
  renewSession();
  const siteSettings = setsActive(config.raw) ? undefined : await shared.siteSettings(scope);
  if (scope.ended) return;
  const settings = readAd(siteSettings, config);
  const counter: AdCount = settings.slot === 'card' ? 'cardViews' : 'adViews';
  const unmet = await firstUnmet(conditions(context, settings, counter, scope, shared), [], scope);
  if (unmet) {
    log(`no ad, ${unmet}`);
    return;
  }
  shared.adWasDue = true;
  const siteLanguage = fieldsOf(siteSettings?.['site'])['siteLanguage'];
  await chunks.load('ad', {
    settings,
    scope,
    service: serviceUrl(config.site.adApi),
    language:
      config.site.language || (typeof siteLanguage === 'string' && siteLanguage) || page.language,
    subscriber: storedSubscriber(config.site.siteId),
    // Checked again just before: another tab may have shown an ad, or the push prompt may have become due.
    unmetCondition: () => frequencyReached(settings, counter) || promptIsFirst(context, shared),
    count: () => countAd(counter),
    fetchJson: (address) => fetchProvider(address, scope, log),
  });
}

/** The reason why no more ads may be shown in this session; '' if another ad may be shown. */
function frequencyReached({ frequency }: AdConfig, which: AdCount): string {
  const shown = frequency > 0 ? adsShown(which) : -1;
  return shown < frequency || frequency <= 0
    ? ''
    : `${shown} of ${frequency} shown in this session`;
}

/** The reason why the push prompt takes precedence over an ad; '' if an ad may be shown. A page never shows both (AD-09). */
const promptIsFirst = ({ page }: WidgetContext, { promptIsDue }: Shared): string =>
  promptIsDue || screenSlotOf({ page }).shown.has('prompt') ? 'it is due on this page' : '';

/** The conditions for showing an ad (AD-02, AD-09, AD-12). */
function conditions(
  context: WidgetContext,
  settings: AdConfig,
  which: AdCount,
  scope: Scope,
  shared: Shared,
): Conditions {
  const { config, log, page } = context;
  const { active, delay, rule, wait } = settings;
  const waitFor = createWaitFor((what) => log(`ad waits: ${what}`));
  return {
    service: () => (serviceUrl(config.site.adApi) ? '' : 'data-ad-api is not an http(s) address'),
    active: () => (active ? '' : 'switched off'),
    once: () => (shared.adWasDue ? 'already requested on this page' : ''),
    frequency: () => frequencyReached(settings, which),
    'page rule': () =>
      isForPage(rule, location.href, log) ? '' : `not included: ${rule.operator} "${rule.value}"`,
    async 'delay and first action'() {
      await Promise.all([
        waitFor(`${delay} s of visible time`, (holds) => {
          const count = (): void => void afterVisible(scope, delay * 1000, holds);
          if (document.readyState === 'complete') count();
          else scope.on(window, 'load', count, { once: true });
        }),
        waitFor('the first scroll, click or key', (holds) => whenInteracted(scope, holds)),
      ]);
      return '';
    },
    async screen() {
      const { shown, whenFree } = screenSlotOf({ page });
      if (wait === 'page' && shown.size)
        return `${[...shown].join()} was on screen: on the next page`;
      await waitFor('the screen', (holds) => scope.undo(whenFree(holds)));
      // If the push prompt is due now, or waits for the screen too, it gets the screen first.
      await shared.pushKnown;
      return new Promise((resolve) => scope.after(0, () => resolve('')));
    },
    'push prompt': () => promptIsFirst(context, shared),
    'frequency by now': () => frequencyReached(settings, which),
  };
}

/** Calls back at the visitor's first scroll of the page, click or key (AD-12); at once if there has been one. */
function whenInteracted(scope: Scope, callback: () => void): void {
  const { userActivation }: Partial<Navigator> = navigator;
  if (userActivation?.hasBeenActive) {
    callback();
    return;
  }
  const part = scope.part('first sign');
  const interacted = (): void => {
    part.end();
    callback();
  };
  // Only scrolling of the page itself counts, because a list on the page may scroll by itself.
  observeScroll(part, ({ scrollTop }) => scrollTop > 0 && interacted());
  for (const type of ['click', 'keydown'])
    part.on(
      document,
      type,
      (event: Event & KeyFields) => {
        if (event.isTrusted && !isComposition(event)) interacted();
      },
      { capture: true, passive: true },
    );
}
