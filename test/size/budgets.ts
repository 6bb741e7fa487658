import type { FileName } from '#src/chunks';
import { FILES } from '#src/chunks';

/** Bytes after brotli 11, at most, of the loader; those of the other files stand in `src/chunks.ts`. Raised only by a commit that says why. */
export const LOADER_BYTES = 19_660;

/** The push worker: fetched by who has subscribed, once a day at most, and by nobody else (PU-60). */
export const WORKER_BYTES = 1_820;

/** The same for every file of `dist/` that is loaded. */
export const FILE_BUDGETS: Readonly<Record<FileName | 'loader' | 'enxerto-push-sw', number>> = {
  loader: LOADER_BYTES,
  'enxerto-push-sw': WORKER_BYTES,
  ...(Object.fromEntries(
    Object.entries(FILES).map(([name, { budget }]) => [name, budget]),
  ) as Record<FileName, number>),
};

/** What one kind of visit downloads: each file is one request. */
interface Journey {
  readonly files: readonly (keyof typeof FILE_BUDGETS)[];
  /** Bytes after brotli 11 of all, at most. */
  readonly brotli: number;
}

/** What a visitor downloads in one go, so that moving bytes between files hides nothing. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'return visit, decided': { files: ['loader'], brotli: 19_660 },
  'the same, with the show-again tab in its place, once the browser is idle': {
    files: ['loader', 'corners'],
    brotli: 21_170,
  },
  'first visit, without tracking': { files: ['loader', 'runtime', 'consent'], brotli: 40_500 },
  'first visit and a choice': {
    files: ['loader', 'runtime', 'consent', 'afterchoice'],
    brotli: 41_540,
  },
  'first visit, with tracking': {
    files: ['loader', 'runtime', 'consent', 'tracking'],
    brotli: 47_760,
  },
  'the same, once the visitor does anything': {
    files: ['loader', 'runtime', 'consent', 'tracking', 'sources'],
    brotli: 52_980,
  },
  'the same on a product page': {
    files: ['loader', 'runtime', 'consent', 'tracking', 'sources', 'commerce'],
    brotli: 56_480,
  },
  'the same with the theme, on a telephone': {
    files: ['loader', 'runtime', 'consent', 'tracking', 'theme'],
    brotli: 58_040,
  },
  'the same with the theme, in a wide window': {
    files: ['loader', 'runtime', 'consent', 'tracking', 'theme', 'dropdowns'],
    brotli: 61_140,
  },
  'the same on a gallery page, carousel running': {
    files: ['loader', 'runtime', 'consent', 'tracking', 'theme', 'dropdowns', 'carousel'],
    brotli: 67_320,
  },
  // Where nobody has pointed at anything before.
  'lightbox at first opening, after a first visit': {
    files: ['interaction', 'lightbox'],
    brotli: 7_570,
  },
  'return visit, refused, with tracking': { files: ['loader', 'tracking'], brotli: 26_910 },
  // What the visitor does is in the services' file too. A site with Pinterest or Microsoft has their file besides.
  'return visit, Meta and Google agreed to': {
    files: ['loader', 'tracking', 'services'],
    brotli: 42_180,
  },
  'the same with the theme': {
    files: ['loader', 'tracking', 'services', 'theme', 'dropdowns'],
    brotli: 55_530,
  },
  'the same, once the visitor points at something or moves the focus': {
    files: ['loader', 'tracking', 'services', 'theme', 'dropdowns', 'interaction'],
    brotli: 59_040,
  },
  'settings dialog, on intent, of who has decided': {
    files: ['runtime', 'consent', 'dialog', 'sweep'],
    brotli: 32_270,
  },
  'settings dialog, on intent, after a first visit': {
    files: ['dialog'],
    brotli: 8_900,
  },
  // The prompt itself comes on top, where all that it waits for holds.
  'return visit of a site with web push, its prompt not due': {
    files: ['loader', 'due'],
    brotli: 27_300,
  },
  'return visit with a push prompt that is due': {
    files: ['loader', 'due', 'runtime', 'push', 'corners'],
    brotli: 52_090,
  },
  'the same with a bell': {
    files: ['loader', 'due', 'runtime', 'push', 'bell', 'corners'],
    brotli: 55_270,
  },
  // Its picture, which is the advertiser's, comes on top.
  'return visit with an ad that is due': {
    files: ['loader', 'due', 'runtime', 'ad'],
    brotli: 46_060,
  },
  'return visit of a subscriber': { files: ['loader', 'due', 'subscription'], brotli: 34_220 },
};

/** Bytes of the inline bootstrap after brotli: it travels inside the page, which servers compress. */
export const BOOTSTRAP_BYTES = 560;

/** Most bytes that holding back adds to the inline bootstrap, with every known service (LD-25). */
export const BOOTSTRAP_HOLD_BYTES = 3_900;

/** What rules for regions add to it, with those of docs/law.md: the codes of their places, and the time zones of these (CO-46). */
export const BOOTSTRAP_REGIONS_BYTES = 1_570;

/** What the rule for carousels adds to it, where the owner asks for the theme's behaviours (TH-50). */
export const BOOTSTRAP_RULE_BYTES = 290;

/** With every legacy script that we know put to sleep (LD-18), the rule for carousels included. */
export const BOOTSTRAP_ASLEEP_BYTES = 1_770;

/** What redaction and passthrough add to it, where the owner sets them. */
export const BOOTSTRAP_OPTION_BYTES = 130;
