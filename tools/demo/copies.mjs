import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} path below the project's root */
const projectPath = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The theme's scripts by their names, and our stand-ins for them. */
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
 * The files of the demo shop that are elsewhere in the project: `to` is the address in the shop, `from` the folder, and `file`
 * the file's name if it is only one file.
 *
 * @type {{ to: string, from: string, file?: string }[]}
 */
export const COPIES = [
  // The product.
  { to: 'enxerto/', from: projectPath('dist') },
  // The tag builder, as written by the build.
  { to: 'montar/', from: projectPath('.cache/tag-builder') },
  // What keeps in memory what a framed page of the tag builder stores.
  {
    to: 'scripts/previa-visitante.js',
    from: projectPath('owner/builder/preview'),
    file: 'in-memory.js',
  },
  // A service worker controls no page above its own folder, so this one is at the shop's root.
  { to: 'enxerto-push-sw.js', from: projectPath('dist'), file: 'enxerto-push-sw.js' },
  // Our stand-in for the legacy plugin's script, at the address of the plugin's own script in WordPress.
  {
    to: 'legado/cookie-law-info.js',
    from: projectPath('test/pages/legacy-stand-in/consent'),
    file: 'cookie-law-info.js',
  },
  // Our stand-in for the pixel plugin's script, used in the tag builder's preview.
  {
    to: 'legado/pys.js',
    from: projectPath('test/pages/legacy-stand-in/tracking'),
    file: 'pixel-tracker.js',
  },
  // Stand-ins for the theme's scripts, for the demo page whose owner has kept the theme's scripts.
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
