import type { ThemeConfig } from '../../src/config/theme';
import { isRecord } from '../../src/dom/json';

/**
 * The defaults of our configuration, overridden by the values that the theme's server printed as `oceanwpLocalize` (TH-05). The
 * server prints every value as a text: false as '', true as '1', numbers as digits. If a value is missing or invalid, the
 * default is kept.
 *
 * @param printed the page's global `oceanwpLocalize`, not validated
 */
export function withPrinted(defaults: ThemeConfig, printed: unknown): ThemeConfig {
  if (!isRecord(printed)) return defaults;
  const { customScrollOffset, sidrDropdownTarget, customSelects } = printed;
  const offset = Number.parseFloat(String(customScrollOffset));
  return {
    ...defaults,
    scrollOffset: Number.isFinite(offset) ? offset : defaults.scrollOffset,
    submenuTarget: sidrDropdownTarget === 'icon' ? 'icon' : defaults.submenuTarget,
    profile: {
      ...defaults.profile,
      selects: {
        ...defaults.profile.selects,
        select:
          typeof customSelects === 'string' && customSelects
            ? customSelects
            : defaults.profile.selects.select,
      },
    },
  };
}
