import type { BannerConfig } from '#src/config/consent/banner';
import type { ConsentContext } from '#src/contract';
import { observeScroll } from '#src/dom/page-scroller';
import { document } from '#src/dom/page/document';
import { CLOSING_SCROLL_PX } from '#src/limits';
import type { Scope } from '#src/scope';
import { afterVisible } from '#src/visit/visible-time';
import { bannerConfig } from './banner-layout';

/** Closes the banner after some time or scrolling (CO-13): a chunk of its own, which few owners want. */
export function mount(context: ConsentContext): void {
  const { consent } = context;
  const config = bannerConfig(context);
  const closeIsConsent = closingMeansYes(context, config);

  /** The banner's host while the banner is on screen and the visitor has to be asked; else null. */
  const banner = (): Element | null =>
    consent.mustAsk ? document.querySelector('enxerto-root[data-widget="consent"]') : null;
  const close = (): void => {
    if (!banner()) return;
    if (closeIsConsent) context.bus.run('consent.set', 'all');
    else context.bus.run('consent.close');
  };
  /** Whether the visitor uses the banner by keyboard. A modal banner's focus, which it gets when shown, does not mean that. */
  const isBusy = (): boolean => {
    const host = banner();
    return (
      host !== null && host === document.activeElement && !host.shadowRoot?.querySelector('dialog')
    );
  };

  if (config.autoCloseSeconds > 0)
    afterSeen(context.scope, config.autoCloseSeconds * 1000, isBusy, close);
  if (config.closeOnScroll) afterScroll(context, close);
}

/** Calls back after `ms` of visible page. If `isBusy` returns true then, the whole time starts again. */
function afterSeen(scope: Scope, ms: number, isBusy: () => boolean, callback: () => void): void {
  afterVisible(scope, ms, () => (isBusy() ? afterSeen(scope, ms, isBusy, callback) : callback()));
}

function afterScroll({ scope }: ConsentContext, callback: () => void): void {
  let from: number | undefined;
  const stop = observeScroll(scope, ({ scrollTop }) => {
    // Before the page has loaded, the browser scrolls by itself: back to where the visitor was, or to a heading.
    from = document.readyState === 'complete' ? (from ?? scrollTop) : undefined;
    if (from === undefined || Math.abs(scrollTop - from) <= CLOSING_SCROLL_PX) return;
    stop();
    // In another task, because it changes the page.
    scope.after(0, callback);
  });
}

/**
 * Whether the automatic closing means consent to everything. The owner has to set it, and it is refused under the GDPR, or if
 * an optional category is on by default: then closing a banner is no valid consent (CO-13).
 */
function closingMeansYes(
  { consent, log }: ConsentContext,
  { closingMeansYes: wanted }: BannerConfig,
): boolean {
  if (!wanted) return false;
  const { law, locked } = consent.config;
  const boxes = document.querySelectorAll<HTMLInputElement>('.cli-user-preference-checkbox');
  const defaultOn = [...boxes].find(
    ({ dataset, defaultChecked }) =>
      defaultChecked && !locked.includes((dataset['id'] ?? '').replace('checkbox-', '')),
  );
  if (law !== 'gdpr' && !defaultOn) return true;
  const reason = defaultOn ? `${defaultOn.dataset['id']} is on by default` : 'consent.law is gdpr';
  log(`error: banner.closingMeansYes is refused: ${reason}`);
  return false;
}
