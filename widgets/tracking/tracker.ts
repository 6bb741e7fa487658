import type { TrackingConfig } from '#src/config/tracking';
import type { Slug } from '#src/config/tracking-vendors';
import type { Undo } from '#src/scope';
import type { TrackerCookies } from './cookies/cookies';
import type { Copies } from './model/event';
import type { TrackingSettings } from './model/settings';
import type { PhpValues } from './php-values/php-values';
import type { Firing, Note, Shape, WriteNote } from './pipeline/fired-event';
import { fire, firePageViewAgain, type Pipeline } from './pipeline/pipeline';
import { notifyPageView } from './pipeline/queue';

/** The properties from which a tracker is created. */
type TrackerParts = Omit<Tracker, 'fire' | 'withTime' | 'pageView'> & {
  readonly pipeline: Pipeline;
};

/** The object that every chunk of the tracker receives. It is complete from the start; no property is added later. */
export class Tracker {
  /** The sources of settings and events. The files in `model/` read them. */
  declare readonly settings: TrackingSettings;
  /** The services that the server or our own configuration switches on. */
  declare readonly configured: readonly Slug[];
  declare readonly config: TrackingConfig;
  /** Address and referrer with which the document was opened. */
  declare readonly opened: { readonly href: string; readonly referrer: string };
  declare readonly cookies: TrackerCookies;
  /** Whether a server's flag, such as `disabled_all_cookie`, is on; false until they are known (TR-13, TR-33). */
  declare readonly isOff: (flag: string) => boolean;
  /** Whether a service may send now: configured, not switched off by the server, and consented to. */
  declare readonly granted: (slug: Slug) => boolean;
  /** Asks the pixel plugin's server for one value, by the plugin's ajax action for this value. */
  declare readonly askServer: (action: string, maxWaitMs: number) => Promise<PhpValues | undefined>;
  /** Reads the copies of one action as the server prints them: `{ facebook: event, ga: event, … }` (facts §1.3). */
  declare readonly readCopies: (printed: unknown) => Copies;
  /** Adds a note about an event to the debug panel. */
  declare readonly note: WriteNote;
  /** Calls the listener with every note, beginning with the earlier ones that are still kept. */
  declare readonly subscribeToNotes: (listener: (note: Note) => void) => Undo;
  /**
   * Calls back after services have started, stopped or begun to load; for one denied while loading, use `consent.subscribe`.
   */
  declare readonly subscribe: (listener: () => void) => Undo;
  declare private readonly pipeline: Pipeline;

  constructor(parts: TrackerParts) {
    Object.assign(this, parts);
  }

  /**
   * Fires the events prepared for one action. Each service has its own copy of the event; all copies share one id, which is
   * returned. An event waits while the visitor has not decided about its service, and is dropped if the service is refused.
   *
   * @example
   *   const copies = tracker.readCopies({ facebook: { name: 'Lead' }, ga: { name: 'generate_lead' } });
   *   tracker.fire(copies, { fresh: true });
   */
  fire(copies: Copies, firing: Firing = {}): string {
    return fire(this.pipeline, copies, firing);
  }

  /**
   * Runs code that fires events for an action that happened before anything listened for it. The events get the time of the
   * action.
   *
   * @param time the time of the action, in milliseconds since 1970
   * @param run fires the events; only events fired before it returns get that time
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
   * Fires one more page view, under a new id, for all services that get page views (TR-56).
   *
   * @param shape changes each service's copy of the event; it is used for later page views too, until another shape is given
   */
  pageView(shape?: Shape): void {
    const { pipeline } = this;
    pipeline.shape = shape ?? pipeline.shape;
    notifyPageView(pipeline, firePageViewAgain(pipeline));
  }
}
