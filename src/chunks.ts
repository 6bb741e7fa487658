import type { CommandName } from './commands-and-events';

/** A chunk: a part of the product that the loader mounts by its name. */
interface ChunkRow {
  /** The module that exports the chunk's `mount`. */
  readonly entry: string;
  /** Chunks that have to be mounted before this one. They load in parallel with it, and get the same input. */
  readonly needs?: readonly string[];
  /** Commands that the chunk handles: the chunk is loaded when one of them is run and has no handler yet. */
  readonly handles?: readonly CommandName[];
  /** Commands that the chunk handles for a visitor. The visitor gets a notice if the chunk cannot be loaded. */
  readonly handlesVisitor?: readonly CommandName[];
}

/** A file with chunks that are always loaded together. One file for them is 4 to 13 % smaller than several. */
interface FileRow {
  /** Whether the file renders with React. Then it imports the runtime, and is built together with all other files that do. */
  readonly ui?: true;
  /** The largest allowed size in bytes, after brotli 11. A commit that raises it says why. */
  readonly budget: number;
  /** The chunks in it. The runtime has none: other files import it. */
  readonly chunks: Readonly<Record<string, ChunkRow>>;
}

/**
 * Every file that the loader can load, with its chunks: the only list of them. From it come Vite's entries, the loader's files
 * and commands, budgets, knip's entries, docs/budgets.md. No browser code imports it: the loader gets what it needs by
 * `virtual:chunks` (build/chunks.ts). `build/files-when.ts` says when each file is loaded.
 */
