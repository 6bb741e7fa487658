import { CONSENT_DEFAULTS, CONSENT_LIMITS } from '../src/config/consent';
import type { ConsentConfig } from '../src/config/consent';
import type { RawConfig } from '../src/config/read';
import { fetchConfig } from '../src/config/read';
import { readJar } from '../src/consent/cookies';
import { hasConsentTool, setLegacyAside } from '../src/consent/legacy';
import { createRelease } from '../src/consent/release';
import { createConsent } from '../src/consent/store';
import type { ChunkName, WidgetContext } from '../src/contract';
import { WIDGETS } from '../src/contract';
import type { Events } from '../src/events';
import type { Scope } from '../src/scope';
import { createScope } from '../src/scope';
import { createStage } from '../src/stage';
import type { Claim } from './api';
import { createApi } from './api';
import { createCommandBus } from './commands';
import { askGate } from './gates';
import type { Log } from './log';
import { createMounter } from './mount';
import type { ScriptTag } from './script-tag';
import { folder } from './script-tag';
import { createSettings } from './settings';
import { whenLoaded, whenParsed, whenVisible } from './when';

/** One visit of one page, from the script's evaluation to `destroy`. */
export function visit(seat: Claim, tag: ScriptTag, log: Log, start: () => void): void {
  const page = window as unknown as Record<string, unknown>;
  const scope = createScope('loader', (error) => log.line(`crashed: ${String(error)}`));
  const settings = createSettings(page, seat.queue, tag.element, log.line);
  settings.read();
  log.debug(settings.site.debug);

  const consentConfig = (): ConsentConfig =>
    settings.section('consent', CONSENT_DEFAULTS, CONSENT_LIMITS);
  const consent = createConsent(consentConfig(), log.line);
  const release = createRelease({ scope, trusted: seat.trusted, can: consent.granted, log: log.line });
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

  function context(name: ChunkName, own: Scope): WidgetContext {
    return {
      name,
      scope: own,
      consent,
      stage,
      language: settings.site.language || document.documentElement.lang || 'en',
      section: settings.section,
      legacy: settings.legacy ?? { data: {}, bar: {} },
      emit,
      answer: (command, handler) => own.undo(commands.answer(command, own.guard(handler))),
      command: (command, ...args) => commands.say(command, args),
      chosen,
      log: (line) => log.line(`${name}: ${line}`),
    };
  }

  /** Nothing but the settings that would start a second bar is touched on the page before a choice. */
  function setAside(): void {
    const putBack = setLegacyAside(page, seat.queue);
    if (putBack) scope.undo(putBack);
  }

  function addBase(address: unknown): void {
    const base = typeof address === 'string' ? folder(address, '/x') : '';
    if (base) mounter.addBase(base);
    else settings.complain('base', 'an http(s) address', address);
  }

  /** Consent as it stands in the cookies; scripts that may run are requested now. */
  function begin(): void {
    if (consent.decided) chosen();
    else release.now();
    const { config } = settings.site;
    const fetched = config ? fetchConfig(config, settings.complain, scope) : Promise.resolve({});
    whenParsed(scope, () => {
      setAside();
      void fetched.then(scope.guard(parsed));
    });
    scope.on(window, 'pageshow', (event: PageTransitionEvent) => {
      if (event.persisted && consent.reread()) chosen();
    });
  }

  /** The whole page and the whole configuration are there: who starts? */
  function parsed(fetched: RawConfig): void {
    settings.read(fetched);
    const { site } = settings;
    log.debug(site.debug);
    consent.config = consentConfig();
    if (site.base) addBase(site.base);
    else if (bases.length === 0) settings.complain('base', 'a folder of chunks', undefined);
    const configured =
      settings.has('consent') || settings.has('banner') || settings.legacy !== undefined;
    if (consent.decided) chosen();
    else release.now();
    whenLoaded(scope, () => openUngated(configured));
    commands.open();
    void startWidgets(configured).then(scope.guard((started) => emit('ready', { started })));
  }

  async function startWidgets(configured: boolean): Promise<string[]> {
    const { enabled } = consent.config;
    const facts = {
      wanted: settings.site.widgets,
      consent: { configured, enabled, decided: consent.decided },
    };
    const started = WIDGETS.map(async (widget) => {
      const answer = askGate(widget, facts);
      if (typeof answer !== 'string') return (await mounter.bring(answer)) ? [widget] : [];
      log.line(`${widget} not started: ${answer}`);
      return [];
    });
    return (await Promise.all(started)).flat();
  }

  /** Where no consent tool is at all, nothing is gated (CO-08). */
  function openUngated(configured: boolean): void {
    const legacy = settings.legacy !== undefined;
    if (configured || hasConsentTool(page, readJar().keys(), legacy)) return;
    log.line('NO CONSENT TOOL HERE: NOTHING IS GATED');
    consent.ungate();
    chosen();
  }

  function destroy(): void {
    scope.end();
    // Not `remove`: Prototype.js has one that throws for what is off the page already.
    tag.element?.parentNode?.removeChild(tag.element);
    seat.release();
  }

  setAside();
  commands.answer('consent.state', (callback) => callback(consent.status()));
  const api = createApi({ scope, past, complain: settings.complain, consent, commands, addBase, destroy, start });
  seat.serve(api, (command) => api.push(command));
  whenVisible(scope, begin);
}
