import { CONSENT_DEFAULTS, CONSENT_LIMITS } from '../src/config/consent';
import type { ConsentConfig } from '../src/config/consent';
import type { RawConfig } from '../src/config/read';
import { fetchConfig } from '../src/config/read';
import { setLegacyAside } from '../src/consent/legacy';
import { createRelease } from '../src/consent/release';
import { createConsent } from '../src/consent/store';
import type { ChunkName, WidgetContext } from '../src/contract';
import { WIDGETS } from '../src/contract';
import type { Events } from '../src/events';
import type { Scope } from '../src/scope';
import { createScope } from '../src/scope';
import { createStage } from '../src/stage';
import type { Claim } from './api';
import { createApi, tell } from './api';
import { createCommandBus } from './commands';
import { askGate, isWanted } from './gates';
import type { Log } from './log';
import { createMounter } from './mount';
import type { ScriptTag } from './script-tag';
import { cutOut, folder } from './script-tag';
import { createSettings } from './settings';
import { whenLoaded, whenParsed, whenVisible } from './when';

/** One visit of one page, from the script's evaluation to `destroy`. */
export function visit(seat: Claim, tag: ScriptTag, log: Log, start: () => void): void {
  const page = window as unknown as Record<string, unknown>;
  const scope = createScope('loader', (error) => log.line(`crashed: ${String(error)}`));
  const settings = createSettings(page, seat.queue, tag.element, log.line);
  settings.read({});
  log.debug(settings.site.debug);

  const consentConfig = (): ConsentConfig =>
    settings.section('consent', CONSENT_DEFAULTS, CONSENT_LIMITS);
  const consent = createConsent(consentConfig(), log.line);
  const release = createRelease({
    scope,
    trusted: seat.trusted,
    can: consent.granted,
    log: log.line,
  });
  const stage = createStage();
  const bases = [...tag.bases];
  const mounter = createMounter({ scope, log, bases, context });
  const bring = (chunks: readonly ChunkName[]): void => void mounter.bring(chunks);
  const commands = createCommandBus(bring, settings.complain);
  const past: Partial<Events> = {};

  function emit<K extends keyof Events>(event: K, detail: Events[K]): void {
    past[event] = detail;
    document.dispatchEvent(new CustomEvent(`enxerto:${event}`, { detail }));
  }

  /** Signals, events, release: in this order, in the task of whoever chose (CO-12). */
  function chosen(): void {
    emit('consent', consent.status());
    release.now();
  }

  /** Tells of a decision that was not told yet; what may run is released in any case. */
  function catchUp(): void {
    if (consent.decided === (past.consent?.decided ?? false)) release.now();
    else chosen();
  }

  function context(name: ChunkName, own: Scope): WidgetContext {
    return {
      name,
      scope: own,
      consent,
      stage,
      // WordPress spells a locale with an underscore.
      language: (settings.site.language || document.documentElement.lang || 'en').replace('_', '-'),
      section: settings.section,
      legacy: settings.legacy ?? { data: {}, bar: {} },
      complete: settings.complete,
      bring,
      answer: (command, handler) => own.undo(commands.answer(command, own.guard(handler))),
      command: (command, ...args) => commands.say(command, args),
      chosen,
      log: (line) => log.line(`${name}: ${line}`),
    };
  }

  /** Whether consent is ours to ask for: something says that it is asked for, and nothing that not by us. */
  function isOurs(): boolean {
    const asked =
      settings.has('consent') || settings.has('banner') || settings.legacy !== undefined;
    return asked && consent.config.enabled;
  }

  /** Only the settings that would start a second bar are touched on the page before a choice. */
  function setAside(): void {
    if (!isOurs() || !isWanted('consent', settings.site.widgets)) return;
    const putBack = setLegacyAside(page, seat.queue);
    if (putBack) scope.undo(putBack);
  }

  function addBase(address: unknown): void {
    const base = typeof address === 'string' ? folder(address, '/x') : '';
    if (base) mounter.addBase(base);
    else settings.complain('base', 'an http(s) address', address);
  }

  /** Reads the configuration as far as the page has it by now. */
  function readAgain(fetched: RawConfig | undefined): void {
    settings.read(fetched);
    log.debug(settings.site.debug);
    consent.config = consentConfig();
  }

  /** Consent as it stands in the cookies; scripts that may run are requested now. */
  function begin(): void {
    catchUp();
    const { config } = settings.site;
    const fetched = config ? fetchConfig(config, settings.complain, scope) : Promise.resolve({});
    whenParsed(scope, () => {
      readAgain({});
      setAside();
      release.parsed();
      void fetched.then(scope.guard(parsed));
    });
    scope.on(window, 'pageshow', (event: PageTransitionEvent) => {
      if (event.persisted && consent.reread()) chosen();
    });
  }

  /** The whole page and the whole configuration are there: who starts? */
  function parsed(fetched: RawConfig | undefined): void {
    readAgain(fetched);
    const { site } = settings;
    if (site.base) addBase(site.base);
    else if (bases.length === 0) settings.complain('base', 'a folder of chunks', undefined);
    const configured = isOurs();
    consent.reread();
    catchUp();
    if (!configured) whenLoaded(scope, () => bring(['ungated']));
    commands.open();
    void startWidgets(configured).then(scope.guard((started) => emit('ready', { started })));
  }

  async function startWidgets(configured: boolean): Promise<string[]> {
    const facts = {
      wanted: settings.site.widgets,
      consent: { configured, decided: consent.decided },
    };
    const started = WIDGETS.map(async (widget) => {
      const answer = askGate(widget, facts);
      if (typeof answer !== 'string') return (await mounter.bring(answer)) ? [widget] : [];
      log.line(`${widget} not started: ${answer}`);
      return [];
    });
    return (await Promise.all(started)).flat();
  }

  function destroy(): void {
    scope.end();
    if (tag.element) cutOut(tag.element);
    seat.release();
  }

  setAside();
  commands.answer('consent.state', (callback) => {
    if (typeof callback === 'function') tell(callback, consent.status());
    else settings.complain('consent.state', 'a function', callback);
  });
  const api = createApi({
    scope,
    past,
    complain: settings.complain,
    consent,
    commands,
    addBase,
    destroy,
    start,
  });
  seat.serve(api, (command) => api.push(command));
  whenVisible(scope, begin);
}
