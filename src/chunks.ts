import type { CommandName } from './events';

/** A chunk: a part of the product that the loader mounts by its name. */
interface ChunkRow {
  /** Where its code starts: a module that exports `mount`. */
  readonly entry: string;
  /** Chunks that have to stand before it: they are loaded in the same wave, mounted first, and given the same. */
  readonly needs?: readonly string[];
  /** Commands that it answers: it is brought where one is said and nobody answers yet. */
  readonly answers?: readonly CommandName[];
  /** Those of them that a visitor asks for, who is told where the chunk does not come. */
  readonly answersVisitor?: readonly CommandName[];
}

/** A file: what always arrives together (design decision 3). */
interface FileRow {
  /** Whether it draws with React: it imports the runtime, and is built together with all others that do. */
  readonly drawn?: true;
  /** Bytes after brotli 11, at most. Raised only by a commit that argues for it. */
  readonly budget: number;
  /** What is in it. The runtime has no chunk: it is there to be imported. */
  readonly chunks: Readonly<Record<string, ChunkRow>>;
}

/**
 * Every file that the loader can load, and the chunks in it. All that is said of chunks anywhere is made from this table: Vite's
 * entries, what the loader knows of files and commands, budgets, knip's entries, README's table. The loader has only what it
 * needs of it, by `virtual:chunks` (build/chunks.ts): nothing in a browser imports this value.
 */
