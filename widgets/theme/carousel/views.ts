import type { CarouselConfig } from '../../../src/config/theme/carousel';
import { MOBILE_WINDOW, TABLET_WINDOW } from '../../../src/config/theme/carousel';
import type { Scope } from '../../../src/scope';

/** Says how many slides show at a time: one, or, in new content, by the window's width (TH-55); now, and whenever it changes. */
export function slidesPerView(
  isSeveral: boolean,
  { perView, perViewTablet, perViewMobile }: CarouselConfig,
  scope: Scope,
  tell: (slides: number) => void,
): void {
  if (!isSeveral) return tell(1);
  const [mobile, tablet] = [matchMedia(MOBILE_WINDOW), matchMedia(TABLET_WINDOW)];
  const look = (): void => {
    tell(Math.round(mobile.matches ? perViewMobile : tablet.matches ? perViewTablet : perView));
  };
  scope.on(mobile, 'change', look);
  scope.on(tablet, 'change', look);
  look();
}
