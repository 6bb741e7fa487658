import { isAsleep, widgetOfSleeper } from '#src/asleep';
import { findPixelScript, OURS } from '#src/consent/pixel-script';
import { printedPart } from '#src/consent/printed-part';
import { readCookies, readJar } from '#src/cookies/read';
import { httpUrl, trimSlashes } from '#src/dom/address';
import { globals } from '#src/dom/globals';
import { document } from '#src/dom/page/document';
import { whenIdle } from '#src/idle';

/**
 * The exports that the loader shares with all other files, which are built without the modules imported above and get these
 * from this list by index (build/configuration.ts). So all exports of a module have to be listed if one is.
 */
export const LOADER_EXPORTS = [
  document,
  findPixelScript,
  globals,
  httpUrl,
  isAsleep,
  OURS,
  printedPart,
  readCookies,
  readJar,
  trimSlashes,
  whenIdle,
  widgetOfSleeper,
];
