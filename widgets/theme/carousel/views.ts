import type { CarouselConfig } from '#src/config/theme/carousel';
import { MOBILE_WINDOW, TABLET_WINDOW } from '#src/first-slide';
import type { Scope } from '#src/scope';

/**
 * Calls `onChange` with the number of slides that are shown at a time, now and whenever that number changes. Usually, one slide
 * is shown. In carousels in the owner's own content, the number depends on the window's width (TH-55).
 */
export function slidesPerView(
  showsSeveral: boolean,
  { perView, perViewTablet, perViewMobile }: CarouselConfig,
  scope: Scope,
  onChange: (slides: number) => void,
): void {
  if (!showsSeveral) return onChange(1);
  const [mobile, tablet] = [matchMedia(MOBILE_WINDOW), matchMedia(TABLET_WINDOW)];
  const update = (): void => {
    onChange(Math.round(mobile.matches ? perViewMobile : tablet.matches ? perViewTablet : perView));
  };
  scope.on(mobile, 'change', update);
  scope.on(tablet, 'change', update);
  update();
}
