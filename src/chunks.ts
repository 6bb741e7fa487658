import type { CommandName } from './events';

/** A chunk: a part of the product that the loader mounts by its name. */
interface ChunkRow {
  /** Where its code starts: a module that exports `mount`. */
  readonly entry: string;
  /** Chunks that have to be mounted before it. They load in parallel with it, and are handed the same arguments. */
  readonly needs?: readonly string[];
  /** Commands that it answers: the chunk is loaded when one of them is run and nothing answers it yet. */
  readonly answers?: readonly CommandName[];
  /** Commands that it answers for a visitor, who is told where the chunk cannot be loaded. */
  readonly answersVisitor?: readonly CommandName[];
}

/** A file: chunks that always arrive together. One file for them weighs 4 to 13 % less than several. */
interface FileRow {
  /** Whether it draws with React: then it imports the runtime, and is built together with all others that do. */
  readonly drawn?: true;
  /** Largest size in bytes, after brotli 11. Raised only by a commit that says why. */
  readonly budget: number;
  /** The chunks in it. The runtime has none: other files import it. */
  readonly chunks: Readonly<Record<string, ChunkRow>>;
}

/**
 * Every file that the loader can load, and the chunks in it. This is the only place where chunks are listed. Vite's entries,
 * the loader's knowledge of files and commands, the budgets, knip's entries and README's table are made from it. The loader
 * gets only what it needs, by `virtual:chunks` (build/chunks.ts): no browser code imports this value. What makes each file come
 * stands in `build/files-when.ts`.
 */
