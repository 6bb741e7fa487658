import { PIXEL_PLUGIN, SLEEPERS, THEME } from '../src/baked';
import type { RawConfig } from '../src/config/read';
import { KNOWN_FIRST_SLIDE_RULE } from '../src/first-slide';
import { findPixelScript } from '../src/consent/pixel-script';
import type { ChunkName } from '../src/chunks';
import type { ConsentContext } from '../src/contract';
import { schemeFor } from '../src/dom/scheme';
import { adopt } from '../src/dom/style';
import { globals } from '../src/dom/globals';
import type { Events } from '../src/events';
import type { Scope } from '../src/scope';
import { createScope } from '../src/scope';
import type { StageKeeper } from '../src/stage';
import { createApi, tell } from './api/api';
import { createCommandBus } from './api/commands';
import type { Log } from './api/log';
import type { Seat } from './api/seat';
import { createDecision } from './decision';
import type { Missed } from '../src/missed';
import { missed } from '../src/missed';
import { MISSED_EVENTS } from '../src/limits';
import { createStarter } from './gates/starter';
import type { Say } from '../src/reasons';
import { createWake, patience } from './gates/wake';
import { createMounter } from './mount';
import type { ScriptTag } from './script-tag';
import { cutOut, folder } from './script-tag';
import { createSettings } from './settings';
import { whenLoaded, whenParsed, whenVisible } from './when';
import { document } from '../src/dom/page/document';

