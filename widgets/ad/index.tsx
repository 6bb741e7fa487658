import type { WidgetContext } from '#src/contract';
import { AD_PICTURE_TIMEOUT_MS } from '#src/limits';
import type { Scope } from '#src/scope';
import { render } from '#src/ui/root';
import { AdApp } from './AdApp';
import { readCreative } from './creative';
import type { AdInput } from './input';

/**
 * Asks the ad service for one ad, shows it once its picture is decoded, and closes it when consent is revoked (AD-02, AD-04).
 */
export function mount(context: WidgetContext, input: AdInput): void {
  void input.scope.run(() => fetchAd({ ...context, scope: input.scope }, input));
}

async function fetchAd(context: WidgetContext, input: AdInput): Promise<void> {
  const { config, log, scope } = context;
  const { language: lang, service, settings, subscriber } = input;
  const query = new URLSearchParams({
    site: config.site.siteId,
    subscriber,
    lang,
    slot: settings.slot,
    // The address has no query and no hash, because these may identify the visitor (XX-16).
    url: location.origin + location.pathname,
    v: '1',
  });
  const answer = await input.fetchJson(`${service}${service.includes('?') ? '&' : '?'}${query}`);
  // `fetchJson` has already logged why there is no usable answer.
  if (scope.ended || answer === undefined) return;
  const creative = readCreative(answer);
  if (typeof creative === 'string') {
    log(`no ad: ${creative}`);
    return;
  }
  const { image } = creative;
  const picture = settings.showImage && image ? await loadPicture(scope, image) : undefined;
  if (scope.ended) return;
  if (settings.showImage && image && !picture) log(`no ad: no picture at ${image}`);
  else render('ad', context, <AdApp input={input} creative={creative} picture={picture} />);
}

/**
 * Loads and decodes a picture, so that the ad's first frame shows it (AD-04). Undefined if it does not load in time, or is no
 * picture; never rejects.
 */
function loadPicture(scope: Scope, address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.referrerPolicy = 'strict-origin-when-cross-origin';
  image.src = address;
  return new Promise((resolve) => {
    const finish = (found?: HTMLImageElement): void => {
      cancel();
      resolve(found);
    };
    // When `src` is removed, Chromium never settles the promise of `decode`, so `finish` is called here too.
    const stop = scope.undo(() => {
      image.removeAttribute('src');
      finish();
    });
    const cancel = scope.after(AD_PICTURE_TIMEOUT_MS, stop);
    image.decode().then(
      () => finish(image),
      () => finish(),
    );
  });
}
