import type { Asleep } from './asleep';
import type { ChunkName } from './chunks';
import type { CommandName, Commands } from './commands-and-events';
import type { Limits } from './config/coerce';
import type { LookConfig } from './config/consent/look';
import type { RawConfig, SectionName } from './config/read';
import type { SiteConfig } from './config/site';
import type { Consent, ConsentStore } from './consent/consent';
import type { LegacySettings } from './consent/legacy';
import type { Steps } from './consent/order';
import type { ChoiceState, PageMemory } from './consent/page-memory';
import type { Release } from './consent/release/release';
import type { PageDocument } from './dom/page/document';
import type { Trusted } from './dom/trusted';
import type { Hold } from './hold';
import type { MissedEvent } from './missed-event';
import type { WriteLine } from './reasons';
import type { Scope, Undo } from './scope';
import type { SharedScreen } from './screen/shared-screen';

/** Removes what a mount rendered; the scope undoes everything else. */
export type Unmount = () => void;

/**
 * The inputs of chunks, by the chunk's name. The code that loads a chunk passes the input to it. Each widget adds its own
 * chunks here by `declare module`, because this file knows no widget. A chunk that is not listed gets no input.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ChunkInputs {}

/** The arguments that pass a chunk its input: one if `ChunkInputs` lists the chunk, none otherwise. */
export type ChunkInput<K extends ChunkName> = K extends keyof ChunkInputs
  ? [input: ChunkInputs[K]]
  : [];

/** A chunk that any code can load, because it needs no input. */
export type ChunkWithoutInput = Exclude<ChunkName, keyof ChunkInputs>;

/** The function that every chunk exports as `mount`. It starts the chunk's work, and is called once per start. */
export type Mount<K extends ChunkName = ChunkName> = (
  context: WidgetContext,
  ...input: ChunkInput<K>
) => Unmount | void;

/** All that a chunk is given, in groups, and its only way to shared objects: it never imports the loader. */
export interface WidgetContext {
  /** The chunk's own name. */
  readonly name: ChunkName;
  /** The chunk starts everything through this scope, which undoes it at the end. */
  readonly scope: Scope;
  /** The decision, to read and to subscribe to. */
  readonly consent: Consent;
  readonly release: Pick<Release, 'mayGo' | 'loadOnce'>;
  readonly config: WidgetConfig;
  readonly page: WidgetPage;
  readonly chunks: Chunks;
  readonly bus: Bus;
  readonly log: WidgetLog;
}

/** The context of the chunks of `consent`. No other chunk may ask the visitor and record the choice. */
export interface ConsentContext extends WidgetContext {
  readonly consent: ConsentStore;
  readonly consentControl: ConsentControl;
  readonly page: WidgetPage & { readonly choice: ChoiceState };
}

/** The methods with which a chunk changes the decision for the whole page. */
interface ConsentControl {
  /** Makes us ask an undecided visitor and announce decisions although nothing was configured (XX-14). */
  ask(): void;
  /**
   * Called after the cookies of a choice are written. Runs all steps of `consent/order.ts`, with the caller's own: signals and
   * events in this task, requests in the next frame (CO-12).
   */
  runSteps(steps?: Steps): void;
}

/** The owner's configuration, and the settings that the legacy consent plugin's server printed. */
export interface WidgetConfig {
  /** Reads a section of the configuration, in the shape of its defaults; wrong values are logged in debug (LD-04). */
  section<T>(name: SectionName, defaults: T, limits: Limits<T>): T;
  /** Checks any value in the way in which a section is checked, for example a value that was fetched (LD-04). */
  validate<T>(defaults: T, value: unknown, path: string, limits: Limits<T> | undefined): T;
  /** The site's own fields, as they were when the chunk was mounted. */
  readonly site: SiteConfig;
  /** Returns a section as it was written, unchecked; undefined if there is none. */
  raw(name: SectionName): unknown;
  /**
   * The parts of our own configuration, in this order: what a site build contains, the file at `data-config` (empty if the tag
   * names none), each inline configuration, the tag's attributes. A part is undefined if it could not be read (LD-04).
   */
  readonly parts: readonly (RawConfig | undefined)[];
  /** What the legacy consent plugin's server printed; empty if it printed nothing. */
  readonly legacy: LegacySettings;
}

/** The page that we are on, what outlives a visit, and what we render on it. */
interface WidgetPage extends PageMemory {
  /** Language of our texts, as BCP 47. */
  readonly language: string;
  /** What this page's widgets share of its screen: who is shown (`screenSlotOf`), and where (`keepInCorner`). */
  readonly shared: SharedScreen;
  /** Adds a style sheet to the page or to a shadow root, until the scope ends or the returned function is called (LD-13). */
  adoptStyles(root: PageDocument | ShadowRoot, css: string): Undo;
  /** The `color-scheme` of what we render: the owner's, else dark on a dark page; '' for the page's own (XX-06). */
  schemeFor(wanted: LookConfig['scheme']): 'light' | 'dark' | '';
  /** Makes addresses for attributes that run something: `embed.src`, `object.data`, `script.src` (LD-12). */
  readonly trusted: Trusted;
  /** The CSP nonce for vendors' scripts: the one on our tag, else the configured one; '' if there is none (LD-12). */
  readonly nonce: string;
  readonly choice: Readonly<ChoiceState>;
  /** Whether this browser has a subscription to the site's push that the visitor can end here (`isSubscribed`, PU-52, PU-61). */
  isSubscribed(): boolean;
  /** The sleeping legacy scripts; undefined if the bootstrap is missing or not configured to put any to sleep (LD-18). */
  readonly asleep: Asleep | undefined;
  /** What the bootstrap holds back; undefined if the bootstrap is missing or holds back nothing (LD-21). */
  readonly hold: Hold | undefined;
  /** Clicks that were made before this page's widgets had started, in order. The list grows until they have started. */
  readonly earlyClicks: readonly MissedEvent[];
}

/**
 * Loads other chunks.
 *
 * @example
 *   if (!(await chunks.load('subscription'))) log('no keeper of the subscription');
 */
export interface Chunks {
  /** Loads and mounts a chunk and those it needs, with this input; true once all run, false if one has failed or crashed. */
  load<K extends ChunkName>(chunk: K, ...input: ChunkInput<K>): Promise<boolean>;
  /** Prevents a chunk from being mounted from now on, even if it is loading already. */
  cancel(chunk: ChunkName): void;
}

/**
 * Commands connect two parts: the one that runs a command need not know the one that handles it.
 *
 * @example
 *   bus.handle('consent.askOptOut', () => setOpen(true));
 *   bus.run('consent.askOptOut');
 */
export interface Bus {
  /** Registers the handler of a command; commands that waited for it are run first. */
  handle<K extends CommandName>(command: K, handler: (...args: Commands[K]) => void): Undo;
  /** Runs a command: at once if it has a handler, otherwise after the chunk that handles it has loaded. */
  run<K extends CommandName>(command: K, ...args: Commands[K]): void;
}

/** The debug log (LD-17): `log('one readable line')`, in debug only. A code beside the line is for programs. */
export interface WidgetLog {
  (...args: Parameters<WriteLine>): void;
  /** Whether debug is on for the site, as known at DOMContentLoaded. */
  readonly on: boolean;
  /** Writes a warning to the console without debug too, for a text that the specification gives (PU-59). */
  warn(line: string): void;
  /** Writes an error to the console without debug too, for the specification's errors: TR-61, PF-02, missing elements of a library. */
  error(line: string): void;
}
