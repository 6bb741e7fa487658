import { CONSENT } from '../src/config/consent/consent';
import { SIGNALS } from '../src/config/consent/signals';
import type { SignalsConfig } from '../src/config/consent/signals';
import { createAnnounce } from '../src/consent/announce/other-tools';
import { legacyHidden } from '../src/consent/legacy';
import { inNextFrame } from '../src/consent/release/after-paint';
import type { Release } from '../src/consent/release/release';
import { createRelease } from '../src/consent/release/release';
import { createSignals } from '../src/consent/announce/signals';
import type { Steps } from '../src/consent/order';
import { takeSteps } from '../src/consent/order';
import type { LoaderConsent } from '../src/consent/consent';
import { takePlace } from '../src/consent/take-place';
import { createConsent } from '../src/consent/store';
import { adopt } from '../src/dom/style';
import type { Events } from '../src/events';
import { once } from '../src/once';
import type { Facts } from './gates/gates';
import { isWanted } from './gates/gates';
import { followLinks } from './api/links';
import { hearOtherTabs } from './other-tabs';
import { createNotice, failureWords } from './notice';
import { createPixelFlags } from './gates/pixel-flags';
import type { Visit } from './parts';
import { createTab } from './tab';
import { document } from '../src/dom/page/document';

/** Whether the page's address asks for everything to be released on this page view (CO-18). */
const asksForBypass = (): boolean => /[?&]cli_bypass=1(?:&|$)/.test(location.search);

/** Names of crawlers, which get no banner (CO-35). `[^u]` leaves out `Cubot`, which is a phone. */
const ROBOT = /[^u]bot\b|crawl|spider|slurp|externalhit|google-|-google/i;

/** What a change of the decision causes outside of consent. */
interface Also {
  emit<K extends keyof Events>(event: K, detail: Events[K]): void;
  /** Called when the visitor may have to be asked because the decision has changed. */
  ask(): void;
  /** Called whenever a frame is found held back, once the page is parsed. */
  parked(): void;
}

/** The decision on this page: what it releases, who is told of it, and how the visitor gets back to it. */
export interface Decision {
  readonly consent: LoaderConsent;
  readonly release: Release;
  /** The facts about consent that the gates look at. */
  facts(): Facts['consent'];
  /** Whether the banner will be needed, by what is known of the page so far. */
  willAsk(): boolean;
  /** Reads the owner's settings again. */
  configure(): void;
  /** Where consent is ours to ask for: hides the legacy plugin's settings, and makes the pixel plugin follow us (CO-45). */
  setAside(): void;
  /** Reads the cookies again, tells of a decision that was not told yet, and releases what may run. */
  catchUp(): void;
  /**
   * Called when the page and its configuration are complete: starts links, tab and listeners for other tabs.
   * @param assume true where nothing was configured but consent turned out to be ours to ask for (XX-14)
   */
  settle(assume: boolean): void;
  /** Takes all steps that follow a change of the decision (`order.ts`), those of the caller included (CO-12). */
  chosen(steps?: Steps): void;
  /** Lets the legacy plugin ask in our place, with its own bar and buttons (LD-19). The decision made so far still holds. */
  standAside(): void;
  /** Tells the visitor that what they asked for could not be done. */
  failed(): void;
}

