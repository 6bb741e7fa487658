import { isAsleep, widgetOfSleeper } from '../src/asleep';
import { findPixelScript, OURS } from '../src/consent/pixel-script';
import { readCookies, readJar } from '../src/cookies/read';
import { httpUrl, trimSlashes } from '../src/dom/address';
import { globals } from '../src/dom/globals';
import { document } from '../src/dom/page/document';
import { whenIdle } from '../src/idle';

/**
 * What the loader has for itself and hands to all other files, which are built without it: a file that imports one of these
 * modules takes its exports from here, by their places (build/configuration.ts). So a module that stands here has to be here with
 * all its exports.
 */
export const LOADER_EXPORTS = [
  document,
  findPixelScript,
  globals,
  httpUrl,
  isAsleep,
  OURS,
  readCookies,
  readJar,
  trimSlashes,
  whenIdle,
  widgetOfSleeper,
];
