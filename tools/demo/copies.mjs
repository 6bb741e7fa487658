import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} path below the project's root */
const projectPath = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The theme's scripts by the names it gives them, and our stand-ins for them. */
const THEME_SCRIPTS = {
  theme: 'theme-main.js',
  'drop-down-mobile-menu': 'theme-mobile-menu.js',
  'drop-down-search': 'theme-search.js',
  'scroll-effect': 'theme-scroll-effect.js',
  'scroll-top': 'theme-scroll-top.js',
  select: 'theme-select.js',
  'ow-lightbox': 'theme-lightbox.js',
  'ow-slider': 'theme-slider.js',
};

/**
 * The files that the demo shop has from elsewhere: `to` is the address in the shop, `from` the folder they come from, and
 * `file` the name where it is one file only.
 *
 * @type {{ to: string, from: string, file?: string }[]}
 */
export const COPIES = [
  // The product.
  { to: 'enxerto/', from: projectPath('dist') },
  // The tag builder, as the build has left it.
  { to: 'montar/', from: projectPath('.cache/montar') },
  // A service worker reaches no page above its own folder, so this one is at the shop's root.
  { to: 'enxerto-push-sw.js', from: projectPath('dist'), file: 'enxerto-push-sw.js' },
  // Our stand-in for the legacy plugin's script, where WordPress would have the plugin's own.
  {
    to: 'legado/cookie-law-info.js',
    from: projectPath('test/pages/legacy-stand-in/consent'),
    file: 'cookie-law-info.js',
  },
  // And for the pixel plugin's, for the tag builder's preview.
  {
    to: 'legado/pys.js',
    from: projectPath('test/pages/legacy-stand-in/tracking'),
    file: 'pixel-tracker.js',
  },
  // Our stand-ins for the theme's scripts, for the page of an owner who left those in.
  ...Object.entries(THEME_SCRIPTS).map(([name, file]) => ({
    to: `tema/js/${name}.min.js`,
    from: projectPath('test/pages/legacy-stand-in'),
    file,
  })),
  {
    to: 'scripts/prototype-like.js',
    from: projectPath('test/pages/globals'),
    file: 'prototype-like.js',
  },
  {
    to: 'scripts/jquery.js',
    from: dirname(createRequire(import.meta.url).resolve('jquery')),
    file: 'jquery.min.js',
  },
];
