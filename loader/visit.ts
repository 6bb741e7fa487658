import type { RawConfig } from '../src/config/read';
import { fetchConfig } from '../src/config/read';
import { findPixelScript } from '../src/consent/pixel-script';
import type { ChunkName, WidgetName } from '../src/chunks';
import { WIDGETS } from '../src/chunks';
import type { WidgetContext } from '../src/contract';
import { adopt } from '../src/dom/style';
import type { Events } from '../src/events';
import { GIVE_UP_MS } from '../src/limits';
import type { Scope } from '../src/scope';
import { createScope } from '../src/scope';
import { createStage } from '../src/stage';
import { schemeFor } from '../src/dom/scheme';
import { createApi, tell } from './api/api';
import { createCommandBus } from './api/commands';
import { createDecision } from './decision';
import { dueFacts } from './gates/due';
import { noteEarlyClicks } from './early-clicks';
import { askGate, isOff } from './gates/gates';
import type { Log } from './api/log';
import { createMounter } from './mount';
import type { ScriptTag } from './script-tag';
import { cutOut, folder } from './script-tag';
import type { Seat } from './api/seat';
import { createSettings } from './settings';
import { createWake } from './gates/wake';
import { trackingFacts } from './gates/tracking';
import { whenLoaded, whenParsed, whenVisible } from './when';
import { globals } from '../src/dom/globals';

