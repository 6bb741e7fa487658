import { isYes } from '../../src/config/coerce';
import type { WidgetContext } from '../../src/contract';
import { httpUrl, unslashed } from '../../src/dom/address';
import { fieldsOf } from '../../src/dom/json';
import { ask } from './provider-requests';

/** In the words that the provider's dashboard waits for. */
const VERIFIED = 'Site script installation verified.';

const CSS = `:host{all:initial!important;color-scheme:inherit!important}p{position:fixed;z-index:2147483647;inset:auto 24px 24px;width:fit-content;margin:0 auto;padding:12px 16px;border:1px solid #80808052;border-radius:10px;background:Canvas;color:CanvasText;box-shadow:0 2px 12px #0000001f;font:500 15px/1.5 system-ui}@media print{:host{display:none!important}}`;

const addressIn = (value: unknown): URL | undefined =>
  typeof value === 'string' && value ? httpUrl(value) : undefined;

/**
 * Tells the provider that the script is installed, and whoever opened the page from the provider's dashboard that it was told
 * (PU-57). Brought with `verify_site=1` in the address; anybody may write such an address, so only the dashboard's own origin,
 * which the owner has named, counts. Without React: the owner alone sees it, once.
 */
export function mount({ config, log, page, scope }: WidgetContext): void {
  const { pushApi, siteId } = config.site;
  const own = fieldsOf(config.raw('push'));
  const wanted = addressIn(own['dashboardOrigin'])?.origin;
  const api = addressIn(pushApi)?.href;
  if (!api || !wanted || addressIn(document.referrer)?.origin !== wanted) {
    log(
      `not verified: ${api ? 'the page was not opened from push.dashboardOrigin' : 'data-push-api names no address'}`,
    );
    return;
  }

  function say(): void {
    const host = document.createElement('enxerto-root');
    host.dataset['widget'] = 'verify';
    const shadow = host.attachShadow({ mode: 'open' });
    page.adopt(shadow, CSS);
    const line = document.createElement('p');
    line.setAttribute('role', 'alert');
    line.lang = 'en';
    line.dir = 'ltr';
    line.textContent = VERIFIED;
    shadow.append(line);
    document.documentElement.append(host);
    scope.undo(() => host.remove());
    if (isYes(own['legacyAlert'])) scope.after(0, () => window.alert(VERIFIED));
  }

  const address = `${unslashed(api)}/verify_site?uuid=${encodeURIComponent(siteId)}`;
  void ask(scope, address).then(
    scope.guard((answer: unknown) => {
      if (answer === undefined) log('not verified: the provider did not take it');
      else say();
    }),
  );
}
