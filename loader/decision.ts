import { CONSENT_DEFAULTS, CONSENT_LIMITS } from '../src/config/consent/consent';
import type { ConsentConfig } from '../src/config/consent/consent';
import { SIGNALS_DEFAULTS, SIGNALS_LIMITS } from '../src/config/consent/signals';
import type { SignalsConfig } from '../src/config/consent/signals';
import { createAnnounce } from '../src/consent/announce/other-tools';
import { asksForBypass } from '../src/consent/bypass';
import { legacyHidden, readLegacy, refreshDom, setLegacyAside } from '../src/consent/legacy';
import { inNextFrame } from '../src/consent/release/after-paint';
import type { Release } from '../src/consent/release/release';
import { createRelease } from '../src/consent/release/release';
import { createSignals } from '../src/consent/announce/signals';
import type { Steps } from '../src/consent/order';
import { takeSteps } from '../src/consent/order';
import type { Consent } from '../src/consent/store';
import { createConsent } from '../src/consent/store';
import { adopt } from '../src/dom/style';
import type { Events } from '../src/events';
import { once } from '../src/once';
import type { Scope } from '../src/scope';
import type { CommandBus } from './api/commands';
import type { Facts } from './gates/gates';
import { isWanted } from './gates/gates';
import { followLinks } from './api/links';
import type { Log } from './api/log';
import { lookAgain } from './look-again';
import { createNotice, failureWords } from './notice';
import { createPixelFlags } from './gates/pixel-flags';
import { isRobot } from './robot';
import type { ScriptTag } from './script-tag';
import type { Seat } from './api/seat';
import type { Settings } from './settings';
import { createTab } from './tab';

interface Options {
  page: Record<string, unknown>;
  scope: Scope;
  seat: Seat;
  trusts: ScriptTag['trusts'];
  settings: Settings;
  log: Log;
  commands: CommandBus;
  emit<K extends keyof Events>(event: K, detail: Events[K]): void;
  /** The visitor may have to be asked, now that something has changed. */
  ask(): void;
  /** A frame stands parked, and the page is there. */
  parked(): void;
}

/** The decision at work on this page: told, released by, shared with other tabs, and the way back to it. */
export interface Decision {
  readonly consent: Consent;
  readonly release: Release;
  /** What the gates ask. */
  facts(): Facts['consent'];
  /** Reads the owner's settings again. */
  configure(): void;
  /** Where consent is ours to ask for, takes the legacy plugin's settings off the page, and has the pixel plugin's go by our decision (CO-45). */
  setAside(): void;
  /** Reads the cookies once more, tells of a decision that was not told yet, releases what may run. */
  catchUp(): void;
  /**
   * The whole page and configuration are there: links, tab and other tools' listeners.
   *
   * @param assume said later on: consent is ours to ask for, though nobody has told us so (XX-14)
   */
  settle(assume: boolean): void;
  /** The decision has changed: the loader's steps and those of whoever changed it follow: signals and events in this task, requests in the next frame (CO-12). */
  chosen(steps?: Steps): void;
  /** The legacy plugin asks in our place: its bar and its buttons are its own again (LD-19). What is decided still holds. */
  standAside(): void;
  /** What the visitor asked for could not be done, and is told so. */
  failed(): void;
}