export const FILES = {
  // Preact with `preact/compat`, our own rendering code, overlays, and js-cookie.
  runtime: { ui: true, budget: 14_690, chunks: {} },
  // One file for the banner and for saving a choice: a visitor who sees the banner usually chooses, and needs both.
  consent: {
    ui: true,
    budget: 6_220,
    chunks: {
      choice: {
        entry: 'widgets/consent/record-choice/choice.ts',
        handles: ['consent.erase'],
        handlesVisitor: ['consent.set', 'consent.forget', 'consent.optOut'],
      },
      consent: {
        entry: 'widgets/consent/index.tsx',
        needs: ['choice'],
        handlesVisitor: ['consent.banner'],
      },
    },
  },
  // This chunk has a file of its own, so that its code never runs in the task in which a choice is saved.
  afterchoice: {
    budget: 1_050,
    chunks: {
      afterchoice: {
        entry: 'widgets/consent/record-choice/after-choice.ts',
        handles: ['consent.afterChoice'],
        handlesVisitor: ['consent.switchAll'],
      },
    },
  },
  // Loaded after a choice that denies something, and with the settings of a visitor who has decided.
  sweep: {
    budget: 2_550,
    chunks: { sweep: { entry: 'widgets/consent/record-choice/sweep-services.ts' } },
  },
  // Loaded if the owner wants the banner to close by itself.
  autoclose: {
    budget: 1_210,
    chunks: { autoclose: { entry: 'widgets/consent/banner/autoclose.ts' } },
  },
  // The two modal dialogs.
  dialog: {
    ui: true,
    budget: 8_900,
    chunks: {
      dialog: {
        entry: 'widgets/consent/dialog/index.tsx',
        needs: ['choice'],
        handlesVisitor: ['consent.dialog'],
      },
      optout: {
        entry: 'widgets/consent/optout/index.tsx',
        needs: ['choice'],
        handlesVisitor: ['consent.askOptOut'],
      },
    },
  },
  // Loaded once a session if the browser's opt-out signal is honoured under an opt-out law.
  honoured: {
    ui: true,
    budget: 1_140,
    chunks: { honoured: { entry: 'widgets/consent/honoured/index.tsx' } },
  },
  // Loaded with the dialog if the inline bootstrap holds something back.
  held: { budget: 2_780, chunks: { held: { entry: 'widgets/consent/dialog/held-services.ts' } } },
  // Covers frames, players, embeds and sandboxed frames.
  placeholder: {
    budget: 3_950,
    chunks: { placeholder: { entry: 'widgets/consent/placeholder/index.ts' } },
  },
  // Loaded for the first thing of ours that floats and may have to move.
  corners: { budget: 1_550, chunks: { corners: { entry: 'widgets/corners/index.ts' } } },
  bridges: { budget: 2_150, chunks: { bridges: { entry: 'widgets/consent/bridges/index.ts' } } },
  report: {
    budget: 980,
    chunks: {
      report: { entry: 'widgets/consent/report/report.ts', handles: ['consent.report'] },
    },
  },
  // Loaded for an undecided visitor if the owner has rules for regions and the bootstrap has not found the law. Most of it is
  // the table of time zones.
  region: { budget: 5_150, chunks: { region: { entry: 'widgets/consent/region/region.ts' } } },
  // Loaded if the tag names an address of the configuration in `data-config`.
  fetched: { budget: 670, chunks: { fetched: { entry: 'widgets/fetched/fetched.ts' } } },
  // Loaded only by pages that configure no consent tool. It finds out whether such a page needs no consent at all.
  ungated: { budget: 2_640, chunks: { ungated: { entry: 'widgets/consent/ungated/ungated.ts' } } },
  // The tracker. It also records actions before `sources` has loaded, and removes cookies of an undecided visitor.
  tracking: { budget: 7_330, chunks: { tracking: { entry: 'widgets/tracking/index.ts' } } },
  // Loaded as soon as one service is granted. It also contains the chunk `sources`, by which the visitor's actions become events.
  services: {
    budget: 15_440,
    chunks: {
      services: { entry: 'widgets/tracking/start-services.ts' },
      sources: { entry: 'widgets/tracking/sources/index.ts' },
    },
  },
  // The services that a shop seldom has.
  others: { budget: 2_180, chunks: { others: { entry: 'widgets/tracking/others.ts' } } },
  outbox: {
    budget: 2_340,
    chunks: { outbox: { entry: 'widgets/tracking/server/open-outbox.ts' } },
  },
  // Contains only the chunk `sources`, for a visitor who does something before the decision.
  sources: { budget: 5_300, chunks: { sources: { entry: 'widgets/tracking/sources/index.ts' } } },
  late: { budget: 1_010, chunks: { late: { entry: 'widgets/tracking/sources/late.ts' } } },
  commerce: {
    budget: 3_570,
    chunks: { commerce: { entry: 'widgets/tracking/sources/commerce/index.ts' } },
  },
  video: { budget: 2_030, chunks: { video: { entry: 'widgets/tracking/sources/video/video.ts' } } },
  checkout: {
    budget: 1_600,
    chunks: { checkout: { entry: 'widgets/tracking/sources/checkout/checkout.ts' } },
  },
  configured: {
    budget: 2_470,
    chunks: { configured: { entry: 'widgets/tracking/configured.ts' } },
  },
  inspector: {
    ui: true,
    budget: 2_770,
    chunks: { inspector: { entry: 'widgets/tracking/inspector/index.tsx' } },
  },
  // The behaviours that a page needs when it starts. Code that only responds to a visitor is in the next file.
  theme: { budget: 10_350, chunks: { theme: { entry: 'widgets/theme/index.ts' } } },
  // The mobile menu, the searches.
  interaction: {
    budget: 3_560,
    chunks: { interaction: { entry: 'widgets/theme/interaction.ts' } },
  },
  dropdowns: {
    budget: 3_170,
    chunks: { dropdowns: { entry: 'widgets/theme/dropdowns/dropdowns.ts' } },
  },
  onemenu: { budget: 520, chunks: { onemenu: { entry: 'widgets/theme/mobile-menu/one-menu.ts' } } },
  totop: {
    ui: true,
    budget: 730,
    chunks: { totop: { entry: 'widgets/theme/scroll-top/to-top.tsx' } },
  },
  footer: { budget: 760, chunks: { footer: { entry: 'widgets/theme/footer/footer.ts' } } },
  selects: { budget: 2_110, chunks: { selects: { entry: 'widgets/theme/selects/selects.ts' } } },
  tabs: { budget: 1_720, chunks: { tabs: { entry: 'widgets/theme/tabs/tabs.ts' } } },
  accordions: {
    budget: 860,
    chunks: { accordions: { entry: 'widgets/theme/accordions/accordions.ts' } },
  },
  // Loaded when a visitor is about to open a picture.
  lightbox: {
    ui: true,
    budget: 4_010,
    chunks: { lightbox: { entry: 'widgets/theme/lightbox/index.tsx' } },
  },
  feed: { budget: 1_480, chunks: { feed: { entry: 'widgets/theme/feed/index.ts' } } },
  carousel: { budget: 6_320, chunks: { carousel: { entry: 'widgets/theme/carousel/index.ts' } } },
  // Decides whether push and ads have work on this page, and when. On most, they have none, and nothing else is loaded.
  due: { budget: 7_800, chunks: { due: { entry: 'widgets/due/index.ts' } } },
  // This file reads and validates what the provider serves, so that `due` need not do that on every page.
  push: { ui: true, budget: 8_780, chunks: { push: { entry: 'widgets/push/index.tsx' } } },
  // Loaded if the prompt is a bell, so that visitors of other sites do not download it.
  bell: {
    ui: true,
    budget: 3_260,
    chunks: { bell: { entry: 'widgets/push/prompt/bell/index.tsx' } },
  },
  // All that follows the browser's permission for push, and what works without consent: stopping reports, unsubscribing.
  subscription: {
    budget: 7_070,
    chunks: {
      subscription: {
        entry: 'widgets/push/subscription/index.ts',
        handlesVisitor: ['notifications.unsubscribe'],
      },
    },
  },
  // Loaded only if the provider's dashboard has opened the page.
  verify: { budget: 1_140, chunks: { verify: { entry: 'widgets/push/verify.ts' } } },
  // One ad, as a card or as a modal.
  ad: { ui: true, budget: 4_200, chunks: { ad: { entry: 'widgets/ad/index.tsx' } } },
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

/** Commands that load no chunk: the part that handles them is loaded anyway, and the commands wait for it. */
export const WAITING_COMMANDS = [
  // Handled by the loader once the page is parsed, or by the bridge to another tool.
  'consent.open',
  // Handled by the tracker, if its gate opens.
  'track',
  // Handled by `due`, if push's gate opens, and by the chunks that `due` loads.
  'notifications.ask',
  'notifications.track',
  'notifications.identify',
] as const satisfies readonly CommandName[];

/** Matches the end of a built file's name: its language, if it has texts, and its hash. */
const REST = /(?:-[a-z]{2}(?:-[a-z]{2})?)?-[\da-f]{8}$/;

/** The name in this table of a built file, such as `consent` for `consent-pt-br-0123abcd`. No browser code imports this. */
export const fileOfName = (name: string): string => name.replace(REST, '');
