import type { WidgetContext } from '../../../src/contract';
import type { LightboxGiven } from './links';
import { showLightbox } from './show';
import { document } from '../../../src/dom/page/document';

/** Opens pictures large (TH-40 to TH-45); loaded when a visitor is about to open the first one. */
export function mount(context: WidgetContext, given: LightboxGiven): void {
  const { behaviour, opens, answer } = given;
  const { profile, config } = behaviour;

  /** The links whose pictures belong together, in the order of the page (TH-42). */
  function around(link: HTMLAnchorElement): HTMLAnchorElement[] {
    const gallery = link.closest(profile.gallery);
    if (!gallery) return [link];
    const place = config.joinGalleries ? document : gallery;
    return [...place.querySelectorAll<HTMLAnchorElement>('a')].filter((one) => {
      const its = one.closest(profile.gallery);
      return (
        its && (config.joinGalleries || its === gallery) && one.matches(profile.link) && opens(one)
      );
    });
  }

  answer((link) => !context.scope.ended && showLightbox(context, given, around(link), link));
}
