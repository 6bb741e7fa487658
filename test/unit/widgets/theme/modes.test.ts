import { beforeEach, describe, expect, test } from 'vitest';
import { coerce } from '#src/config/coerce';
import type { BehaviourName, ThemeConfig } from '#src/config/theme';
import { THEME } from '#src/config/theme';
import { modesOf } from '#widgets/theme/modes';
import { checkSelectors } from '#widgets/theme/selectors';

const config = (value: object): ThemeConfig =>
  coerce(THEME.defaults, value, 'theme', () => undefined, THEME.limits);

const quiet = (): void => {};

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('[TH-01] the mode of each behaviour', () => {
  test('the printed data alone does not count as a script', () => {
    document.head.innerHTML = '<script id="oceanwp-main-js-extra" type="text/plain"></script>';
    expect(modesOf(config({}), {}, quiet).dropdowns).toBe('replace');
  });

  test("with the theme's script on the page the mode is takeover where both cannot collide, else augment or off", () => {
    document.head.innerHTML = ['drop-down-mobile-menu', 'select']
      .map((name) => `<script id="oceanwp-${name}-js" type="rocketlazyloadscript"></script>`)
      .join('');
    expect(modesOf(config({}), {}, quiet)).toMatchObject({
      dropdowns: 'replace',
      mobileMenu: 'augment',
      selects: 'augment',
    });
    document.head.innerHTML = '<script id="elementor-frontend-js" type="text/plain"></script>';
    expect(modesOf(config({}), {}, quiet)).toMatchObject({ tabs: 'augment', backgrounds: 'off' });
  });

  /** The script for each behaviour on the real theme (facts §0 items 2 to 4): its id, its globals, the mode. */
  const THEIRS: [name: BehaviourName, id: string, global: string, mode: string][] = [
    ['dropdowns', 'oceanwp-main-js', 'theme.menu', 'takeover'],
    ['footer', 'oceanwp-main-js', 'theme.footer', 'augment'],
    ['mobileMenu', 'oceanwp-drop-down-mobile-menu-js', 'dropDownMobileMenu', 'augment'],
    ['search', 'oceanwp-drop-down-search-js', 'dropDownSearch', 'augment'],
    ['lightbox', 'oceanwp-lightbox-js', 'owLightbox', 'takeover'],
    ['carousel', 'oceanwp-slider-js', 'owSlider', 'takeover'],
    ['anchors', 'oceanwp-scroll-effect-js', 'scrollEffect', 'augment'],
    ['scrollTop', 'oceanwp-scroll-top-js', 'scrollTop', 'augment'],
    ['selects', 'oceanwp-select-js', 'select', 'augment'],
    ['feed', 'flickr-widget-script-js', '', 'off'],
  ];

  test.each(THEIRS)('%s: %s is found, delayed, asleep or run', (name, id, global, mode) => {
    const modeOf = (html: string, page = {}): string => {
      document.head.innerHTML = html;
      return modesOf(config({}), page, quiet)[name];
    };
    const types = ['text/javascript', 'text/plain', 'rocketlazyloadscript', 'litespeed/javascript'];
    for (const type of types)
      expect(modeOf(`<script id="${id}" type="${type}"></script>`), type).toBe(mode);
    expect(modeOf(`<script id="${id}" type="asleep/${id}"></script>`)).toBe('replace');
    expect(modeOf('')).toBe('replace');
    const left = global.split('.').reduceRight<object>((within, part) => ({ [part]: within }), {});
    if (global) expect(modeOf('', { oceanwp: left })).toBe(mode);
    for (const wanted of ['replace', 'takeover', 'augment', 'off'])
      for (const settings of [{ mode: wanted }, { mode: 'off', behaviours: { [name]: wanted } }]) {
        document.head.innerHTML = `<script id="${id}" type="text/plain"></script>`;
        const isPossible = wanted !== 'takeover' || /dropdowns|lightbox|carousel/.test(name);
        const lines: string[] = [];
        const modes = modesOf(config(settings), {}, (line) => lines.push(line));
        expect(modes[name]).toBe(isPossible ? wanted : 'augment');
        const line = `${name}: cannot take over, and leaves its job to the theme's own script`;
        expect(lines.includes(line)).toBe(!isPossible);
      }
  });

  test('a script is found by part of its address, in whichever attribute an optimizer keeps it', () => {
    const profile = { mobileMenu: { legacyScripts: ['/primary-navigation.js'] } };
    document.head.innerHTML =
      '<script type="text/plain" data-rocket-src="/wp/js/primary-navigation.js?ver=1"></script>';
    expect(modesOf(config({ profile }), {}, quiet).mobileMenu).toBe('augment');
  });
});

test('[XX-01, selectors] an invalid selector is named and the built-in one used; an empty one selects nothing', () => {
  const lines: string[] = [];
  const profile = {
    mobileMenu: { button: '#a[', panel: '', aroundOpenClass: '[', toggleClass: '1' },
    // Of a list, what is wrong is left out; a state ends in a class, and who has it stands before that.
    search: {
      openings: [
        { button: 'a..b', panel: '#a', open: ['#a.b', '.b', 'a >.b', '#a:not(.b)', ''] },
        { motion: 'sideways' },
      ],
    },
    dropdowns: { box: '#top-bar, ..' },
  };
  const checked = checkSelectors(config({ profile }), THEME.defaults, (line) => lines.push(line));
  const { mobileMenu, dropdowns, search } = checked.profile;
  expect(mobileMenu.button).toBe(THEME.defaults.profile.mobileMenu.button);
  expect(dropdowns.box).toBe(THEME.defaults.profile.dropdowns.box);
  expect(mobileMenu.aroundOpenClass).toBe('[');
  expect(document.querySelectorAll(mobileMenu.panel)).toHaveLength(0);
  expect(search.openings).toHaveLength(2);
  expect(search.openings[0]).toMatchObject({ panel: '#a', open: ['#a.b', '#a:not(.b)'] });
  for (const { button, panel, close } of search.openings)
    expect(document.querySelectorAll(`${button}, ${panel}, ${close}`)).toHaveLength(0);
  expect(lines).toEqual([
    'theme.profile.dropdowns.box: expected a selector, found "#top-bar, .."',
    'theme.profile.mobileMenu.button: expected a selector, found "#a["',
    'theme.profile.search.openings[0].button: expected a selector, found "a..b"',
    'theme.profile.search.openings[0].open[1]: expected a selector, found ".b"',
    'theme.profile.search.openings[0].open[2]: expected a selector, found "a >.b"',
    'theme.profile.search.openings[0].open[4]: expected a selector, found ""',
  ]);
});
