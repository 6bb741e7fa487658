import { isYes } from '#src/config/coerce';
import type { WidgetContext } from '#src/contract';
import { httpUrl } from '#src/dom/address';
import { fieldsOf } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { putHost } from '#src/dom/plain-host';
import { serviceUrl } from '#src/provider/addresses';
import { getJson } from './provider-requests';

/** The provider's dashboard waits for exactly these words. */
const VERIFIED = 'Site script installation verified.';

const CSS = `p{position:fixed;z-index:2147483647;inset:24px 24px auto;pointer-events:none;width:fit-content;margin:0 auto;padding:12px 16px;border:1px solid #80808052;border-radius:10px;background:Canvas;color:CanvasText;box-shadow:0 2px 12px #0000001f;font:500 15px/1.5 system-ui}`;

const originOf = (address: string): string | undefined => httpUrl(address)?.origin;

/**
 * Reports to the provider that the script is installed, and then shows a message to the person who opened the page from the
 * provider's dashboard (PU-57). The chunk is loaded if the page's address has `verify_site=1`, whatever the visitor has decided,
 * because it stores nothing and reports nothing about the visitor. Anybody can open such an address, so nothing is reported
 * unless the page was opened from the dashboard's origin, which the owner has configured. The message is made without React,
 * because only the owner sees it, once. It is at the top, because most banners are at the bottom, and gets no clicks.
 */
export function mount({ config, log, scope }: WidgetContext): void {
  const { pushApi, siteId } = config.site;
  const own = fieldsOf(config.raw('push'));
  const dashboard = serviceUrl(own['dashboardOrigin']);
  const api = serviceUrl(pushApi);
  let reason = '';
  if (!siteId) reason = 'No Site Id provided';
  else if (!api) reason = 'data-push-api names no address';
  else if (!dashboard || originOf(document.referrer) !== originOf(dashboard))
    reason = 'the page was not opened from push.dashboardOrigin';
  if (reason) {
    log(`not verified: ${reason}`);
    return;
  }

  function showVerified(): void {
    const line = document.createElement('p');
    line.setAttribute('role', 'alert');
    line.lang = 'en';
    line.dir = 'ltr';
    line.textContent = VERIFIED;
    putHost(scope, 'verify', CSS, line);
    if (isYes(own['legacyAlert'])) scope.after(0, () => window.alert(VERIFIED));
  }

  const address = `${api}/verify_site?uuid=${encodeURIComponent(siteId)}`;
  void getJson(scope, address).then(
    scope.guard((answer: unknown) => {
      if (answer === undefined) log('not verified: the provider did not confirm');
      else showVerified();
    }),
  );
}