export const FILES = {
  // Preact, our own drawing code, and what banner, dialog, prompts and ads share: how something comes over the page and leaves
  // (520; each of their files has 100 to 440 less for it), and js-cookie.
  runtime: { drawn: true, budget: 9_360, chunks: {} },
  // The banner and what saves a choice are one file, because a visitor who is asked is going to choose.
  consent: {
    drawn: true,
    budget: 5_310,
    chunks: {
      choice: {
        entry: 'widgets/consent/record-choice/choice.ts',
        answers: ['consent.erase'],
        answersVisitor: ['consent.set', 'consent.forget', 'consent.optOut'],
      },
      consent: {
        entry: 'widgets/consent/index.tsx',
        needs: ['choice'],
        answersVisitor: ['consent.banner'],
      },
    },
  },
  // Not in the file of the choice, so that it never runs in the choice's own task.
  afterchoice: {
    budget: 920,
    chunks: {
      afterchoice: {
        entry: 'widgets/consent/record-choice/after-choice.ts',
        answers: ['consent.afterChoice'],
        answersVisitor: ['consent.switchAll'],
      },
    },
  },
  // Loaded where the owner wants the banner to close by itself. Its timer is that of prompts and ads, which pauses for more (60).
  autoclose: {
    budget: 980,
    chunks: { autoclose: { entry: 'widgets/consent/banner/autoclose.ts' } },
  },
  // The two modal dialogs.
  dialog: {
    drawn: true,
    budget: 8_270,
    chunks: {
      dialog: {
        entry: 'widgets/consent/dialog/index.tsx',
        needs: ['choice'],
        answersVisitor: ['consent.dialog'],
      },
      optout: {
        entry: 'widgets/consent/optout/index.tsx',
        needs: ['choice'],
        answersVisitor: ['consent.askOptOut'],
      },
    },
  },
  // Covers frames, players, embeds and sandboxed frames of every size.
  placeholder: {
    budget: 2_460,
    chunks: { placeholder: { entry: 'widgets/consent/placeholder/index.ts' } },
  },
  bridges: { budget: 1_990, chunks: { bridges: { entry: 'widgets/consent/bridges/index.ts' } } },
  // An address is resolved by the page's own base element, even where a stranger's is on the page too.
  endpoint: {
    budget: 740,
    chunks: {
      endpoint: { entry: 'widgets/consent/endpoint/endpoint.ts', answers: ['consent.report'] },
    },
  },
  // Recognises forty consent tools by name. Only pages that configure none load it; there it decides whether all is ungated.
  ungated: { budget: 2_540, chunks: { ungated: { entry: 'widgets/consent/ungated/ungated.ts' } } },
  // Also records what a visitor does before `actions` has loaded, and removes the pixel plugin's cookies while the visitor is
  // undecided. Has js-cookie with the few lines for what it cannot write (500; so has the banner's file).
  tracking: { budget: 6_820, chunks: { tracking: { entry: 'widgets/tracking/index.ts' } } },
  // What is needed as soon as one service is consented to: data about the visitor and the visit, what is done just before an
  // event is sent, Meta and Google, the copies for the site's own server, and what the visitor does.
  services: {
    budget: 14_590,
    chunks: {
      services: { entry: 'widgets/tracking/services.ts' },
      actions: { entry: 'widgets/tracking/sources/index.ts' },
    },
  },
  // The services that a shop seldom has. With the two above, every visitor who agreed would pay 600 bytes for them.
  others: { budget: 1_850, chunks: { others: { entry: 'widgets/tracking/others.ts' } } },
  outbox: {
    budget: 2_300,
    chunks: { outbox: { entry: 'widgets/tracking/server/open-outbox.ts' } },
  },
  // The same alone, for a visitor who does something before the decision.
  actions: { budget: 4_630, chunks: { actions: { entry: 'widgets/tracking/sources/index.ts' } } },
  late: { budget: 950, chunks: { late: { entry: 'widgets/tracking/sources/late.ts' } } },
  commerce: {
    budget: 3_080,
    chunks: { commerce: { entry: 'widgets/tracking/sources/commerce/index.ts' } },
  },
  video: { budget: 1_930, chunks: { video: { entry: 'widgets/tracking/sources/video/video.ts' } } },
  checkout: {
    budget: 820,
    chunks: { checkout: { entry: 'widgets/tracking/sources/checkout/checkout.ts' } },
  },
  // Merges the owner's own server with what WordPress printed, or logs that no service sends copies to it.
  configured: {
    budget: 2_400,
    chunks: { configured: { entry: 'widgets/tracking/configured/index.ts' } },
  },
  // Has its texts in Portuguese and English.
  inspector: {
    drawn: true,
    budget: 2_760,
    chunks: { inspector: { entry: 'widgets/tracking/inspector/index.tsx' } },
  },
  // What the page needs as it starts: a theme's profile as values, its texts, who hears clicks and keys, where carousels wait, and
  // waking the theme's own scripts where ours fail. What only answers a visitor is in the next file.
  theme: { budget: 9_100, chunks: { theme: { entry: 'widgets/theme/index.ts' } } },
  // The mobile menu, the searches, the way to a place on the page, by keyboard and screen reader in four modes.
  interaction: {
    budget: 3_410,
    chunks: { interaction: { entry: 'widgets/theme/interaction.ts' } },
  },
  // Also handles panels that a theme moves off the page or fades: it tells itself what a visitor sees (120, which the theme's file
  // had before).
  dropdowns: {
    budget: 2_720,
    chunks: { dropdowns: { entry: 'widgets/theme/dropdowns/dropdowns.ts' } },
  },
  onemenu: { budget: 470, chunks: { onemenu: { entry: 'widgets/theme/mobile-menu/one-menu.ts' } } },
  totop: {
    drawn: true,
    budget: 770,
    chunks: { totop: { entry: 'widgets/theme/scroll-top/to-top.tsx' } },
  },
  footer: { budget: 630, chunks: { footer: { entry: 'widgets/theme/footer/footer.ts' } } },
  // Also notices choices made by scripts, which dispatch no event, and draws forced colours, focus and disabled states (70: steps).
  selects: { budget: 1_590, chunks: { selects: { entry: 'widgets/theme/selects/selects.ts' } } },
  // Handles tab sets inside panels of others, accordions, panels that take the focus, and what the page builder's own script
  // lacks.
  tabs: { budget: 1_530, chunks: { tabs: { entry: 'widgets/theme/tabs/tabs.ts' } } },
  // Loaded when a visitor is about to open a picture. Above the plan's 3,500: shows a message where the page has changed the
  // link meanwhile (60).
  lightbox: {
    drawn: true,
    budget: 3_520,
    chunks: { lightbox: { entry: 'widgets/theme/lightbox/index.tsx' } },
  },
  // Above the plan's 900: it checks what comes out of the frame field by field (200), leaves no nonce in it (100), stops when
  // consent is withdrawn while a feed is loading, and starts when consent is given (150).
  feed: { budget: 1_390, chunks: { feed: { entry: 'widgets/theme/feed/index.ts' } } },
  // An engine with the class names that themes style, drag, autoplay with its three states, and keys. Above the plan's 3,000:
  // styles that another theme's CSS does not have, and where the focus is, which no theme shows (650); a pause control, dots
  // and texts for screen readers (350); taking over, or adding to, the theme's own engine (350); one set of listeners and one
  // observer of sizes for all carousels, and a height that is the first slide's until slides change (380).
  carousel: { budget: 4_910, chunks: { carousel: { entry: 'widgets/theme/carousel/index.ts' } } },
  // Decides whether and when push and ads have work on this page; on most they have none, and nothing else is loaded. Above the
  // plan's 2,000: it checks patterns of page rules before running them (500), unpacks, checks and merges what provider and page
  // say (900), tells the ways to subscribe apart, with a reason for each refusal (800), shows again what is asked for (60), has
  // ads' configuration, conditions and counter (1,200), and knows who was subscribed before us or wishes to come back (330).
  due: { budget: 5_900, chunks: { due: { entry: 'widgets/due/index.ts' } } },
  // It reads and checks what the provider serves, so that `due` need not on every page (1,700); texts in three languages; a popup
  // once a session where there is no worker.
  push: { drawn: true, budget: 7_800, chunks: { push: { entry: 'widgets/push/index.tsx' } } },
  // Loaded where the prompt is a bell: visitors of other sites do not pay for it.
  bell: {
    drawn: true,
    budget: 3_010,
    chunks: { bell: { entry: 'widgets/push/prompt/bell/index.tsx' } },
  },
  // All that follows the permission, what the provider serves, and what works without consent: stopping reports, unsubscribing.
  subscription: {
    budget: 6_280,
    chunks: {
      subscription: {
        entry: 'widgets/push/subscription/index.ts',
        answersVisitor: ['notifications.unsubscribe'],
      },
    },
  },
  // Loaded only where the provider's dashboard has opened the page.
  verify: { budget: 1_040, chunks: { verify: { entry: 'widgets/push/verify.ts' } } },
  // One ad, as a card or as a modal. Above the plan's 2,800: both forms of the service's answer are checked field by field
  // (600), the ad can be swiped away (400), counts down and pauses (350), and is reported once it was seen (250).
  ad: { drawn: true, budget: 3_810, chunks: { ad: { entry: 'widgets/ad/index.tsx' } } },
} as const satisfies Record<string, FileRow>;

/** The name of a file that can be loaded, without its hash. */
export type FileName = keyof typeof FILES;

/** The name of a chunk that can be loaded; gates and logs use it. */
export type ChunkName = {
  [File in FileName]: keyof (typeof FILES)[File]['chunks'];
}[FileName];

/** Widgets: chunks that start by themselves when their gate opens. The attribute `data-widgets` takes these names. */
export const WIDGETS = [
  'consent',
  'tracking',
  'theme',
  'push',
  'ad',
] as const satisfies readonly ChunkName[];

export type WidgetName = (typeof WIDGETS)[number];

/** Commands that load no chunk: the part that answers them is loaded anyway, and they wait for it. */
export const WAITING_COMMANDS = [
  // Answered by the loader once the page is parsed, or by the bridge to another tool.
  'consent.open',
  // Answered by the tracker, where its gate opens.
  'track',
  // Answered by `due`, where push's gate opens, and by the chunks that it loads.
  'notifications.ask',
  'notifications.track',
  'notifications.identify',
] as const satisfies readonly CommandName[];
