import { TRACKING_DEFAULTS, TRACKING_LIMITS, TRACKING_OWN_FIELDS } from '../../src/config/tracking';
import type { WidgetContext } from '../../src/contract';
import { once } from '../../src/once';
import { createTracker } from './create-tracker';
import { applyFilters } from './filters';
import { createGate } from './gate';
import type { Loose } from './loose';
import { map } from './loose';
import { fireLate, fireStatics } from './statics';
import { SLUGS } from './tracker';

/** What the chunk `configured` is given: what the page has, and where its answer goes. */
export interface Configured {
  /** Our own configuration's section, unchecked but for what the tracker itself reads. */
  readonly section: Loose;
  /** `pysOptions` as the server printed it; empty where it printed none. */
  readonly printed: Loose;
  /** Goes on, with what both come to in the words of `pysOptions`. */
  begin(options: Loose): void;
}

/** Marketing tracking: reads what the pixel plugin's server printed, and does what its script would, without its defects. */
export function mount(context: WidgetContext): void {
  const { bring, consent, log, scope } = context;
  const page = window as unknown as Record<string, unknown>;
  const section = context.section(
    'tracking',
    { ...TRACKING_DEFAULTS, ...TRACKING_OWN_FIELDS },
    TRACKING_LIMITS,
  );
  if (section.hideFromWebdriver && navigator.webdriver) {
    log('not started: a robot drives this browser');
    return;
  }
  const printed = map(page['pysOptions']);
  const begin = once((options: Loose = printed) => start(options));
  const given: Configured = { section: section as unknown as Loose, printed, begin };
  const isOurs = Object.keys(TRACKING_OWN_FIELDS).some((name) => map(section)[name] !== undefined);
  if (isOurs) void bring(['configured'], given);
  else begin();

  function start(options: Loose): void {
    const gate = createGate(options, consent, section.categories, () => ({}));
    const { tracker, follow, pageView } = createTracker({
      context,
      config: section,
      options,
      gate,
      filter: (outgoing) => applyFilters(outgoing, page, log),
    });
    const listen = once(() => void bring(['actions'], tracker));

    const decide = scope.guard(() => {
      follow();
      // Who has refused every service is not listened to.
      if (SLUGS.some((slug) => [undefined, 'undecided'].includes(gate(slug)))) listen();
    });

    fireStatics(tracker, options['staticEvents']);
    fireLate(tracker, log);
    scope.undo(consent.subscribe(decide));
    // A page from the back/forward cache is seen once more (TR-56).
    scope.on(window, 'pageshow', ({ persisted }: PageTransitionEvent) => persisted && pageView());
    decide();
  }
}
