import { TRACKING, TRACKING_OWN_FIELDS, type TrackingConfig } from '#src/config/tracking';
import { SLUGS } from '#src/config/tracking-vendors';
import { findPixelScript } from '#src/consent/pixel-script';
import type { WidgetContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { document } from '#src/dom/page/document';
import { whenIdle } from '#src/idle';
import { FOREIGN_SWEEP_MS } from '#src/limits';
import { isWaiting } from '#src/net/retry/pending';
import { once } from '#src/once';
import { SILENT } from '#src/reasons';
import { createFlags } from './compat/flags';
import { defineGlobals } from './compat/globals';
import type { ConfiguredOptions } from './configured';
import { writePixelConsent } from './cookies/pixel-consent-cookie';
import { sweepVendorCookies } from './cookies/sweep-vendor-cookies';
import { createTracker } from './create-tracker';
import type { TrackingSettings } from './model/settings';
import { map } from './php-values/php-values';
import { createGate, mayStillSend, cachedConsent, type Gate } from './pipeline/gate';
import { isCheckout } from './sources/checkout/is-checkout';
import { createEarlyEvents } from './sources/early-events';
import { fireStatics } from './sources/statics';
import type { Tracker } from './tracker';
import { DESCRIPTORS } from './vendors/lists/descriptors';

/**
 * Marketing tracking: reads the settings that the pixel plugin's server printed, and does the work of the plugin's own script,
 * without that script's defects. If the script itself is on the page, this widget sends nothing and logs the reason (TR-03).
 */
export function mount(context: WidgetContext): void {
  const { log } = context;
  const { handle, run } = context.bus;
  const { load } = context.chunks;
  const { section } = context.config;
  const page = globals();
  const config = section(
    'tracking',
    { ...TRACKING.defaults, ...TRACKING_OWN_FIELDS },
    TRACKING.limits,
  );
  const robotReason =
    config.hideFromWebdriver && navigator.webdriver && 'a robot drives this browser';
  const legacyScript = findPixelScript(page);
  const reason =
    robotReason || (legacyScript && `the pixel plugin's own script is here: ${legacyScript}`);
  if (reason) {
    log(`sends nothing: ${reason}`, robotReason ? undefined : SILENT);
    return;
  }

  let tracker: Tracker | undefined;
  const options: ConfiguredOptions = {
    section: map(config),
    printed: map(page.pysOptions),
    start: once((settings: TrackingSettings) => void (tracker = start(context, config, settings))),
    currentTracker: () => tracker,
  };
  const startWithPrinted = (): void => options.start({ printed: options.printed, services: {} });
  const isOwn = Object.keys(TRACKING_OWN_FIELDS).some(
    (name) => options.section[name] !== undefined,
  );
  if (isOwn) void load('configured', options).then((isMounted) => isMounted || startWithPrinted());
  else startWithPrinted();
  // A page may run `track` without a section `tracking`: the first loads `configured`, which handles it and all later ones.
  handle('track', (...args) => {
    void load('configured', options).then((isMounted) => isMounted && run('track', ...args));
  });
}

/**
 * Returns a function that starts or stops listening for the visitor's actions. Call that function after every change of a
 * decision or a flag. When no service may send on this page any more, the function stops listening. After a decision, it loads
 * the chunk `sources` at once. Before a decision, it records the visitor's actions, and the first action loads the chunk.
 */
function createListening(context: WidgetContext, tracker: Tracker, gate: Gate): () => void {
  const { consent, scope } = context;
  const { load } = context.chunks;
  const { startRecording, stopRecording, missed, elapsedMs } = createEarlyEvents(
    scope,
    context.page.earlyClicks,
  );
  const listen: () => void = once(() => {
    startRecording(listen);
    void load('sources', { tracker, missed, elapsedMs }).then(stopRecording);
  });
  const recordFirst = once(() => startRecording(listen));

  return () => {
    if (!SLUGS.map(gate).some(mayStillSend)) stopRecording();
    else if (consent.decided || tracker.config.navigations || SLUGS.some(tracker.granted)) listen();
    else recordFirst();
  };
}

/** Starts the tracker and loads the chunks that this page needs. */
function start(
  context: WidgetContext,
  config: TrackingConfig,
  settings: TrackingSettings,
): Tracker {
  const { consent, log, scope } = context;
  const { load } = context.chunks;
  const page = globals();
  const { printed, services } = settings;
  const { enabled, source } = consent.config;
  const isOwn = source === 'own';
  // Services that the pixel plugin does not support are configured only in our own configuration.
  const configured = SLUGS.filter(
    (slug) => services[slug] ?? (DESCRIPTORS[slug].pluginFlag && slug in printed),
  );
  const flags = createFlags({
    settings,
    isOwnConsent: isOwn,
    scope,
    onAnswer: () => applyDecision(),
    log,
  });
  const cached = cachedConsent(consent);
  const gate = createGate(configured, cached, config.categories, flags, context.page.choice);
  const controls = createTracker({ context, config, settings, configured, flags, gate });
  const { tracker } = controls;
  const updateListening = createListening(context, tracker, gate);
  const asksHere =
    enabled &&
    isOwn &&
    (context.config.raw('consent') ?? context.config.raw('banner')) !== undefined;
  /**
   * Removes the cookies and storage of services that may not send. Does nothing until the server has answered, because the
   * answer decides which services may send. Before a decision, this function sweeps only if our own banner asks the visitor.
   * Without our banner, perhaps nobody asks for consent on this site (CO-08), or another tool has the visitor's consent
   * already.
   */
  const sweepIfRefused = scope.guard(() => {
    const reasons = SLUGS.map(gate);
    if (!reasons.includes('asking') && (asksHere || !reasons.includes('undecided')))
      sweepVendorCookies(tracker, gate);
  });

  const applyDecision = scope.guard(() => {
    controls.updateServices();
    updateListening();
    // Another tool may still be writing its cookies when we get its decision, so this sweep waits (TR-34).
    if (isOwn) sweepIfRefused();
    else scope.after(FOREIGN_SWEEP_MS, sweepIfRefused);
  });
  const handleChoice = scope.guard(() => {
    writePixelConsent(tracker, consent);
    applyDecision();
  });

  defineGlobals(page, tracker, controls.mayAddonLoad, scope, context.page.asleep);
  fireStatics(tracker);
  if (document.querySelector('#pys_late_event')) void load('late', { tracker, time: Date.now() });
  // A page restored from the back/forward cache counts as one more page view (TR-56). It is fired in the next task, because
  // another tab may have changed the decision in the meantime, and every widget must be notified of that change first.
  scope.on(window, 'pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted) scope.after(0, () => tracker.pageView());
  });
  scope.undo(consent.subscribe(handleChoice, 'services'));
  applyDecision();
  // Delivers an earlier page's copies, without those for a service refused since then (TR-63).
  whenIdle(scope, () => isWaiting() && controls.deliverPending());
  if (isCheckout()) void load('checkout', { tracker, fields: controls.visitFields });
  if (log.on) void load('inspector', tracker);
  return tracker;
}
