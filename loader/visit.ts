import { HAS_PUSH_OR_ADS, HAS_SLEEPERS, PIXEL_PLUGIN, THEME } from '#src/baked';
import type { ChunkName } from '#src/chunks';
import type { Events } from '#src/commands-and-events';
import type { RawConfig } from '#src/config/read';
import { findPixelScript } from '#src/consent/pixel-script';
import type { Law } from '#src/consent/region/law';
import type { ConsentContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { document } from '#src/dom/page/document';
import { schemeFor } from '#src/dom/scheme';
import { adoptStyles } from '#src/dom/style';
import { KNOWN_FIRST_SLIDE_RULE } from '#src/first-slide';
import { MISSED_EVENTS } from '#src/limits';
import { recordMissed, type MissedEvent } from '#src/missed-event';
import { isSubscribed } from '#src/provider/stored';
import type { WriteLine } from '#src/reasons';
import { createScope, type Scope } from '#src/scope';
import type { SharedScreen } from '#src/screen/shared-screen';
import { createApi, callLater } from './api/api';
import { createCommandBus } from './api/commands';
import type { Log } from './api/log';
import type { PageState } from './api/page-state';
import { createChunkLoader } from './chunk-loader';
import { createConsentControl } from './consent-control';
import { createStarter } from './gates/starter';
import { createWake, giveUpDelay } from './gates/wake';
import { removeElement, folderOf, type ScriptTag } from './script-tag';
import { createSettings } from './settings';
import { whenLoaded, whenParsed, whenVisible } from './when';

/** One visit of one page, from the script's evaluation to `destroy`. */
// Makes all parts of a visit and connects them, in the order in which they are used. This is one function, because passing the
// parts to several functions costs bytes.
// oxlint-disable-next-line enxerto/own-lines
export function visit(pageState: PageState, tag: ScriptTag, log: Log, start: () => void): void {
  const page = globals();
  const scope = createScope('loader', (error) => log.line(`crashed: ${String(error)}`));
  const settings = createSettings(page, pageState.queue, tag, log.line);
  const { complain } = settings;
  const shared: SharedScreen = {
    scope,
    floating: [],
    onFloating: (rank) => void (rank === 'banner' || load('corners')),
  };
  // Clicks that theme and tracker have to handle although they are still loading. Our listener comes before the page's own.
  const earlyClicks: MissedEvent[] = [];
  const recordClick = (event: Event): void => {
    if (earlyClicks.length < MISSED_EVENTS) earlyClicks.push(recordMissed(event));
  };
  const stopRecordingClicks = scope.on(window, 'click', recordClick, {
    capture: true,
    passive: true,
  });
  const bases = [...tag.bases];
  const chunkLoader = createChunkLoader(scope, log, bases, settings, context);
  const { load } = chunkLoader;
  const asleep = HAS_SLEEPERS ? pageState.queue.asleep : undefined;
  const commands = createCommandBus(
    chunkLoader.retry,
    complain,
    scope.guard(() => consentControl.notifyFailure()),
  );
  const parts = { page, scope, pageState, tag, settings, log, commands, shared };
  // No prototype: a listener to an event named `constructor` must not get a method of Object.
  const lastDetails: Partial<Events> = Object.create(null);
  const consentControl = createConsentControl(
    parts,
    emit,
    () => void starter.start('consent'),
    () => void load('placeholder'),
    () => void load('honoured'),
  );

  const wake = createWake(asleep, scope, consentControl, log);
  // Shows the carousels' first slide at once, with the tag alone (TH-56): the theme's file has the rule too, but loads later.
  const onThemeDecided = THEME
    ? adoptStyles(document, KNOWN_FIRST_SLIDE_RULE, scope.undo)
    : (): void => {};
  const starter = createStarter(parts, consentControl, chunkLoader, wake, onThemeDecided);

  function emit<K extends keyof Events>(event: K, detail: Events[K]): void {
    lastDetails[event] = detail;
    document.dispatchEvent(new CustomEvent(`enxerto:${event}`, { detail }));
  }

  function context(name: ChunkName, chunkScope: Scope): ConsentContext {
    return {
      name,
      scope: chunkScope,
      consent: consentControl.consent,
      consentControl: {
        ask: () => consentControl.activate(true),
        runSteps: consentControl.runSteps,
      },
      release: consentControl.release,
      // The settings as they are now: a chunk that is mounted now does not get settings that are printed later.
      config: { ...settings, legacy: settings.legacy ?? { data: {}, bar: {} } },
      page: {
        ...pageState.memory,
        language: settings.language,
        shared,
        adoptStyles: (root, css) => adoptStyles(root, css, chunkScope.undo),
        schemeFor,
        trusted: pageState.trusted,
        nonce: tag.nonce || settings.site.nonce,
        isSubscribed: () => HAS_PUSH_OR_ADS && isSubscribed(settings.site.siteId),
        asleep: pageState.queue.asleep,
        hold: pageState.queue.hold,
        earlyClicks,
      },
      chunks: chunkLoader,
      bus: {
        handle: (command, handler) =>
          chunkScope.undo(commands.handle(command, chunkScope.guard(handler))),
        run: (command, ...args) => commands.run(command, args),
      },
      log: Object.assign(
        ((line, ...reason) => log.line(`${name}: ${line}`, ...reason)) satisfies WriteLine,
        {
          on: log.on,
          warn: (line: string) => log.warn(`${name}: ${line}`),
          error: (line: string) => log.error(`${name}: ${line}`),
        },
      ),
    };
  }

  function addBase(address: unknown): void {
    const base = typeof address === 'string' ? folderOf(address, '/x') : '';
    if (base) chunkLoader.addBase(base);
    else complain('base', 'an http(s) address', address);
  }

  /** Reads all configuration that is on the page by now. */
  function read(fetched: RawConfig | undefined): void {
    settings.read(fetched);
    log.debug(settings.site.debug);
    consentControl.configure();
  }

  /** Reads what the page has printed by now, and hides settings with which legacy scripts would work against us (CO-45). */
  function readPrinted(): void {
    read({});
    consentControl.takeOver();
  }

  /** Applies the decision in the cookies: requests the files of scripts that may run. */
  function applyStoredDecision(): void {
    consentControl.catchUp();
    const began = performance.now();
    // As far as is known, the banner will be needed: fetched here, its files arrive 140 ms sooner on a slow network.
    if (!settings.site.config && document.readyState === 'loading' && consentControl.willAsk())
      chunkLoader.preloadBanner(tag.nonce || settings.site.nonce);
    whenParsed(scope, () => {
      if (asleep) scope.after(giveUpDelay(performance.now() - began), starter.giveUp);
      readPrinted();
      consentControl.release.parsed();
      const { base, config } = settings.site;
      if (base) addBase(base);
      else if (bases.length === 0) complain('base', 'a folder of chunks', undefined);
      const finishRead = scope.guard((fetched: RawConfig | undefined) => {
        read(fetched);
        startUnderLaw();
      });
      if (!config) queueMicrotask(scope.guard(startUnderLaw));
      else {
        const input = { address: config, complain, onRead: finishRead };
        void load('fetched', input).then((isRunning) => isRunning || finishRead(undefined));
      }
    });
  }

  /** Starts the widgets, after the law where the visitor is has been found, if that has to be done (CO-46). */
  function startUnderLaw(): void {
    if (!consentControl.needsLaw()) {
      startWidgets();
      return;
    }
    const onFound = scope.guard((law: Law) => {
      consentControl.setLaw(law);
      startWidgets();
    });
    const input = { country: settings.site.country, complain, onFound };
    void load('region', input).then((isRunning) => isRunning || startWidgets());
  }

  /** Called when the page and the configuration are complete: starts the widgets. */
  function startWidgets(): void {
    consentControl.activate(false);
    if (!consentControl.facts().configured) whenLoaded(scope, () => void load('ungated'));
    commands.open();
    void starter.startAll().then(
      scope.guard((started) => {
        stopRecordingClicks();
        emit('ready', { started });
      }),
    );
  }

  function destroy(): void {
    scope.end();
    if (tag.element) removeElement(tag.element);
    pageState.release();
  }

  // At `interactive`, all options are printed and no deferred script has run; by DOMContentLoaded, the pixel plugin may have.
  const onInteractive = (): void => {
    if (PIXEL_PLUGIN && page['pysOptions'] && findPixelScript(page)) readPrinted();
  };
  scope.on(document, 'readystatechange', onInteractive, { once: true });
  commands.handle('base', addBase);
  commands.handle('consent.state', (callback) => {
    if (typeof callback === 'function') callLater(callback, consentControl.consent.status());
    else complain('consent.state', 'a function', callback);
  });
  read({});
  const api = createApi(parts, lastDetails, consentControl.consent, destroy, start);
  pageState.serve(api, (command) => api.push(command));
  // The cookies are read in a microtask, when this script has ended. If an audit or a debugger watches the page, Chromium
  // records who reads cookies, and parses all functions on the stack again: here few, in the middle of this script all.
  queueMicrotask(
    scope.guard(() => {
      consentControl.takeOver();
      whenVisible(scope, applyStoredDecision);
    }),
  );
}
