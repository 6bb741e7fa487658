import type { ThemeConfig } from '../../src/config/theme';
import { isRecord } from '../../src/dom/json';

/**
 * What the theme's server printed, `oceanwpLocalize`, as defaults of our configuration (TH-05): every scalar is a text there,
 * false is '', true '1', numbers are digits. What is missing or something else leaves the default.
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