/** One visit of one page, from the script's evaluation to `destroy`. */
export function visit(seat: Seat, tag: ScriptTag, log: Log, start: () => void): void {
  const page = globals();
  const scope = createScope('loader', (error) => log.line(`crashed: ${String(error)}`));
  const settings = createSettings(page, seat.queue, tag, log.line);
  settings.read({});
  log.debug(settings.site.debug);

  const stage = createStage();
  const early = noteEarlyClicks(scope);
  const bases = [...tag.bases];
  const mounter = createMounter({ scope, log, bases, context });
  const { bring } = mounter;
  const { asleep } = seat.queue;
  clearTimeout(asleep?.timer);
  /** Widgets of which it is not known yet whether they start. */
  const unknown = new Set<WidgetName>(WIDGETS);
  const commands = createCommandBus(
    mounter.bringAgain,
    settings.complain,
    scope.guard(() => decision.failed()),
  );
  // Without a prototype: a listener to `constructor` hears of nothing.
  const past: Partial<Events> = Object.create(null);
  const decision = createDecision({
    page,
    scope,
    seat,
    trusts: tag.trusts,
    settings,
    log,
    commands,
    emit,
    ask: () => void startWidget('consent'),
    parked: () => void bring('placeholder'),
  });

  const wake = createWake(asleep, decision, log);

  function emit<K extends keyof Events>(event: K, detail: Events[K]): void {
    past[event] = detail;
    document.dispatchEvent(new CustomEvent(`enxerto:${event}`, { detail }));
  }

  function context(name: ChunkName, own: Scope): WidgetContext {
    return {
      name,
      scope: own,
      consent: decision.consent,
      decision: { ask: () => decision.settle(true), chosen: decision.chosen },
      release: decision.release,
      config: {
        section: settings.section,
        check: settings.check,
        site: settings.site,
        raw: settings.raw,
        parts: settings.parts,
        legacy: settings.legacy ?? { data: {}, bar: {} },
      },
      page: {
        language: settings.language,
        stage,
        adopt: (root, css) => adopt(root, css, own.undo),
        schemeFor,
        trusted: seat.trusted,
        nonce: tag.nonce || settings.site.nonce,
        told: seat.told,
        asleep,
        earlyClicks: early.clicks,
      },
      chunks: { bring },
      bus: {
        answer: (command, handler) => own.undo(commands.answer(command, own.guard(handler))),
        command: (command, ...args) => commands.say(command, args),
      },
      log: Object.assign((line: string) => log.line(`${name}: ${line}`), {
        on: log.on,
        error: (line: string) => log.error(`${name}: ${line}`),
      }),
    };
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
    decision.configure();
  }

  /** Reads what the page has printed by now, and takes from the legacy scripts what would have them work against us (CO-45). */
  function readPrinted(): void {
    readAgain({});
    decision.setAside();
  }

  /** Consent as it stands in the cookies; scripts that may run are requested now. */
  function begin(): void {
    decision.catchUp();
    const { config } = settings.site;
    const fetched = config && fetchConfig(config, settings.complain, scope);
    whenParsed(scope, () => {
      if (asleep) scope.after(GIVE_UP_MS, () => unknown.forEach(giveUp));
      readPrinted();
      decision.release.parsed();
      if (!fetched) queueMicrotask(scope.guard(parsed));
      else {
        void fetched.then(
          scope.guard((part) => {
            readAgain(part);
            parsed();
          }),
        );
      }
    });
  }

  /** The whole page and the whole configuration are there: who starts? */
  function parsed(): void {
    const { site } = settings;
    if (site.base) addBase(site.base);
    else if (bases.length === 0) settings.complain('base', 'a folder of chunks', undefined);
    decision.settle(false);
    if (!decision.facts().configured) whenLoaded(scope, () => void bring('ungated'));
    commands.open();
    const due = dueFacts(settings, decision.consent.can);
    // What they wait for may be granted on this page; they start after the task of the click that grants it.
    for (const widget of ['push', 'ad'] as const)
      if (due[widget].configured)
        scope.undo(
          decision.consent.subscribe(() => scope.after(0, () => void startWidget(widget))),
        );
    void startWidgets().then(
      scope.guard((started) => {
        early.stop();
        emit('ready', { started });
      }),
    );
  }

  /** A widget that takes too long leaves the page to the legacy scripts, for good. */
  function giveUp(widget: WidgetName): void {
    if (wake(widget)) mounter.drop(widget);
  }

  /** True when the widget's gate opens and all its chunks stand; where it does not do its job, its legacy scripts do. */
  async function startWidget(widget: WidgetName): Promise<boolean> {
    const stands = await openGate(widget);
    unknown.delete(widget);
    return stands;
  }

  async function openGate(widget: WidgetName): Promise<boolean> {
    const { can } = decision.consent;
    const tracking = trackingFacts(page, settings, can);
    const theme = { configured: settings.asksFor('theme', page['oceanwpLocalize']) };
    const facts = {
      wanted: settings.site.widgets,
      consent: decision.facts(),
      tracking,
      theme,
      ...dueFacts(settings, can),
    };
    const answer = askGate(widget, facts);
    if ('why' in answer) {
      log.line(`${widget} not started: ${answer.why}`);
      if (isOff(answer.why)) wake(widget);
      return false;
    }
    if (widget === 'tracking') tracking.soon.forEach(mounter.load);
    const stands = await bring(answer.bring);
    if (!stands) wake(widget);
    return stands;
  }

  async function startWidgets(): Promise<string[]> {
    const standing = await Promise.all(WIDGETS.map(startWidget));
    return WIDGETS.filter((_, at) => standing[at]);
  }

  function destroy(): void {
    scope.end();
    if (tag.element) cutOut(tag.element);
    seat.release();
  }

  decision.configure();
  decision.setAside();
  // All is printed, and no deferred script has run: the pixel plugin's may start before DOMContentLoaded.
  const interactive = (): void => {
    if (page['pysOptions'] && findPixelScript(page)) readPrinted();
  };
  scope.on(document, 'readystatechange', interactive, { once: true });
  commands.answer('base', addBase);
  commands.answer('consent.state', (callback) => {
    if (typeof callback === 'function') tell(callback, decision.consent.status());
    else settings.complain('consent.state', 'a function', callback);
  });
  const api = createApi({
    scope,
    past,
    complain: settings.complain,
    consent: decision.consent,
    commands,
    destroy,
    start,
  });
  seat.serve(api, (command) => api.push(command));
  whenVisible(scope, begin);
}