export function createDecision(options: Options): Decision {
  const { page, scope, seat, settings, log, commands, emit, ask } = options;
  const consentConfig = (): ConsentConfig =>
    settings.section('consent', CONSENT_DEFAULTS, CONSENT_LIMITS);
  const consent = createConsent(consentConfig(), log.line);
  let signalsConfig: SignalsConfig;
  /** Whether the last decision that was told is one. */
  let told = false;
  let settled = false;
  let assumed = false;
  let tick: (() => void) | undefined;

  const parked = once(options.parked);
  /** Once for all scripts that came too late for the page's own (CO-25). */
  const refresh = once(refreshDom);
  const release = createRelease({
    scope,
    trusted: seat.trusted,
    consent,
    trusts: options.trusts,
    parked: () => settled && speaks() && parked(),
    // Scripts that need no choice run before it is made, and those that wait for it are whom this is for.
    ran: () => consent.decided && consent.config.domRefresh && refresh(),
    log: log.line,
  });
  const signal = createSignals({
    page,
    queue: seat.queue,
    told: seat.told,
    config: () => signalsConfig,
    can: consent.can,
    decided: () => consent.decided,
    log: log.line,
  });
  const announce = createAnnounce({
    page,
    config: () => signalsConfig,
    consent,
    undo: scope.undo,
    log: log.line,
  });
  /** All by which we ask in the legacy plugin's place. */
  const inItsPlace = scope.part('consent');
  const showTab = createTab(inItsPlace, settings, () => commands.say('consent.open', []));
  const tellPixelScript = createPixelFlags({ page, scope, settings, consent, log });

  /** Whether consent is ours to ask for: something says that it is asked for, and nothing that not by us. */
  function isOurs(): boolean {
    const asked =
      settings.has('consent') || settings.has('banner') || settings.legacy !== undefined;
    return assumed || (asked && consent.config.enabled);
  }

  /** Whether we act on it on this page: a tag that names other widgets only leaves consent alone, and everything gated. */
  const acts = (): boolean => isOurs() && isWanted('consent', settings.site.widgets);

  /** Whether the decision is made with us, and not taken over from another tool. */
  const isOwn = (): boolean => consent.config.source === 'own';

  /** Whether it is for us to tell others: another tool tells its own decisions. */
  const speaks = (): boolean => acts() && isOwn();

  /** Whether the visitor is asked, by nobody's word but theirs. */
  const asks = (): boolean => consent.asking && !consent.refusedByGpc;

  /** Whether what is said and shown once the page is there may be: whoever hears of a choice may destroy us. */
  const isThere = (): boolean => settled && !scope.ended;

  /**
   * Takes the road of a change.
   *
   * @param news whether it is one that the page is told of
   * @param soon when the second half of it is taken
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
          if (isThere()) showTab(speaks() && !asks());
        },
        release: () => release.now(soon !== undefined),
      },
      soon,
    );
  }

  /** To read the cookies costs more than all else in a page's first task, and one task sees the same twice. */
  let fresh = true;
  queueMicrotask(() => (fresh = false));

  // What a page was prerendered with, or named its cookies before its globals came, may be another decision by now.
  const catchUp = (): void =>
    follow({}, (!fresh && consent.reread() && told) || consent.decided !== told);

  const reread = (): void => {
    if (!consent.reread()) return;
    follow({
      // What runs here may have written since it was withdrawn elsewhere, and may again (CO-15).
      erase: () => commands.say('consent.erase', []),
      ask,
    });
  };

  return {
    consent,
    release,
    facts: () => ({
      configured: isOurs(),
      foreign: !isOwn(),
      asking: consent.asking,
      refusedByGpc: consent.refusedByGpc,
      robot: isRobot() || (consent.config.hideFromWebdriver && navigator.webdriver),
    }),
    configure() {
      consent.config = consentConfig();
      signalsConfig = settings.section('signals', SIGNALS_DEFAULTS, SIGNALS_LIMITS);
      if (acts() && consent.config.bypass && asksForBypass()) consent.ungate();
    },
    setAside() {
      if (!acts()) return;
      if (isOwn()) tellPixelScript();
      const putBack = setLegacyAside(page, seat.queue);
      if (putBack) inItsPlace.undo(putBack);
    },
    catchUp,
    settle(assume) {
      assumed = assume;
      const hidden = acts() && legacyHidden(consent.config.law, settings.legacy !== undefined);
      if (hidden) adopt(document, hidden, inItsPlace.undo);
      if (hidden && isOwn()) log.line("consent: ours asks in the legacy plugin's place");
      if (speaks())
        tick = followLinks(inItsPlace, () => readLegacy(page, seat.queue), consent, commands);
      if (!settled) listen();
      settled = true;
      catchUp();
      if (assume) ask();
    },
    chosen: (steps) => follow(steps, true, (rest) => inNextFrame(scope, rest)),
    standAside() {
      inItsPlace.end();
      // Its script writes the choice in the click's own task, and tells nobody.
      scope.on(window, 'click', () => scope.after(0, reread));
    },
    failed() {
      tick?.();
      commands.say('consent.failed', failureWords(settings));
    },
  };

  function listen(): void {
    commands.answer('consent.failed', createNotice(scope));
    // Where no banner is there to be closed.
    commands.answer('consent.close', () => {});
    // The bridge answers where another tool's decision holds: by that tool's own preferences (CO-42).
    if (isOwn()) {
      commands.answer('consent.open', () =>
        commands.say(asks() ? 'consent.banner' : 'consent.dialog', []),
      );
    }
    lookAgain(scope, reread);
  }
}