/** One visit of one page, from the script's evaluation to `destroy`. */
// Makes everything of a visit and connects it, in the order in which it happens: handing it over in parts costs bytes.
// oxlint-disable-next-line enxerto/own-lines
export function visit(seat: Seat, tag: ScriptTag, log: Log, start: () => void): void {
  const page = globals();
  const scope = createScope('loader', (error) => log.line(`crashed: ${String(error)}`));
  const settings = createSettings(page, seat.queue, tag, log.line);
  const { complain } = settings;
  const shared: StageKeeper = {};
  // Theme and tracker act on clicks that were made while their chunks were still loading. We hear each click before the page's
  // listeners do.
  const earlyClicks: Missed[] = [];
  const hear = (event: Event): void => {
    if (earlyClicks.length < MISSED_EVENTS) earlyClicks.push(missed(event));
  };
  const deafen = scope.on(window, 'click', hear, { capture: true, passive: true });
  const bases = [...tag.bases];
  const mounter = createMounter(scope, log, bases, settings, context);
  const { bring } = mounter;
  const asleep = SLEEPERS ? seat.queue.asleep : undefined;
  const commands = createCommandBus(
    mounter.bringAgain,
    complain,
    scope.guard(() => decision.failed()),
  );
  const parts = { page, scope, seat, tag, settings, log, commands };
  // Has no prototype: a listener to an event named `constructor` must not be called with a method of Object.
  const past: Partial<Events> = Object.create(null);
  const decision = createDecision(parts, {
    emit,
    ask: () => void starter.start('consent'),
    parked: () => void bring('placeholder'),
  });

  const wake = createWake(asleep, scope, decision, log);
  // For an owner who pastes the tag alone the first slide of the theme's carousels shows at once (TH-56): the theme's file, which
  // has the rule too, comes much later.
  const themeDecided = THEME ? adopt(document, KNOWN_FIRST_SLIDE_RULE, scope.undo) : (): void => {};
  const starter = createStarter(parts, decision, mounter, wake, themeDecided);

  function emit<K extends keyof Events>(event: K, detail: Events[K]): void {
    past[event] = detail;
    document.dispatchEvent(new CustomEvent(`enxerto:${event}`, { detail }));
  }

  function context(name: ChunkName, own: Scope): ConsentContext {
    return {
      name,
      scope: own,
      consent: decision.consent,
      decision: { ask: () => decision.settle(true), chosen: decision.chosen },
      release: decision.release,
      // As it is now: what is printed later does not reach a chunk that stands.
      config: { ...settings, legacy: settings.legacy ?? { data: {}, bar: {} } },
      page: {
        ...seat.kept,
        language: settings.language,
        shared,
        adopt: (root, css) => adopt(root, css, own.undo),
        schemeFor,
        trusted: seat.trusted,
        nonce: tag.nonce || settings.site.nonce,
        asleep: seat.queue.asleep,
        hold: seat.queue.hold,
        earlyClicks,
      },
      chunks: { bring, drop: mounter.drop },
      bus: {
        answer: (command, handler) => own.undo(commands.answer(command, own.guard(handler))),
        command: (command, ...args) => commands.say(command, args),
      },
      log: Object.assign(
        ((line, ...reason) => log.line(`${name}: ${line}`, ...reason)) satisfies Say,
        {
          on: log.on,
          error: (line: string) => log.error(`${name}: ${line}`),
        },
      ),
    };
  }

  function addBase(address: unknown): void {
    const base = typeof address === 'string' ? folder(address, '/x') : '';
    if (base) mounter.addBase(base);
    else complain('base', 'an http(s) address', address);
  }

  /** Reads all configuration that is on the page by now. */
  function read(fetched: RawConfig | undefined): void {
    settings.read(fetched);
    log.debug(settings.site.debug);
    decision.configure();
  }

  /**
   * Reads what the page has printed by now, and hides from the legacy scripts the settings with which they would work against
   * us (CO-45).
   */
  function readPrinted(): void {
    read({});
    decision.setAside();
  }

  /** Applies the decision that the cookies hold: files of scripts that may run are requested now. */
  function begin(): void {
    decision.catchUp();
    const began = performance.now();
    // What is known of the page by now says that the banner will be needed: it arrives some 140 ms sooner on a slow network.
    if (!settings.site.config && document.readyState === 'loading' && decision.willAsk())
      mounter.fetchAhead(tag.nonce || settings.site.nonce);
    whenParsed(scope, () => {
      if (asleep) scope.after(patience(performance.now() - began), starter.giveUp);
      readPrinted();
      decision.release.parsed();
      const { base, config } = settings.site;
      if (base) addBase(base);
      else if (bases.length === 0) complain('base', 'a folder of chunks', undefined);
      const take = scope.guard((fetched: RawConfig | undefined) => {
        read(fetched);
        parsed();
      });
      if (!config) queueMicrotask(scope.guard(parsed));
      else {
        const handed = { address: config, complain, take };
        void bring('fetched', handed).then((stands) => stands || take(undefined));
      }
    });
  }

  /** Called when the whole page and the whole configuration are there: starts the widgets. */
  function parsed(): void {
    decision.settle(false);
    if (!decision.facts().configured) whenLoaded(scope, () => void bring('ungated'));
    commands.open();
    void starter.startAll().then(
      scope.guard((started) => {
        deafen();
        emit('ready', { started });
      }),
    );
  }

  function destroy(): void {
    scope.end();
    if (tag.element) cutOut(tag.element);
    seat.release();
  }

  // When the document becomes interactive all options are printed and no deferred script has run yet. Waiting for
  // DOMContentLoaded is too late: the pixel plugin's script may start before it.
  const interactive = (): void => {
    if (PIXEL_PLUGIN && page['pysOptions'] && findPixelScript(page)) readPrinted();
  };
  scope.on(document, 'readystatechange', interactive, { once: true });
  commands.answer('base', addBase);
  commands.answer('consent.state', (callback) => {
    if (typeof callback === 'function') tell(callback, decision.consent.status());
    else complain('consent.state', 'a function', callback);
  });
  read({});
  const api = createApi(parts, past, decision.consent.status, destroy, start);
  seat.serve(api, (command) => api.push(command));
  // In a microtask, when this script has ended. Where an audit or a debugger watches the page, Chromium records who reads the
  // cookies and parses all functions on the stack again for that: at the end of this script there are few, in the middle of it
  // all of ours.
  queueMicrotask(
    scope.guard(() => {
      decision.setAside();
      whenVisible(scope, begin);
    }),
  );
}
