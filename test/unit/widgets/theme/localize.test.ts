import { describe, expect, test } from 'vitest';
import type { ThemeConfig } from '#src/config/theme';
import { THEME } from '#src/config/theme';
import { withPrinted } from '#widgets/theme/localize';

/** What a real server printed for a theme that is left at its defaults (facts §0.1): every scalar a text, false '' and true '1'. */
const PRINTED = {
  isRTL: '',
  menuSearchStyle: 'drop_down',
  mobileMenuSearchStyle: 'disabled',
  sidrSource: null,
  sidrDisplace: '1',
  sidrSide: 'left',
  sidrDropdownTarget: 'link',
  verticalHeaderTarget: 'link',
  customScrollOffset: '0',
  customSelects: THEME.defaults.profile.selects.select,
  loadMoreLoadingText: 'Loading...',
  nonce: '9f1c2b3a4d',
  wooCartStyle: 'drop_down',
  ajax_url: 'https://loja.test/wp-admin/admin-ajax.php',
  cart_url: 'https://loja.test/carrinho/',
  view_cart: 'View cart',
  cart_redirect_after_add: 'no',
  grouped_text: 'View products',
  floating_bar: 'off',
};

const read = (printed: Record<string, unknown>): ThemeConfig =>
  withPrinted(THEME.defaults, { ...PRINTED, ...printed });

const withSelects = (select: string): ThemeConfig => ({
  ...THEME.defaults,
  profile: { ...THEME.defaults.profile, selects: { ...THEME.defaults.profile.selects, select } },
});
const withOffset = (scrollOffset: number): ThemeConfig => ({ ...THEME.defaults, scrollOffset });

describe('[TH-05] oceanwpLocalize is read as the server prints it, every key of it', () => {
  test.each([
    ['0', 0],
    ['10', 10],
    ['80px', 80],
    ['', THEME.defaults.scrollOffset],
    ['nada', THEME.defaults.scrollOffset],
    [null, THEME.defaults.scrollOffset],
    [{}, THEME.defaults.scrollOffset],
  ])('customScrollOffset %j is read as the number %j', (customScrollOffset, offset) => {
    expect(read({ customScrollOffset })).toEqual(withOffset(offset));
  });

  test.each([
    ['link', 'link'],
    ['icon', 'icon'],
    ['1', 'link'],
    [null, 'link'],
  ])(
    'sidrDropdownTarget %j, used for the dropdown menu, too, is read as %j',
    (target, submenuTarget) => {
      expect(read({ sidrDropdownTarget: target })).toEqual({ ...THEME.defaults, submenuTarget });
    },
  );

  test.each([
    ['.orderby, .mine select', '.orderby, .mine select'],
    ['', THEME.defaults.profile.selects.select],
    [null, THEME.defaults.profile.selects.select],
  ])('customSelects %j is read as %j', (customSelects, select) => {
    expect(read({ customSelects })).toEqual(withSelects(select));
  });

  // The page itself says these: its direction, the kind of menu and search by the nodes that are there. The rest is other features' own.
  test('every other key belongs to other scripts and changes nothing', () => {
    const own = ['customScrollOffset', 'sidrDropdownTarget', 'customSelects'];
    for (const key of Object.keys(PRINTED).filter((name) => !own.includes(name)))
      for (const value of ['1', 'overlay', null])
        expect(read({ [key]: value }), key).toEqual(THEME.defaults);
  });

  test('a missing key, or data that is no object, leaves the defaults', () => {
    for (const key of Object.keys(PRINTED)) {
      const rest = Object.fromEntries(Object.entries(PRINTED).filter(([name]) => name !== key));
      expect(withPrinted(THEME.defaults, rest), key).toEqual(THEME.defaults);
    }
    for (const none of [undefined, null, '', '1', 7, [], true])
      expect(withPrinted(THEME.defaults, none)).toEqual(THEME.defaults);
  });
});
