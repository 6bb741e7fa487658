import { expect, test, vi } from 'vitest';
import { coerce } from '#src/config/coerce';
import type { BannerConfig } from '#src/config/consent/banner';
import { BANNER } from '#src/config/consent/banner';
import type { WidgetConfig } from '#src/contract';
import { contextOf } from '#test/unit/context';
import { bannerConfig, bannerLayout } from '#widgets/consent/banner/banner-layout';

type Bar = Record<string, unknown>;

/** The section as a widget is given it, from what the owner and the legacy plugin say. */
function configOf(owner: unknown, bar: Bar): BannerConfig {
  const section: WidgetConfig['section'] = (name, defaults, limits) =>
    coerce(defaults, owner, name, () => {}, limits);
  return bannerConfig(contextOf({ config: { section, legacy: { data: {}, bar } } }));
}

const layoutOf = (owner: Partial<BannerConfig>, bar: Bar = {}, top = true): string => {
  const { kind, position, modal } = bannerLayout(configOf(owner, bar), bar, top, () => {});
  return [kind, kind === 'popup' ? '' : position, modal ? 'modal' : ''].join(' ').trim();
};

test.each([
  [{}, {}, 'banner bottom'],
  [{}, { cookie_bar_as: 'banner', notify_position_vertical: 'top' }, 'banner top'],
  [{}, { cookie_bar_as: 'widget' }, 'widget left'],
  [{}, { cookie_bar_as: 'widget', widget_position: 'right' }, 'widget right'],
  [{}, { cookie_bar_as: 'popup', popup_overlay: '1' }, 'popup  modal'],
  [{}, { cookie_bar_as: 'popup', popup_overlay: '' }, 'popup'],
  [{}, { cookie_bar_as: ['popup'], notify_position_vertical: {} }, 'banner bottom'],
  [{}, { cookie_bar_as: 'fffffff', notify_position_vertical: 7 }, 'banner bottom'],
  // The owner's word goes before the legacy plugin's.
  [{ layout: 'banner' }, { cookie_bar_as: 'popup' }, 'banner bottom'],
  [{ layout: 'popup', overlay: true }, { popup_overlay: '' }, 'popup  modal'],
  [{ layout: 'popup', overlay: false }, { popup_overlay: '1' }, 'popup'],
  [{ layout: 'widget', position: 'right' }, { widget_position: 'left' }, 'widget right'],
  [{ position: 'top' }, { notify_position_vertical: 'bottom' }, 'banner top'],
  // A place that the layout does not have.
  [{ layout: 'widget', position: 'top' }, {}, 'widget left'],
  [{ position: 'left' }, { notify_position_vertical: 'top' }, 'banner top'],
] as [Partial<BannerConfig>, Bar, string][])(
  "[CO-30, layout] the owner's %j and the legacy bar's %j give %s",
  (owner, bar, layout) => {
    expect(layoutOf(owner, bar)).toBe(layout);
  },
);

test("[XX-07, popup] with the owner's z-index the popup is a plain layer, and the page is not inert", () => {
  expect(layoutOf({ layout: 'popup' }, {}, false)).toBe('popup');
});

test('[LD-04, banner] a position that the layout does not have is named once', () => {
  const log = vi.fn();
  bannerLayout({ ...BANNER.defaults, layout: 'widget', position: 'top' }, {}, true, log);
  expect(log.mock.calls).toEqual([
    ['banner.position: expected left or right for widget, found "top"'],
  ]);
  bannerLayout({ ...BANNER.defaults, layout: 'popup', position: 'top' }, {}, true, log);
  expect(log).toHaveBeenCalledTimes(1);
});

test.each([
  [{ show_once_yn: '', show_once: '10000' }, 0],
  [{ show_once_yn: '1', show_once: '10000' }, 10],
  [{ show_once_yn: '1', show_once: '4000' }, 4],
  [{ show_once_yn: '1', show_once: 'soon' }, 10],
  [{ show_once_yn: '1', show_once: '-5' }, 10],
  [{ show_once_yn: '1', show_once: '0' }, 10],
  [{ show_once_yn: '1', show_once: '' }, 10],
  [{ show_once_yn: '1', show_once: null }, 10],
  [{ show_once_yn: true }, 10],
  [{ show_once_yn: '', show_once: '' }, 0],
  [{ show_once_yn: '1', show_once: '1e12' }, 3600],
  [{}, 0],
] as [Bar, number][])('[CO-13, legacy timer] %j gives %d s', (bar, seconds) => {
  expect(configOf({}, bar).autoCloseSeconds).toBe(seconds);
  expect(configOf({ autoCloseSeconds: 7 }, bar).autoCloseSeconds).toBe(7);
  expect(configOf({ autoCloseSeconds: 0 }, bar).autoCloseSeconds).toBe(0);
});

test('[CO-13, legacy scroll] the legacy switch counts where the owner sets nothing, and its reload is ignored', () => {
  expect(configOf({}, { scroll_close: '1', scroll_close_reload: '1' }).closeOnScroll).toBe(true);
  expect(configOf({}, { scroll_close: '' }).closeOnScroll).toBe(false);
  expect(configOf({ closeOnScroll: false }, { scroll_close: '1' }).closeOnScroll).toBe(false);
});
