import type { Events } from '#src/commands-and-events';
import { CONSENT } from '#src/config/consent/consent';
import { SIGNALS, type SignalsConfig } from '#src/config/consent/signals';
import { createAnnounce } from '#src/consent/announce/other-tools';
import { createSignals } from '#src/consent/announce/signals';
import { legacyHidden } from '#src/consent/legacy';
import { asksNobody, mustSayHonoured } from '#src/consent/opt-out';
import { runInOrder, type Steps } from '#src/consent/order';
import { inNextFrame } from '#src/consent/release/after-paint';
import { createRelease } from '#src/consent/release/release';
import { createConsent } from '#src/consent/store';
import { takeOverFromPlugin } from '#src/consent/take-over';
import { document } from '#src/dom/page/document';
import { adoptStyles } from '#src/dom/style';
import { once } from '#src/once';
import { handleLinks } from './api/links';
import { createNotice, failureText } from './failure-notice';
import { isWanted, type Facts } from './gates/gates';
import { createPixelFlags } from './gates/pixel-flags';
import { asksForBypass, whyNoVisitor } from './gates/visitor';
import { createLaw } from './law';
import { listenToOtherTabs } from './other-tabs';
import type { LoaderConsentControl, LoaderParts } from './parts';
import { createServiceCategory } from './service-category';
import { createTab } from './tab';

/**
 * Manages the decision on this page. All parts of consent are connected in this one function: passing them to several functions costs bytes.
 *
 * @param emit dispatches an event of ours on the page
 * @param ask called when the visitor may have to be asked because the decision has changed
 * @param frameHeld called whenever a held frame is found; not before the page is parsed
 * @param honour called if the browser's signal holds on this page, and the page has not said so in this session (CO-47)
 */
