/** Bytes after brotli 11, at most, per file of `dist/` (design, Budgets). Raised only by a commit that argues for it. */
export const FILE_BUDGETS = {
  // With what the pixel plugin's own script is told before it starts: no chunk is imported before DOMContentLoaded.
  loader: 12_200,
  runtime: 7_700,
  consent: 5_300,
  autoclose: 900,
  choice: 2_650,
  aftermath: 800,
  dialog: 5_450,
  optout: 950,
  // Frames draw in themselves; players, embeds and sandboxed frames are covered, in every size: 1,500 was for the first alone.
  placeholder: 2_250,
  bridges: 2_000,
  endpoint: 800,
  ungated: 600,
  // With what is noted of a visitor's doings before `actions` is there for them, what goes while nobody has decided, the question
  // that each decision asks the server, and the page's view for who agrees after refusing.
  tracking: 5_950,
  // With what is done just before an event is sent, e-mail addresses taken out of it too, and Google's layers told of a
  // withdrawal where nobody else tells them, and an external id that is waited for or made: who has not agreed to any does not
  // load it.
  visit: 4_500,
  facebook: 800,
  ga: 800,
  gtm: 600,
  pinterest: 700,
  bing: 600,
  server: 3_500,
  outbox: 2_200,
  actions: 4_700,
  commerce: 3_000,
  video: 2_000,
  checkout: 800,
  // With the owner's own server beside what WordPress prints, or a word that it is of no use there.
  configured: 2_300,
  inspector: 2_500,
  // Every behaviour by keyboard and screen reader, in four modes, and all of a theme as values: 5,000 was for the first alone.
  theme: 7_300,
  dropdowns: 2_400,
  totop: 800,
  footer: 600,
  // Choices that scripts make tell of themselves by no event; what is seen in forced colours, focused and disabled is here too.
  selects: 1_400,
  // Sets in panels of others, accordions, panels that take the focus, and what the page builder’s own front end lacks.
  tabs: 1_500,
} as const;

/** What a visitor downloads in one go, so that moving bytes between files hides nothing. */
export const JOURNEYS = {
  'first visit, without tracking': {
    files: ['loader', 'consent', 'choice'],
    brotli: 20_100,
    requests: 3,
  },
  'first visit and a choice': {
    files: ['loader', 'consent', 'choice', 'aftermath'],
    brotli: 20_850,
    requests: 4,
  },
  'first visit, with tracking': {
    files: ['loader', 'consent', 'choice', 'tracking'],
    brotli: 26_000,
    requests: 4,
  },
  'the same, once the visitor does anything': {
    files: ['loader', 'consent', 'choice', 'tracking', 'actions'],
    brotli: 30_700,
    requests: 5,
  },
  'the same on a product page': {
    files: ['loader', 'consent', 'choice', 'tracking', 'actions', 'commerce'],
    brotli: 33_600,
    requests: 6,
  },
  'the same with the theme, on a telephone': {
    files: ['loader', 'consent', 'choice', 'tracking', 'theme'],
    brotli: 33_300,
    requests: 5,
  },
  'the same with the theme, in a wide window': {
    files: ['loader', 'consent', 'choice', 'tracking', 'theme', 'dropdowns'],
    brotli: 35_650,
    requests: 6,
  },
  'return visit, decided': { files: ['loader'], brotli: 12_200, requests: 1 },
  'return visit, refused, with tracking': {
    files: ['loader', 'tracking'],
    brotli: 18_150,
    requests: 2,
  },
  'return visit, Meta and Google agreed to': {
    files: ['loader', 'tracking', 'actions', 'visit', 'facebook', 'ga', 'server'],
    brotli: 32_350,
    requests: 7,
  },
  'settings dialog, on intent': { files: ['runtime', 'dialog'], brotli: 13_200, requests: 2 },
} as const;

/** Bytes of the inline bootstrap, minified and not compressed: it travels inside the page. */
export const BOOTSTRAP_BYTES = 800;

/** What redaction and passthrough add to it, where the owner sets them. */
export const BOOTSTRAP_OPTION_BYTES = 130;