export const FILES = {
  // Above 7,350 since what the push prompts and the consent dialog both import is in it too: 85.
  // With what banner and push prompt have in common: js-cookie, which has gone from the banner's file, and where the focus was (1,130).
  // With what push, ads and their prompts import of the same (50).
  runtime: { drawn: true, budget: 8_770, chunks: {} },
  // The banner and what a choice takes, together: who is asked is going to choose.
  consent: {
    drawn: true,
    budget: 5_350,
    chunks: {
      choice: {
        entry: 'widgets/consent/choose/choice.ts',
        answers: ['consent.erase'],
        answersVisitor: ['consent.set', 'consent.forget', 'consent.switchAll', 'consent.optOut'],
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
    budget: 950,
    chunks: {
      afterchoice: {
        entry: 'widgets/consent/choose/after-choice.ts',
        answers: ['consent.afterChoice'],
      },
    },
  },
  // Where the owner wants the banner to go by itself.
  autoclose: {
    budget: 900,
    chunks: { autoclose: { entry: 'widgets/consent/banner/autoclose.ts' } },
  },
  // Both boxes that take the page, with the modal that only they use: in the runtime, every first visit would pay for it.
  // Above 7,750 since web push's keys stand on the list of what we keep, in two languages: 250; and since that of ads does: 80.
  dialog: {
    drawn: true,
    budget: 8_170,
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
  // Frames draw in themselves; players, embeds and sandboxed frames are covered, in every size: 1,500 was for the first alone.
  placeholder: {
    budget: 2_420,
    chunks: { placeholder: { entry: 'widgets/consent/placeholder/index.ts' } },
  },
  bridges: { budget: 2_000, chunks: { bridges: { entry: 'widgets/consent/bridges/index.ts' } } },
  // Above 800 since an address goes by the page’s own base element where a stranger’s stands beside it: 10.
  endpoint: {
    budget: 820,
    chunks: {
      endpoint: { entry: 'widgets/consent/endpoint/endpoint.ts', answers: ['consent.report'] },
    },
  },
  // Forty consent tools by name, on pages that configure none: nobody else loads it, and there it decides whether anything opens.
  ungated: { budget: 2_530, chunks: { ungated: { entry: 'widgets/consent/ungated/ungated.ts' } } },
  // With what is noted of a visitor's doings before `actions` is there for them, and what goes while nobody has decided. With
  // js-cookie, and the few lines for what it cannot write (500; so has the banner's file). Since then, whose globals and whose
  // script it is that it finds, and whether that sleeps: 50.
  tracking: { budget: 6_870, chunks: { tracking: { entry: 'widgets/tracking/index.ts' } } },
  // What is needed as soon as one service was agreed to: who, from where, what is done just before an event is sent, the services,
  // and the copies for the site's own server. The three services that a shop seldom has are 350 bytes each here, and would be
  // 600 and a request each alone.
  services: {
    budget: 10_730,
    chunks: {
      visit: { entry: 'widgets/tracking/visitor/index.ts' },
      facebook: { entry: 'widgets/tracking/vendors/facebook/facebook.ts' },
      ga: { entry: 'widgets/tracking/vendors/ga.ts' },
      gtm: { entry: 'widgets/tracking/vendors/gtm.ts' },
      pinterest: { entry: 'widgets/tracking/vendors/pinterest.ts' },
      bing: { entry: 'widgets/tracking/vendors/bing.ts' },
      server: { entry: 'widgets/tracking/server/index.ts' },
    },
  },
  outbox: { budget: 2_260, chunks: { outbox: { entry: 'widgets/tracking/server/outbox.ts' } } },
  actions: { budget: 4_700, chunks: { actions: { entry: 'widgets/tracking/sources/index.ts' } } },
  // What a stranger may have written is looked at more closely than what it is for.
  late: { budget: 900, chunks: { late: { entry: 'widgets/tracking/sources/late.ts' } } },
  commerce: {
    budget: 3_000,
    chunks: { commerce: { entry: 'widgets/tracking/sources/commerce/index.ts' } },
  },
  video: { budget: 2_000, chunks: { video: { entry: 'widgets/tracking/sources/video/video.ts' } } },
  checkout: {
    budget: 800,
    chunks: { checkout: { entry: 'widgets/tracking/sources/checkout/checkout.ts' } },
  },
  // With the owner's own server beside what WordPress prints, or a word that it is of no use there.
  configured: {
    budget: 2_400,
    chunks: { configured: { entry: 'widgets/tracking/configured/index.ts' } },
  },
  // In Portuguese and English.
  inspector: {
    drawn: true,
    budget: 2_750,
    chunks: { inspector: { entry: 'widgets/tracking/inspector/index.tsx' } },
  },
  // Every behaviour by keyboard and screen reader, in four modes, and all of a theme as values, names for controls that have
  // none, and what is seen of themes that hide by more than `display`: 5,000 was for the first alone.
  // Above 7,900 since a page that undoes or answers what is done is let be (XX-17): 310.
  // Since then, which links open in the lightbox, its texts and its profile (530), when photo feeds are due (200), what a page needs
  // of carousels before one is near: their first slides shown, who waits, the theme's global (650), and their texts and profile (150).
  // Since then, the theme's own scripts, where they sleep and ours do not do their job: 400.
  theme: { budget: 10_560, chunks: { theme: { entry: 'widgets/theme/index.ts' } } },
  // With panels that a theme moves off the page or fades.
  dropdowns: {
    budget: 2_530,
    chunks: { dropdowns: { entry: 'widgets/theme/dropdowns/dropdowns.ts' } },
  },
  onemenu: { budget: 450, chunks: { onemenu: { entry: 'widgets/theme/mobile-menu/one-menu.ts' } } },
  totop: {
    drawn: true,
    budget: 800,
    chunks: { totop: { entry: 'widgets/theme/scroll-top/to-top.tsx' } },
  },
  footer: { budget: 650, chunks: { footer: { entry: 'widgets/theme/footer/footer.ts' } } },
  // Choices that scripts make tell of themselves by no event; what is seen in forced colours, focused and disabled is here too.
  selects: { budget: 1_450, chunks: { selects: { entry: 'widgets/theme/selects/selects.ts' } } },
  // Sets in panels of others, accordions, panels that take the focus, and what the page builder’s own front end lacks.
  tabs: { budget: 1_500, chunks: { tabs: { entry: 'widgets/theme/tabs/tabs.ts' } } },
  // Brought with the first intent to open a picture. Above the plan's 3,500 since a link whose page has changed says so (60).
  lightbox: {
    drawn: true,
    budget: 3_620,
    chunks: { lightbox: { entry: 'widgets/theme/lightbox/index.tsx' } },
  },
  // Above the plan's 900: what comes out of the frame is checked field by field (200), no nonce stays in it (100), who withdraws
  // while a feed is on its way ends that, and who agrees begins it (150).
  feed: { budget: 1_420, chunks: { feed: { entry: 'widgets/theme/feed/index.ts' } } },
  // An engine with the class names that themes style, drag, autoplay with its three states, keys. Above the plan's 3,000: what the theme's
  // CSS need not say (650: another theme has none of it, and where the focus is no theme says), a pause control, dots and what
  // screen readers are told (350), the theme's own engine taken over, or added to (350).
  carousel: { budget: 4_520, chunks: { carousel: { entry: 'widgets/theme/carousel/index.ts' } } },
  // Whether web push has anything to do on this page, and when: on most it has not, and this is all that is loaded. Above the
  // plan's 2,000: patterns of page rules are looked at before they run (500), what the provider serves is merged with what the page
  // says, unpacked and checked (900), four ways to subscribe are told apart, each refusal with its reason (800); the prompts'
  // texts and looks are read by who draws them. Who asks for a prompt that was here gets it once more (60).
  // With ads 1,420 more: what the page or the provider says of them, read and checked (400), their conditions, each with its
  // reason (450), a counter that the two ways to show one, all tabs and a withdrawal share (200), which of prompt and ad goes first (150).
  due: { budget: 5_410, chunks: { due: { entry: 'widgets/due/index.ts' } } },
  // Above the plan's 6,000: what the provider serves is read and checked here, not on every page by `due` (1,700). Texts in three
  // languages.
  // With what is left where a worker is missing: the popup, once a session. A prompt shows again where it is asked for (60),
  // and what goes hands the focus on (85).
  push: { drawn: true, budget: 7_900, chunks: { push: { entry: 'widgets/push/index.tsx' } } },
  // Where the prompt is one: the visitors of other sites do without.
  bell: {
    drawn: true,
    budget: 3_000,
    chunks: { bell: { entry: 'widgets/push/prompt/bell/index.tsx' } },
  },
  // Above the plan's 2,500: all that follows permission is here, for prompts and for pages without one (2,000), and what the provider
  // serves is read and checked (1,700). A subscription that is late is not asked for, and told, twice (60).
  subscription: {
    budget: 6_170,
    chunks: { subscription: { entry: 'widgets/push/subscription/index.ts' } },
  },
  // Where the provider's dashboard has opened the page: nobody else loads it.
  verify: { budget: 1_200, chunks: { verify: { entry: 'widgets/push/verify.ts' } } },
  // One ad, as a card or as a modal. Above the plan's 2,800: both forms of the service's answer are checked field by field (600), it is
  // swiped away under a finger (400), counts down and pauses (350), is told of once it was seen (250), and has a dialog of its own:
  // the settings' one, imported here too, would move into the runtime, which every first visit loads.
  ad: { drawn: true, budget: 4_150, chunks: { ad: { entry: 'widgets/ad/index.tsx' } } },
} as const satisfies Record<string, FileRow>;

/** A file that can be loaded, by its name without hash. */
export type FileName = keyof typeof FILES;

/** A part of the product that can be brought. Chunk names stand in gates and logs. */
export type ChunkName = {
  [File in FileName]: keyof (typeof FILES)[File]['chunks'];
}[FileName];

/** What starts by itself when its gate opens; the names that `data-widgets` takes. */
export const WIDGETS = [
  'consent',
  'tracking',
  'theme',
  'push',
  'ad',
] as const satisfies readonly ChunkName[];

/** A widget. */
export type WidgetName = (typeof WIDGETS)[number];

/** Commands that no chunk is brought for: who answers them comes anyway, and they wait. */
export const WAITING_COMMANDS = [
  // The decision once the page is there, or the bridge to another tool.
  'consent.open',
  // The tracker, where its gate opens.
  'track',
  // `due`, where push's gate opens, and what it brings.
  'notifications.ask',
  'notifications.track',
  'notifications.identify',
  'notifications.unsubscribe',
] as const satisfies readonly CommandName[];
