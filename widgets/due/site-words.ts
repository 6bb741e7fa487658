import type { RawConfig } from '../../src/config/read';
import type { WidgetContext } from '../../src/contract';
import { serviceUrl } from '../../src/dom/service-url';
import { fieldsOf } from '../../src/dom/json';
import { fetchProvider } from '../../src/provider/fetch';
import { providerWords } from '../../src/provider/words';
import type { Scope } from '../../src/scope';

/** The provider's settings for the site, overridden by the page's; undefined where neither says anything. Never rejects. */
export async function fetchWords(
  { config, log }: WidgetContext,
  scope: Scope,
): Promise<RawConfig | undefined> {
  const { pushCdn, siteId } = config.site;
  const own = fieldsOf(config.raw('push'));
  const cdn = serviceUrl(pushCdn);
  const served =
    cdn && (await fetchProvider(`${cdn}/${encodeURIComponent(siteId)}.json`, scope, log));
  if (served || own['site']) return providerWords(served, own, log);
  if (!scope.ended) log('no push: neither data-push-cdn nor push.site says anything of the site');
  return undefined;
}
