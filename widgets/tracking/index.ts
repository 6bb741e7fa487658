import type { TrackingConfig } from '../../src/config/tracking';
import { TRACKING_DEFAULTS, TRACKING_LIMITS, TRACKING_OWN_FIELDS } from '../../src/config/tracking';
import { findPixelScript } from '../../src/consent/pixel-script';
import type { WidgetContext } from '../../src/contract';
import { FOREIGN_SWEEP_MS } from '../../src/limits';
import { whenIdle } from '../../src/idle';
import { isWaiting } from '../../src/net/pending';
import { once } from '../../src/once';
import type { Configured } from './configured';
import { createTracker } from './create-tracker';
import { createFlags } from './compat/flags';
import type { Gate } from './pipeline/gate';
import { createGate, isOpen, rememberedConsent } from './pipeline/gate';
import { putGlobals } from './compat/globals';
import { isCheckout } from './sources/checkout/is-checkout';
import type { PhpValues } from './php-values/php-values';
import { map } from './php-values/php-values';
import { createEarlyEvents } from './sources/early-events';
import { writeDecision } from './cookies/pixel-consent-cookie';
import { fireStatics } from './sources/statics';
import { sweep } from './cookies/sweep';
import type { Tracker } from './tracker';
import { SLUGS } from './tracker';

/** Marketing tracking: reads what the pixel plugin's server printed, and does what its script would, without its defects. */
export function mount(context: WidgetContext): void {
  const { log } = context;
  const { answer, command } = context.bus;
  const { bring } = context.chunks;
  const { section } = context.config;
  const page = window as unknown as Record<string, unknown>;
  const config = section(
    'tracking',
    { ...TRACKING_DEFAULTS, ...TRACKING_OWN_FIELDS },
    TRACKING_LIMITS,
  );
  const robot = config.hideFromWebdriver && navigator.webdriver && 'a robot drives this browser';
  const legacy = findPixelScript(page);
  const why = robot || (legacy && `the pixel plugin's own script is here: ${legacy}`);
  if (why) {
    log(`sends nothing: ${why}`);
    return;
  }

  let tracker: Tracker | undefined;
  const given: Configured = {
    section: map(config),
    printed: map(page['pysOptions']),
    begin: once((options: PhpValues) => void (tracker = start(context, config, options))),
    tracker: () => tracker,
  };
  const isOwn = Object.keys(TRACKING_OWN_FIELDS).some((name) => given.section[name] !== undefined);
  if (isOwn) void bring('configured', given).then((stands) => stands || given.begin(given.printed));
  else given.begin(given.printed);
  // Who says events by the queue only has the chunk brought by the first; it answers from then on.
  answer('track', (...said) => {
    void bring('configured', given).then((stands) => stands && command('track', ...said));
  });
}

/**
 * Makes what decides whether the visitor is listened to, to be asked after every change: who has refused every service is not;
 * who has not decided yet is from the first thing done on.
 */
function createAttention(context: WidgetContext, tracker: Tracker, gate: Gate): () => void {
  const { consent, scope } = context;
  const { bring } = context.chunks;
  const { watch, stop, missed, sinceMs } = createEarlyEvents(scope, context.page.earlyClicks);
  const listen: () => void = once(() => {
    watch(listen);
    void bring('actions', { tracker, missed, sinceMs }).then(stop);
  });
  const watchFirst = once(() => watch(listen));

  return () => {
    if (!SLUGS.map(gate).some(isOpen)) stop();
    else if (consent.decided || tracker.config.navigations || SLUGS.some(tracker.granted)) listen();
    else watchFirst();
  };
}

/** Has the tracker begin, and brings what the page needs of it. */
function start(context: WidgetContext, config: TrackingConfig, options: PhpValues): Tracker {
  const { consent, log, scope } = context;
  const { bring } = context.chunks;
  const page = window as unknown as Record<string, unknown>;
  const { enabled, source } = consent.config;
  const own = source === 'own';
  const flags = createFlags({ options, own, scope, answered: () => decide(), log });
  const decision = rememberedConsent(consent);
  const gate = createGate(options, decision, config.categories, flags);
  const { tracker, bringing, follow } = createTracker({ context, config, options, flags, gate });
  const attend = createAttention(context, tracker, gate);
  const isOurs =
    enabled && own && (context.config.raw('consent') ?? context.config.raw('banner')) !== undefined;
  /**
   * Removes what services have left that may not send. Nobody knows who that is while the server is still being asked, nor,
   * before a decision, where it is not we who ask for it: nobody may (CO-08), or another tool may have the answer.
   */
  const tidy = scope.guard(() => {
    const all = SLUGS.map(gate);
    if (!all.includes('asking') && (isOurs || !all.includes('undecided'))) sweep(tracker, gate);
  });

  const decide = scope.guard(() => {
    follow();
    attend();
    // Another tool's banner may still be writing what it goes by itself (TR-34).
    if (own) tidy();
    else scope.after(FOREIGN_SWEEP_MS, tidy);
  });
  const chosen = scope.guard(() => {
    writeDecision(tracker, consent);
    decide();
  });

  putGlobals(page, tracker, scope);
  fireStatics(tracker, options['staticEvents']);
  if (document.querySelector('#pys_late_event')) void bring('late', { tracker, time: Date.now() });
  // A page that comes from the back/forward cache is seen once more (TR-56): once everybody knows what was decided meanwhile.
  scope.on(window, 'pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted) scope.after(0, () => tracker.pageView());
  });
  scope.undo(consent.subscribe(chosen, 'services'));
  decide();
  // What an earlier page could not deliver: who has refused since has it forgotten (TR-63).
  whenIdle(scope, () => isWaiting() && bringing.server());
  if (isCheckout()) bringing.checkout();
  if (log.on) void bring('inspector', tracker);
  return tracker;
}
