import type { Asleep } from './asleep';
import type { ChunkName } from './chunks';
import type { Limits } from './config/coerce';
import type { LookConfig } from './config/consent/look';
import type { RawConfig, SectionName } from './config/read';
import type { SiteConfig } from './config/site';
import type { LegacySettings } from './consent/legacy';
import type { Steps } from './consent/order';
import type { Release } from './consent/release/release';
import type { Told } from './consent/announce/signals';
import type { Consent } from './consent/store';
import type { CommandName, Commands } from './events';
import type { Trusted } from './dom/trusted';
import type { Missed } from './missed';
import type { Scope, Undo } from './scope';
import type { Stage } from './stage';

/** Takes back what a mount drew; the scope takes back the rest. */
export type Unmount = () => void;

/**
 * What who brings a chunk hands to it, by the chunk's name. Each widget adds its own chunks' (`declare module`): this file knows
 * no widget. A chunk that is not listed is handed nothing.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Given {}

/** What a chunk is handed when it is brought: one argument where `Given` lists it, none else. */
export type Handed<K extends ChunkName> = K extends keyof Given ? [given: Given[K]] : [];

/** A chunk that anybody can bring, for it is handed nothing. */
export type FreeChunk = Exclude<ChunkName, keyof Given>;

/** What every chunk exports as `mount`: starts its work; called once per start. */
export type Mount<K extends ChunkName = ChunkName> = (
  context: WidgetContext,
  ...handed: Handed<K>
) => Unmount | void;

/** All that a chunk is given, in groups. What is shared goes by this argument, never by an import of the loader. */
export interface WidgetContext {
  /** The chunk's own name. */
  readonly name: ChunkName;
  /** Everything the chunk starts, it starts here. */
  readonly scope: Scope;
  /** The decision, to ask and to hear of. */
  readonly consent: Consent;
  readonly decision: DecisionControl;
  readonly release: Pick<Release, 'mayGo' | 'loadOnce'>;
  readonly config: WidgetConfig;
  readonly page: WidgetPage;
  readonly chunks: Chunks;
  readonly bus: Bus;
  readonly log: WidgetLog;
}

/** How a chunk changes what the whole page goes by. */
export interface DecisionControl {
  /** Makes consent ours to ask for, where nobody has said so: the visitor is asked, who has not decided, and others are told (XX-14). */
  ask(): void;
  /** After the cookies of a choice are written: all that follows, by the list in `consent/order.ts`: signals and events in this task, requests in the next frame (CO-12). */
  chosen(steps?: Steps): void;
}

/** What the owner has set, and what the legacy consent plugin's server printed. */
export interface WidgetConfig {
  /** A section of the configuration, in the shape of its defaults; wrong values are named in debug (LD-04). */
  section<T>(name: SectionName, defaults: T, limits: Limits<T>): T;
  /** Any value in the shape of its defaults, checked as a section is: what is fetched from elsewhere (LD-04). */
  check<T>(defaults: T, value: unknown, path: string, limits: Limits<T>): T;
  /** The site's own fields, as by the time the chunk came. */
  readonly site: SiteConfig;
  /** A section as it was written, checked by nobody; undefined where there is none. */
  raw(name: SectionName): unknown;
  /**
   * All configuration of ours, part by part: that of `data-config` (empty where the tag names none), each inline one, the
   * tag's attributes. Undefined stands for what could not be read (LD-04).
   */
  readonly parts: readonly (RawConfig | undefined)[];
  /** What the legacy consent plugin's server printed; empty where it printed nothing. */
  readonly legacy: LegacySettings;
}

/** The page we are on, and what is drawn on it. */
export interface WidgetPage {
  /** Language of our texts, as BCP 47. */
  readonly language: string;
  /** Who may be on screen. */
  readonly stage: Stage;
  /** Gives the page or a shadow root a style sheet, until we go or the returned undo is called (LD-13). */
  adopt(root: Document | ShadowRoot, css: string): Undo;
  /** The `color-scheme` to give to what is drawn: the owner's, else dark on a page painted dark; '' leaves it to the page (XX-06). */
  schemeFor(wanted: LookConfig['scheme']): 'light' | 'dark' | '';
  /** For addresses that run something where they are put: `embed.src`, `object.data`, `script.src` (LD-12). */
  readonly trusted: Trusted;
  /** The CSP nonce for scripts of vendors: the one on the tag, else the configured one; '' where there is none (LD-12). */
  readonly nonce: string;
  /** What vendors heard last of the decision on this page: whoever tells one writes it here, so that nothing is said twice. */
  readonly told: Told;
  /** The legacy scripts that the bootstrap has put to sleep; undefined where it was not told to, or is not there (LD-18). */
  readonly asleep: Asleep | undefined;
  /** What was clicked on before the widgets of this page stood, in order; grows until they do. */
  readonly earlyClicks: readonly Missed[];
}

/** Other chunks. */
export interface Chunks {
  /**
   * Loads and mounts a chunk, after those that it needs, for what turns out to be needed later; true when all of them stand.
   * One that stands already is not mounted again.
   *
   * @param handed handed to it, and to those that it needs, as they are mounted
   */
  bring<K extends ChunkName>(chunk: K, ...handed: Handed<K>): Promise<boolean>;
}

/** Commands: who answers one need not be known to who says it. */
export interface Bus {
  /** Answers a command from now on, those that waited for it first. */
  answer<K extends CommandName>(command: K, handler: (...args: Commands[K]) => void): Undo;
  /** Says a command; whoever answers it does so at once where it is there already, else its chunk is loaded first. */
  command<K extends CommandName>(command: K, ...args: Commands[K]): void;
}

/** The debug log (LD-17): `log('one readable line')`, which nobody sees but in debug. */
export interface WidgetLog {
  (line: string): void;
  /** Whether the site is being debugged, as known by DOMContentLoaded. */
  readonly on: boolean;
  /** An error that the specification wants on the console, debug or not: TR-61's and PF-02's, nobody else's. */
  error(line: string): void;
}
