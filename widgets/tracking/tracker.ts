import type { TrackingConfig } from '../../src/config/tracking';
import type { Undo } from '../../src/scope';
import type { TrackerCookies } from './cookies/cookies';
import type { Copies } from './model/event';
import type { TrackingSettings } from './model/settings';
import type { PhpValues } from './php-values/php-values';
import type { Firing, Note, Shape, WriteNote } from './pipeline/events';
import { notifyPageView } from './pipeline/queue';
import type { Pipeline } from './pipeline/pipeline';
import { fire, firePageViewAgain } from './pipeline/pipeline';
import type { Slug } from './vendors/lists/slugs';

/** What a tracker is made of. */
type TrackerParts = Omit<Tracker, 'fire' | 'withTime' | 'pageView'> & {
  readonly pipeline: Pipeline;
};

/** What all chunks of the tracker are given. It is complete when it is made: nothing is filled in later. */
export class Tracker {
  /** Where settings and events come from; the files in `model/` read them. */
  declare readonly settings: TrackingSettings;
  /** The services that are configured, by the server or by our own configuration. */
  declare readonly configured: readonly Slug[];
  declare readonly config: TrackingConfig;
  /** Address and referrer of the document as it was opened. */
  declare readonly opened: { readonly href: string; readonly referrer: string };
  declare readonly cookies: TrackerCookies;
  /** Whether the server has switched something off, by a flag's name, as far as it is known by now (TR-13, TR-33). */
  declare readonly isOff: (flag: string) => boolean;
  /** Whether a service may send now: configured, not switched off by the server, and consented to. */
  declare readonly granted: (slug: Slug) => boolean;
  /** Asks the pixel plugin's server one thing, by its ajax action. It is `question` of the model. */
  declare readonly askServer: (
    action: string,
    patienceMs: number,
  ) => Promise<PhpValues | undefined>;
  /** Reads the copies of one action as the server prints them: `{ facebook: event, ga: event, … }` (facts §1.3). */
  declare readonly readCopies: (printed: unknown) => Copies;
  /** Writes to the debug panel what became of an event. */
  declare readonly note: WriteNote;
  /** Calls the listener with every note, beginning with those that are kept from before. */
  declare readonly subscribeToNotes: (listener: (note: Note) => void) => Undo;
  /**
   * Calls back after services have started, stopped or begun to load. It does not call when a service is refused while it is
   * still loading: `consent.subscribe` does.
   */
  declare readonly subscribe: (listener: () => void) => Undo;
  declare private readonly pipeline: Pipeline;

  constructor(parts: TrackerParts) {
    Object.assign(this, parts);
  }

  /**
   * Fires the events prepared for one action. Each service has its own copy; all share one id. What is not consented to yet
   * waits; what was refused is forgotten.
   *
   * @returns the id that all copies share
   */
  fire(copies: Copies, firing: Firing = {}): string {
    return fire(this.pipeline, copies, firing);
  }

  /**
   * Fires events that nobody heard when they happened, with the time at which they happened.
   *
   * @param time when that was, in milliseconds since 1970
   * @param run fires them; only what it fires before it returns gets that time
   */
  withTime(time: number, run: () => void): void {
    this.pipeline.firingTime = time;
    try {
      run();
    } finally {
      this.pipeline.firingTime = undefined;
    }
  }

  /**
   * Fires one new page view, under one new id, at all services that have one (TR-56).
   *
   * @param shape as in `Firing`; holds for later page views too
   */
  pageView(shape?: Shape): void {
    const { pipeline } = this;
    pipeline.shape = shape ?? pipeline.shape;
    notifyPageView(pipeline, firePageViewAgain(pipeline));
  }
}
