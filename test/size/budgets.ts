import type { FileName } from '../../src/chunks';
import { FILES } from '../../src/chunks';

/** Bytes after brotli 11, at most, of the loader; those of the other files stand in `src/chunks.ts`. Raised only by a commit that argues for it. */
// With what markup may not do (nonces, the browser's own getter, who undoes what we do: 530), what the pixel plugin's own script
// is told before it starts (490; no chunk is imported before DOMContentLoaded), the hash of each file and what is in it (420), what
// could not be loaded being said (440; a chunk for that might not come either), whose cookies and buttons count (360), light or dark
// (130), zustand, which holds the decision (210), the list of all that follows a choice (120), web push: its gate, three more files and four
// commands by name, who waits for the screen to be free (320), ads: their gate, one more file, who has been on screen (140), two more files of the
// theme's by name (30), legacy scripts that sleep: the loader stops their clock, and wakes those of a widget that did not start or took too
// long, and the consent plugin asks in our place then (320; there is no chunk to wait for where a chunk did not come), and those of a page
// that we have left (60, with the pixel plugin's question to its server), web push where consent is withdrawn: a subscriber's chunk comes
// all the same, to stop reports and to unsubscribe, and where the worker is only the page says (150), what all files see the page through, so
// that no element passes for a global or stands in front of a method of the document (120; 100 less in each chunk than if each had its own),
// the rule that shows the first slide of the theme's carousels from the loader's first moment on (150: the theme's file comes too late for
// it), and scripts that a visitor's decision lets go at once running within few frames (40). Above the plan's 12.3 kB.
export const LOADER_BYTES = 17_200;

/** The push worker: fetched by who has subscribed, once a day at most, and by nobody else (PU-60). */
// Above the plan's 1,500: the buttons of a notification, each with a target of its own, its badge, and that it stays (150).
export const WORKER_BYTES = 1_650;

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
// Since legacy scripts sleep: 380 in the loader, 50 in the tracker, 420 in the theme's file. Since long functions are steps with names:
// 40 in the theme's file, 40 in the dropdowns', 30 in the services', 30 in the carousel's, 50 in the prompt's and the bell's.
// Since cookies are read once the loader's script has ended 30 in the loader, since its long functions are steps with names 100.
// Since the push prompt has the cookies' writer and the focus in common with the banner, both are in the runtime: they press less well
// apart from the banner, 250 at most. Since the banner is fetched while the page is still parsed 130 in the loader: on a slow network
// it shows 140 ms sooner (slow 4G, 4x, medians of five; 270 where the machine is busy too).
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'return visit, decided': { files: ['loader'], brotli: 17_200 },
  'first visit, without tracking': { files: ['loader', 'runtime', 'consent'], brotli: 31_850 },
  'first visit and a choice': {
    files: ['loader', 'runtime', 'consent', 'afterchoice'],
    brotli: 32_770,
  },
  'first visit, with tracking': {
    files: ['loader', 'runtime', 'consent', 'tracking'],
    brotli: 38_650,
  },
  'the same, once the visitor does anything': {
    files: ['loader', 'runtime', 'consent', 'tracking', 'actions'],
    brotli: 43_280,
  },
  'the same on a product page': {
    files: ['loader', 'runtime', 'consent', 'tracking', 'actions', 'commerce'],
    brotli: 46_340,
  },
  'the same with the theme, on a telephone': {
    files: ['loader', 'runtime', 'consent', 'tracking', 'theme'],
    brotli: 47_750,
  },
  'the same with the theme, in a wide window': {
    files: ['loader', 'runtime', 'consent', 'tracking', 'theme', 'dropdowns'],
    brotli: 50_460,
  },
  'the same on a gallery page, carousel running': {
    files: ['loader', 'runtime', 'consent', 'tracking', 'theme', 'dropdowns', 'carousel'],
    brotli: 55_360,
  },
  // Where nobody has pointed at anything before.
  'lightbox at first opening, after a first visit': {
    files: ['interaction', 'lightbox'],
    brotli: 6_900,
  },
  'return visit, refused, with tracking': { files: ['loader', 'tracking'], brotli: 24_000 },
  // What the visitor does is in the services' file too. A site with Pinterest or Microsoft has their file besides.
  'return visit, Meta and Google agreed to': {
    files: ['loader', 'tracking', 'services'],
    brotli: 38_590,
  },
  'the same with the theme': {
    files: ['loader', 'tracking', 'services', 'theme', 'dropdowns'],
    brotli: 50_400,
  },
  'the same, once the visitor points at something or moves the focus': {
    files: ['loader', 'tracking', 'services', 'theme', 'dropdowns', 'interaction'],
    brotli: 53_780,
  },
  'settings dialog, on intent, of who has decided': {
    files: ['runtime', 'consent', 'dialog'],
    brotli: 22_920,
  },
  'settings dialog, on intent, after a first visit': {
    files: ['dialog'],
    brotli: 8_270,
  },
  // The prompt itself comes on top, where all that it waits for holds.
  'return visit of a site with web push, its prompt not due': {
    files: ['loader', 'due'],
    brotli: 23_100,
  },
  'return visit with a push prompt that is due': {
    files: ['loader', 'due', 'runtime', 'push'],
    brotli: 40_240,
  },
  'the same with a bell': { files: ['loader', 'due', 'runtime', 'push', 'bell'], brotli: 43_240 },
  // Its picture, which is the advertiser's, comes on top.
  'return visit with an ad that is due': {
    files: ['loader', 'due', 'runtime', 'ad'],
    brotli: 36_250,
  },
  'return visit of a subscriber': { files: ['loader', 'due', 'subscription'], brotli: 29_370 },
};

/** Bytes of the inline bootstrap after brotli: it travels inside the page, which servers compress. */
export const BOOTSTRAP_BYTES = 560;

/** What the rule for carousels adds to it, where the owner asks for the theme's behaviours (TH-50). */
export const BOOTSTRAP_RULE_BYTES = 150;

/**
 * With every legacy script that we know put to sleep (LD-18), the rule for carousels included. 230 of them are the pattern of
 * names; some 90 look whether a policy would let strangers' scripts run, 60 hear that our tag has failed.
 */
export const BOOTSTRAP_ASLEEP_BYTES = 1_580;

/** What redaction and passthrough add to it, where the owner sets them. */
export const BOOTSTRAP_OPTION_BYTES = 130;
