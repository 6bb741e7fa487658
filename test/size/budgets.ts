/** Bytes after brotli 11, at most, per file of `dist/` (design, Budgets). Raised only by a commit that argues for it. */
export const FILE_BUDGETS = {
  // With what markup may not do (nonces, the browser's own getter, who undoes what we do: 530), what the pixel plugin's own script
  // is told before it starts (490; no chunk is imported before DOMContentLoaded), what could not be loaded being said (440; a chunk
  // for that might not come either), whose cookies and buttons count (360), light or dark (130). Above the plan's 12.3 kB.
  // With zustand, which holds the decision (210), and the list of all that follows a choice (150).
  loader: 14_200,
  runtime: 7_750,
  consent: 5_400,
  autoclose: 900,
  // With js-cookie, which writes and erases, and the few lines for what it cannot write (590).
  choice: 3_500,
  aftermath: 850,
  // With every category and its switch in the overview, the fades of the tab row and the button that becomes solid.
  dialog: 6_400,
  optout: 950,
  // Frames draw in themselves; players, embeds and sandboxed frames are covered, in every size: 1,500 was for the first alone.
  placeholder: 2_350,
  bridges: 2_000,
  endpoint: 800,
  // Forty consent tools by name, on pages that configure none: nobody else loads it, and there it decides whether anything opens.
  ungated: 2_450,
  // With what is noted of a visitor's doings before `actions` is there for them, and what goes while nobody has decided.
  // With js-cookie and those lines, once more: chunks share nothing (510).
  tracking: 6_600,
  // With what is done just before an event is sent, e-mail addresses taken out of it too, and Google's layers told of a
  // withdrawal where nobody else tells them: who has not agreed to any does not load it.
  // What says who somebody is goes out of every event and address here, in one place, and no more in `actions`.
  visit: 5_450,
  facebook: 800,
  // Where the page is, said with each event, where its own address says more than may leave.
  ga: 870,
  gtm: 650,
  pinterest: 700,
  bing: 650,
  server: 3_550,
  outbox: 2_200,
  actions: 4_700,
  // What a stranger may have written is looked at more closely than what it is for.
  late: 900,
  commerce: 3_000,
  video: 2_000,
  checkout: 800,
  // With the owner's own server beside what WordPress prints, or a word that it is of no use there.
  configured: 2_330,
  // In Portuguese and English.
  inspector: 2_750,
  // Every behaviour by keyboard and screen reader, in four modes, and all of a theme as values, names for controls that have
  // none, and what is seen of themes that hide by more than `display`: 5,000 was for the first alone.
  theme: 7_900,
  // With panels that a theme moves off the page or fades.
  dropdowns: 2_450,
  onemenu: 450,
  totop: 800,
  footer: 650,
  // Choices that scripts make tell of themselves by no event; what is seen in forced colours, focused and disabled is here too.
  selects: 1_450,
  // Sets in panels of others, accordions, panels that take the focus, and what the page builder’s own front end lacks.
  tabs: 1_500,
} as const;

/** What a visitor downloads in one go, so that moving bytes between files hides nothing. */
export const JOURNEYS = {
  'first visit, without tracking': {
    files: ['loader', 'consent', 'choice'],
    brotli: 23_000,
    requests: 3,
  },
  'first visit and a choice': {
    files: ['loader', 'consent', 'choice', 'aftermath'],
    brotli: 23_850,
    requests: 4,
  },
  'first visit, with tracking': {
    files: ['loader', 'consent', 'choice', 'tracking'],
    brotli: 29_550,
    requests: 4,
  },
  'the same, once the visitor does anything': {
    files: ['loader', 'consent', 'choice', 'tracking', 'actions'],
    brotli: 34_150,
    requests: 5,
  },
  'the same on a product page': {
    files: ['loader', 'consent', 'choice', 'tracking', 'actions', 'commerce'],
    brotli: 37_100,
    requests: 6,
  },
  'the same with the theme, on a telephone': {
    files: ['loader', 'consent', 'choice', 'tracking', 'theme'],
    brotli: 37_450,
    requests: 5,
  },
  'the same with the theme, in a wide window': {
    files: ['loader', 'consent', 'choice', 'tracking', 'theme', 'dropdowns'],
    brotli: 39_900,
    requests: 6,
  },
  'return visit, decided': { files: ['loader'], brotli: 14_200, requests: 1 },
  'return visit, refused, with tracking': {
    files: ['loader', 'tracking'],
    brotli: 20_750,
    requests: 2,
  },
  'return visit, Meta and Google agreed to': {
    files: ['loader', 'tracking', 'actions', 'visit', 'facebook', 'ga', 'server'],
    brotli: 35_850,
    requests: 7,
  },
  'settings dialog, on intent': { files: ['runtime', 'dialog'], brotli: 14_150, requests: 2 },
} as const;

/** Bytes of the inline bootstrap, minified and not compressed: it travels inside the page. */
export const BOOTSTRAP_BYTES = 800;

/** What redaction and passthrough add to it, where the owner sets them. */
export const BOOTSTRAP_OPTION_BYTES = 130;
