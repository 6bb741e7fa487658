import { isAsleep, widgetOfSleeper } from '../src/asleep';
import { findPixelScript, OURS } from '../src/consent/pixel-script';
import { readCookies, readJar } from '../src/cookies/read';
import { httpUrl, trimSlashes } from '../src/dom/address';
import { globals } from '../src/dom/globals';
import { document } from '../src/dom/page/document';
import { whenIdle } from '../src/idle';

/**
 * The exports that the loader shares with all other files. Those files are built without the modules that are imported above:
 * if such a file imports one of these modules, it gets the module's exports from this list, by their index
 * (build/configuration.ts). If one export of a module is in this list, all other exports of that module therefore have to be in
 * it too.
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
