import type { Limits } from './config/coerce';
import type { LookConfig } from './config/look';
import type { RawConfig, SectionName } from './config/read';
import type { LegacySettings } from './consent/legacy';
import type { Told } from './consent/signals';
import type { Consent } from './consent/store';
import type { CommandName, Commands } from './events';
import type { Trusted } from './dom/trusted';
import type { Scope, Undo } from './scope';
import type { Stage } from './stage';

/**
 * Every file that the loader can load, and how it is built: `drawn` ones draw with React and share `runtime`; `plain` ones
 * stand alone, and draw, where they do, with the DOM. Chunk names stand in file names, gates, logs and budgets.
 */
export const CHUNKS = {
  runtime: 'shared',
  consent: 'drawn',
  autoclose: 'plain',
  dialog: 'drawn',
  optout: 'drawn',
  choice: 'plain',
  aftermath: 'plain',
  placeholder: 'plain',
  bridges: 'plain',
  endpoint: 'plain',
  ungated: 'plain',
  tracking: 'plain',
  visit: 'plain',
  facebook: 'plain',
  ga: 'plain',
  gtm: 'plain',
  pinterest: 'plain',
  bing: 'plain',
  server: 'plain',
  outbox: 'plain',
  actions: 'plain',
  late: 'plain',
  commerce: 'plain',
  video: 'plain',
  checkout: 'plain',
  configured: 'plain',
  inspector: 'drawn',
  theme: 'plain',
  dropdowns: 'plain',
  onemenu: 'plain',
  totop: 'drawn',
  footer: 'plain',
  selects: 'plain',
  tabs: 'plain',
} as const;

/** A file that can be loaded. */
export type ChunkName = keyof typeof CHUNKS;

/** What starts by itself when its gate opens; the names that `data-widgets` takes. */
export const WIDGETS = ['consent', 'tracking', 'theme'] as const satisfies readonly ChunkName[];

/** A widget. */
export type WidgetName = (typeof WIDGETS)[number];

/** Takes back what a mount drew; the scope takes back the rest. */
export type Unmount = () => void;

/** What every chunk but `runtime` exports. */
export interface Chunk {
  /**
   * Starts the chunk's work; called once per start.
   *
   * @param given what the widget that brings the chunk shares with it; undefined for what the loader brings
   */
  mount(context: WidgetContext, given: never): Unmount | void;
}

/** All that a chunk is given. What is shared goes by this argument, never by an import of the loader. */
export interface WidgetContext {
  /** The chunk's own name. */
  readonly name: ChunkName;
  /** Everything the chunk starts, it starts here. */
  readonly scope: Scope;
  /** The decision. */
  readonly consent: Consent;
  /** What vendors heard of it last on this page: whoever tells one writes it here, so that nothing is said twice. */
  readonly told: Told;
  /** Who may be on screen. */
  readonly stage: Stage;
  /** Gives the page or a shadow root a style sheet, until we go or the returned undo is called (LD-13). */
  adopt(root: Document | ShadowRoot, css: string): Undo;
  /** The `color-scheme` to give to what is drawn: the owner's, else dark on a page painted dark; '' leaves it to the page (XX-06). */
  schemeFor(wanted: LookConfig['scheme']): 'light' | 'dark' | '';
  /** For addresses that run something where they are put: `embed.src`, `object.data`, `script.src` (LD-12). */
  readonly trusted: Trusted;
  /** Language of our texts, as BCP 47. */
  readonly language: string;
  /** A section of the configuration, in the shape of its defaults; wrong values are named in debug (LD-04). */
  section<T>(name: SectionName, defaults: T, limits: Limits<T>): T;
  /** What the legacy consent plugin's server printed; empty where it printed nothing. */
  readonly legacy: LegacySettings;
  /**
   * All configuration of ours, part by part: that of `data-config` (empty where the tag names none), each inline one, the
   * tag's attributes. Undefined stands for what could not be read (LD-04).
   */
  readonly parts: readonly (RawConfig | undefined)[];
  /** The CSP nonce for scripts of vendors: the one on the tag, else the configured one; '' where there is none (LD-12). */
  readonly nonce: string;
  /**
   * Loads and mounts chunks, in this order, for what turns out to be needed later; true when all of them stand.
   *
   * @param given handed to them as they are mounted
   */
  bring(chunks: readonly ChunkName[], given?: unknown): Promise<boolean>;
  /** Answers a command from now on, those that waited for it first. */
  answer<K extends CommandName>(command: K, handler: (...args: Commands[K]) => void): Undo;
  /** Says a command; whoever answers it does so at once where it is there already, else its chunk is loaded first. */
  command<K extends CommandName>(command: K, ...args: Commands[K]): void;
  /** Makes consent ours to ask for, where nobody has said so: the visitor is asked, who has not decided, and others are told (XX-14). */
  ask(): void;
  /** After the cookies of a choice are written: signals, events, release, in this order and in this task (CO-12). */
  chosen(): void;
  /** Whether something that the server held back, and that may have run since, would be let go by what holds now (CO-14). */
  mayGo(element: HTMLElement): boolean;
  /** Lets one held frame load, whatever was chosen, until the page is left (CO-24). */
  loadOnce(frame: HTMLElement): void;
  /** Whether the site is being debugged (LD-17), as known by DOMContentLoaded. */
  readonly debug: boolean;
  /** One readable line on the console, in debug only (LD-17). */
  log(line: string): void;
  /** An error that the specification wants on the console, debug or not: TR-61's and PF-02's, nobody else's. */
  error(line: string): void;
}