// Connects what consent is made of: handing it over in parts costs bytes.
// oxlint-disable-next-line enxerto/own-lines
export function createDecision(visit: Visit, also: Also): Decision {
  const { page, scope, seat, settings, log, commands } = visit;
  const { emit, ask } = also;
  const consent = createConsent(CONSENT.defaults, log.line);
  let signalsConfig: SignalsConfig = SIGNALS.defaults;
  /** Whether there was a decision when the page was last told of one. */
  let told = false;
  let settled = false;
  let assumed = false;
  let tick: (() => void) | undefined;
  /** Dispatched once for all scripts that were released too late for the page's own DOMContentLoaded (CO-25). */
  const refresh = once(() => {
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true, cancelable: true }));
  });
  const release = createRelease(visit, consent, {
    parked: () => settled && speaks() && also.parked(),
    // Scripts that need no consent run before there is a decision; the refresh is for those that wait for it.
    ran: () => consent.decided && consent.config.domRefresh && refresh(),
  });
  const signal = createSignals(page, seat, consent, () => signalsConfig, log.line);
  const announce = createAnnounce(page, scope.undo, consent, () => signalsConfig, log.line);
  /** Holds all that we put in the legacy plugin's place, so that `standAside` can undo it. */
  const inItsPlace = scope.part('consent');
  const showTab = createTab(inItsPlace, settings, () => commands.say('consent.open', []));
  const tellPixelScript = createPixelFlags(visit, consent);

  /** Whether consent is ours to ask for: something on the page asks for it, and the owner has not switched ours off. */
  function isOurs(): boolean {
    const asked =
      settings.has('consent') || settings.has('banner') || settings.legacy !== undefined;
    return assumed || (asked && consent.config.enabled);
  }

  /** Whether we act on consent on this page: not where the tag names other widgets only; then all stays gated. */
  const acts = (): boolean => isOurs() && isWanted('consent', settings.site.widgets);

  /** Whether the decision is made with us, and not taken over from another tool. */
  const isOwn = (): boolean => consent.config.source === 'own';

  /** Whether we tell others of the decision: another tool tells of its own decisions itself. */
  const speaks = (): boolean => acts() && isOwn();

  /** Whether we may still tell and show something: a listener that hears of a choice may have destroyed us. */
  const isThere = (): boolean => settled && !scope.ended;

  /**
   * Takes all steps that follow a change of the decision.
   *
   * @param news whether the page is told of the change by our event
   * @param soon runs the second half of the steps later; left out: they run at once
   */
  function follow(steps: Steps = {}, news = true, soon?: (rest: () => void) => void): void {
    told = consent.decided;
    takeSteps(
      {
        ...steps,
        signals() {
          if (!speaks()) return;
          tellPixelScript();
          signal();
        },
        services: () => consent.tell('services'),
        event() {
          if (news) emit('consent', consent.status());
          if (isThere() && speaks()) announce();
        },
        screen() {
          consent.tell('screen');
          if (isThere()) showTab(speaks() && !consent.mayAsk);
        },
        release: () => release.now(soon !== undefined),
      },
      soon,
    );
  }

  // While this page was prerendered another tab may have decided; or the page has renamed its cookies since.
  const catchUp = (): void => follow({}, (consent.reread() && told) || consent.decided !== told);

  const reread = (): void => {
    if (!consent.reread()) return;
    follow({
      // After a withdrawal in another tab, vendors on this page may have written cookies since, and may write again (CO-15).
      erase: () => commands.say('consent.erase', []),
      ask,
    });
  };

  const isRobot = (): boolean =>
    ROBOT.test(navigator.userAgent) || (consent.config.hideFromWebdriver && navigator.webdriver);

  const facts = (): Facts['consent'] => ({
    configured: isOurs(),
    foreign: !isOwn(),
    mayAsk: consent.mayAsk,
    refusedByGpc: consent.refusedByGpc,
    robot: isRobot(),
  });

  return {
    consent,
    release,
    facts,
    willAsk: () => speaks() && consent.mayAsk && !isRobot(),
    configure() {
      consent.config = settings.section('consent', CONSENT.defaults, CONSENT.limits);
      signalsConfig = settings.section('signals', SIGNALS.defaults, SIGNALS.limits);
      if (acts() && consent.config.bypass && asksForBypass()) consent.ungate();
    },
    setAside() {
      if (!acts()) return;
      if (isOwn()) tellPixelScript();
      takePlace(inItsPlace, seat.queue, consent, commands.say, signalsConfig.legacyEvents);
    },
    catchUp,
    settle(assume) {
      assumed = assume;
      const hidden = acts() && legacyHidden(consent.config.law, settings.legacy !== undefined);
      if (hidden) adopt(document, hidden, inItsPlace.undo);
      if (hidden && isOwn()) log.line("consent: ours asks in the legacy plugin's place");
      if (speaks()) tick = followLinks(inItsPlace, seat, consent, commands);
      if (!settled) listen();
      settled = true;
      catchUp();
      if (assume) ask();
    },
    chosen: (steps) => follow(steps, true, (rest) => inNextFrame(scope, rest)),
    standAside() {
      inItsPlace.end();
      // The plugin's script writes the choice in the task of the click and tells nobody, so we look after each click.
      scope.on(window, 'click', () => scope.after(0, reread));
    },
    failed() {
      tick?.();
      commands.say('consent.failed', failureWords(settings));
    },
  };

  function listen(): void {
    commands.answer('consent.failed', createNotice(scope));
    // Answers for pages without a banner, where there is nothing to close.
    commands.answer('consent.close', () => {});
    // Where another tool's decision holds, its bridge answers instead and opens that tool's own settings (CO-42).
    if (isOwn()) {
      commands.answer('consent.open', () =>
        commands.say(consent.mayAsk ? 'consent.banner' : 'consent.dialog', []),
      );
    }
    hearOtherTabs(scope, reread);
  }
}
