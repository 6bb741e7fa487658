import { isYes } from '#src/config/coerce';
import { BANNER, type BannerConfig } from '#src/config/consent/banner';
import type { WidgetContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { LEGACY_SHOWN_S } from '#src/limits';

type LegacyBar = Readonly<Record<string, unknown>>;

/** The layout of one banner. */
export interface BannerLayout {
  kind: 'banner' | 'popup' | 'widget';
  /** `bottom` or `top` for the bar, `left` or `right` for the card. The popup is always in the middle. */
  position: string;
  /** True if the visitor cannot use the page behind the banner. */
  modal: boolean;
}

/** The owner's settings, else those that the legacy plugin printed (CO-30, CO-13). */
export function bannerConfig({
  config: {
    section,
    legacy: { bar },
  },
}: WidgetContext): BannerConfig {
  const longest = BANNER.limits.autoCloseSeconds?.[1] ?? 0;
  const printed = Number(bar['show_once']) / 1000;
  const seconds = printed > 0 ? Math.min(printed, longest) : LEGACY_SHOWN_S;
  return section(
    'banner',
    {
      ...BANNER.defaults,
      overlay: !('popup_overlay' in bar) || isYes(bar['popup_overlay']),
      autoCloseSeconds: isYes(bar['show_once_yn']) ? seconds : 0,
      closeOnScroll: isYes(bar['scroll_close']),
    },
    BANNER.limits,
  );
}

/** The owner's layout, else the legacy plugin's, else the bar at the bottom (CO-30). It is modal in the top layer only. */
export function bannerLayout(
  { layout, position, overlay }: BannerConfig,
  bar: LegacyBar,
  top: boolean,
  log: (line: string) => void,
): BannerLayout {
  const wanted = layout === 'auto' ? bar['cookie_bar_as'] : layout;
  const kind = wanted === 'popup' || wanted === 'widget' ? wanted : 'banner';
  const [places, printed] =
    kind === 'widget'
      ? [['left', 'right'], bar['widget_position']]
      : [['bottom', 'top'], bar['notify_position_vertical']];
  const fits = (place: unknown): boolean => places.includes(String(place));
  if (position !== 'auto' && kind !== 'popup' && !fits(position))
    log(`banner.position: expected ${places.join(' or ')} for ${kind}, found "${position}"`);
  return {
    kind,
    position: String([position, printed, places[0]].find(fits)),
    modal: kind === 'popup' && overlay && top && 'HTMLDialogElement' in globals(),
  };
}
