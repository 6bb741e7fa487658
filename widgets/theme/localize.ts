import type { ThemeConfig } from '#src/config/theme';
import { isRecord } from '#src/dom/json';

/**
 * Our configuration's defaults, overridden by what the theme's server printed as `oceanwpLocalize` (TH-05), all as texts:
 * false as '', true as '1', numbers as digits. Missing or invalid values keep the default.
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
