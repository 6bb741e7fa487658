import type { CarouselConfig } from '../../../src/config/theme/carousel';
import type { Scope } from '../../../src/scope';

const MOBILE = '(max-width: 767px)';
const TABLET = '(max-width: 1024px)';

/** Says how many slides show at a time: one, or, in new content, by the window's width (TH-55); now, and whenever it changes. */
export function slidesPerView(
  isSeveral: boolean,
  { perView, perViewTablet, perViewMobile }: CarouselConfig,
  scope: Scope,
  tell: (slides: number) => void,
): void {
  if (!isSeveral) return tell(1);
  const [mobile, tablet] = [matchMedia(MOBILE), matchMedia(TABLET)];
  const look = (): void => {
    const wanted = mobile.matches ? perViewMobile : tablet.matches ? perViewTablet : perView;
    tell(Math.round(wanted));
  };
  scope.on(mobile, 'change', look);
  scope.on(tablet, 'change', look);
  look();
}