// oxlint-disable-next-line enxerto/own-lines
export function createConsentControl(
  visit: LoaderParts,
  emit: <K extends keyof Events>(event: K, detail: Events[K]) => void,
  ask: () => void,
  frameHeld: () => void,
  honour: () => void,
): LoaderConsentControl {
  const { page, scope, pageState, settings, log, commands, shared } = visit;
  const law = createLaw(pageState.queue, settings);
  const consent = createConsent(CONSENT.defaults, log.line);
  consent.law = law.found;
  consent.serviceCategory = createServiceCategory(visit, consent);
  let signalsConfig: SignalsConfig = SIGNALS.defaults;
  /** Whether there was a decision when the steps of a change ran last. */
  let wasDecided = false;
  let activated = false;
  let isAssumed = false;
  let syncCheckboxes: (() => void) | undefined;
  /** Dispatches DOMContentLoaded once more, for all scripts that were released after the page's own event (CO-25). */
  const refresh = once(() => {
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true, cancelable: true }));
  });
  const release = createRelease(
    visit,
    consent,
    () => activated && announcesDecision() && frameHeld(),
    // The event is dispatched again only for scripts that wait for a decision, not for those that need no consent.
    () => consent.decided && consent.config.domRefresh && refresh(),
  );
  const signal = createSignals(page, pageState, consent, () => signalsConfig, log.line);
  const announce = createAnnounce(page, scope.undo, consent, () => signalsConfig, log.line);
  /** The scope of everything that takes over from the legacy plugin, so that `standAside` can undo it. */
  const takeOverScope = scope.part('consent');
  const updateTab = createTab({ scope: takeOverScope, settings, shared }, () =>
    commands.run('consent.open', []),
  );
  const writePixelFlags = createPixelFlags(visit, consent);

  /** Whether we ask for consent: page or configuration requires it, and the owner has not switched off our widget. */
  function asksForConsent(): boolean {
    const asked =
      settings.hasSection('consent') ||
      settings.hasSection('banner') ||
      settings.legacy !== undefined;
    return isAssumed || (asked && consent.config.enabled);
  }

  /** Whether we act on consent here. Not if the tag names only other widgets: what needs consent then stays held. */
  const handlesConsent = (): boolean =>
    asksForConsent() && isWanted('consent', settings.site.widgets);

  /** Whether the decision is made in our own banner and dialog, and not taken over from another tool. */
  const isOwnDecision = (): boolean => consent.config.source === 'own';

  /** Whether we announce the decision to others: another tool announces its own decisions itself. */
  const announcesDecision = (): boolean => handlesConsent() && isOwnDecision();

  /** Whether we may still announce and show something: a listener to the event of a choice may have called `destroy`. */
  const isActive = (): boolean => activated && !scope.ended;

  /**
   * Runs all steps that follow a change of the decision.
   *
   * @param dispatches whether our event is dispatched on the page
   * @param schedule runs the second half of the steps, from `release` on, at a later time; default: at once
   */
  function runChangeSteps(
    steps: Steps = {},
    dispatches = true,
    schedule?: (rest: () => void) => void,
  ): void {
    wasDecided = consent.decided;
    runInOrder(
      {
        ...steps,
        signals() {
          if (!announcesDecision()) return;
          writePixelFlags();
          signal();
        },
        services: () => consent.notify('services'),
        event() {
          if (dispatches) emit('consent', consent.status());
          // A held script may have defined the function that announces the decision to its service.
          if (isActive() && announcesDecision())
            release.afterHeld(() => {
              signal();
              announce();
            });
        },
        screen() {
          consent.notify('screen');
          if (isActive()) updateTab(announcesDecision() && !consent.mustAsk && !facts().noVisitor);
        },
        // Scheduled steps run in the frame that paints what the visitor has clicked.
        release: () => release.now(schedule !== undefined),
      },
      schedule,
    );
  }

  // Reads the cookies again: the visitor may have decided in another tab during prerendering, or the page has renamed them.
  const catchUp = (): void =>
    runChangeSteps({}, (consent.reread() && wasDecided) || consent.decided !== wasDecided);

  const reread = (): void => {
    if (!consent.reread()) return;
    runChangeSteps({
      // After a revocation in another tab, vendors on this page may have written cookies, which are erased (CO-15).
      erase: () => commands.run('consent.erase', []),
      ask,
    });
  };

  function configure(): void {
    consent.config = settings.section('consent', CONSENT.defaults, CONSENT.limits);
    // Where nobody is asked, the opt-out is offered, whatever law the rest of the site follows.
    if (asksNobody(consent)) consent.config.law = 'ccpa';
    signalsConfig = settings.section('signals', SIGNALS.defaults, SIGNALS.limits);
    if (handlesConsent() && consent.config.bypass && asksForBypass()) consent.ungate();
  }

  const facts = (): Facts['consent'] => ({
    configured: asksForConsent(),
    foreign: !isOwnDecision(),
    mustAsk: consent.mustAsk,
    refusedByGpc: consent.refusedByGpc,
    noVisitor: whyNoVisitor(consent.config.hideFromWebdriver),
  });

  return {
    consent,
    release,
    facts,
    willAsk: () =>
      announcesDecision() && consent.mustAsk && !law.isMissing(consent) && !facts().noVisitor,
    configure,
    takeOver() {
      if (!handlesConsent()) return;
      if (isOwnDecision()) writePixelFlags();
      takeOverFromPlugin(
        takeOverScope,
        pageState,
        consent,
        commands.run,
        signalsConfig.legacyEvents,
      );
    },
    needsLaw: () => announcesDecision() && law.isMissing(consent),
    setLaw(found) {
      law.set(found);
      configure();
    },
    catchUp,
    activate(mustAssume) {
      isAssumed = mustAssume;
      const hidden =
        handlesConsent() && legacyHidden(consent.config.law, settings.legacy !== undefined);
      if (hidden) adoptStyles(document, hidden, takeOverScope.undo);
      if (hidden && isOwnDecision()) log.line('consent: Enxerto asks instead of the legacy plugin');
      if (announcesDecision())
        syncCheckboxes = handleLinks(takeOverScope, pageState, consent, commands);
      if (!activated) listen();
      activated = true;
      catchUp();
      if (mustAssume) ask();
      if (announcesDecision() && !facts().noVisitor && mustSayHonoured(consent)) honour();
    },
    runSteps: (steps) => runChangeSteps(steps, true, (rest) => inNextFrame(scope, rest)),
    standAside() {
      takeOverScope.end();
      // The plugin's script writes the choice in the task of the click, without an event, so we read the cookies afterwards.
      scope.on(window, 'click', () => scope.after(0, reread));
    },
    notifyFailure() {
      syncCheckboxes?.();
      commands.run('consent.failed', failureText(settings));
    },
  };

  function listen(): void {
    commands.handle('consent.failed', createNotice(visit));
    // Handles the command on pages without a banner, where nothing has to be closed.
    commands.handle('consent.close', () => {});
    // If another tool's decision holds, its bridge handles the command and opens that tool's own settings (CO-42).
    if (isOwnDecision()) {
      commands.handle('consent.open', () =>
        commands.run(consent.mustAsk ? 'consent.banner' : 'consent.dialog', []),
      );
    }
    listenToOtherTabs(scope, reread);
  }
}
