import type { StoredChoice } from '#src/consent/record';
import type { ConsentContext } from '#src/contract';
import { readJar } from '#src/cookies/read';
import { closest } from '#src/dom/ask-element';
import { globals } from '#src/dom/globals';
import { BRIDGE_GIVE_UP_MS, BRIDGE_POLL_MS, BRIDGE_UNHEARD_MS } from '#src/limits';
import { SETTING, UNHEARD } from '#src/reasons';
import * as banners from './banners';
import { gpp, tcf } from './cmp';
import type { ToolDecision, Tool } from './tool';

/** The tools that can be read, by the names that the owner gives them in `consent.source`. */
const TOOLS: Record<string, Tool> = {
  tcf,
  gpp,
  cookiebot: banners.cookiebot,
  complianz: banners.complianz,
  'cookie-notice': banners.cookieNotice,
  'real-cookie-banner': banners.realCookieBanner,
  'consent-magic': banners.consentMagic,
  cookieyes: banners.cookieYes,
};

/** Reads another consent tool's decision (CO-42), for held content and every widget, and announces nothing of ours. */
export function mount(context: ConsentContext): void {
  const { scope, consent, log } = context;
  const { source } = consent.config;
  const tool = Object.keys(TOOLS).includes(source) ? TOOLS[source] : undefined;
  if (!tool) {
    log(
      `consent.source: expected one of ${Object.keys(TOOLS).join(', ')}, found "${source}"`,
      SETTING,
    );
    return;
  }
  const page = globals();
  let last = 'null';
  let subscribed = false;

  function commitDecision(decision: ToolDecision): void {
    const serialized = JSON.stringify(decision);
    if (serialized === last) return;
    last = serialized;
    consent.commit(toStoredChoice(decision, consent.config.version));
    context.consentControl.runSteps();
  }

  /** Reads the tool's decision. Returns whether the tool is on the page. */
  const readTool = scope.guard((): boolean => {
    // The tool is not our code: an error in it must not end this chunk.
    try {
      const found = tool.read({ page, jar: readJar() });
      if (found === undefined) return false;
      if (tool.subscribe) {
        if (!subscribed) tool.subscribe(page, scope.guard(commitDecision));
        subscribed = true;
      } else commitDecision(found);
      return true;
    } catch (error) {
      log(`${source} cannot be read: ${String(error)}`);
      return false;
    }
  });

  const readAgain = (): void => void readTool();
  // When the page is restored from the back/forward cache, the decision is read again: it may have changed on another page. The
  // listener is in the capture phase, so that it runs before other `pageshow` listeners.
  for (const event of [...tool.events, 'pageshow'])
    scope.on(window, event, readAgain, { capture: true });
  scope.on(window, 'focus', readAgain);
  const { clicks } = tool;
  if (clicks) {
    scope.on(window, 'click', ({ target }: MouseEvent) => {
      // The tool's own listener writes the cookie after this click, sometimes a moment later, so it is read twice.
      if (target instanceof Element && closest(target, clicks))
        for (const ms of [0, BRIDGE_POLL_MS]) scope.after(ms, readAgain);
    });
  }
  waitForTool(BRIDGE_GIVE_UP_MS / BRIDGE_POLL_MS);

  function waitForTool(times: number): void {
    if (readTool()) return;
    if (times > 0) scope.after(BRIDGE_POLL_MS, () => waitForTool(times - 1));
    else log(`${source} is not on this page: everything stays held back`, UNHEARD, source);
  }
  scope.after(BRIDGE_UNHEARD_MS, () => {
    if (last === 'null')
      log(
        `${source} has not reported a decision so far: everything stays held back. If you have decided there, we cannot read where it stores the decision`,
        UNHEARD,
        source,
      );
  });

  context.bus.handle('consent.open', () => {
    if (tool.open) tool.open(page);
    else log(`${source} has no call that opens its preferences`);
  });
  for (const command of ['consent.set', 'consent.forget', 'consent.optOut'] as const)
    context.bus.handle(command, () => log(`${source} decides here: Enxerto records nothing`));
}

/** Turns the tool's decision into a stored choice: one flag per category, without other values that the tool may have added. */
function toStoredChoice(decision: ToolDecision, version: string): StoredChoice {
  const entries = Object.entries<unknown>(decision ?? {});
  const flags = entries.map(([slug, on]) => [slug, on === true] as const);
  const yes = flags.some(([, on]) => on);
  return {
    viewed: decision === null ? undefined : yes ? 'yes' : 'no',
    record: { ver: version, ...Object.fromEntries(flags) },
    deniedElsewhere: () => false,
  };
}
