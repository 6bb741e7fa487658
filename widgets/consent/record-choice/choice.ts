import type { Choice } from '#src/commands-and-events';
import { notifyTabs } from '#src/consent/announce/other-tabs';
import { printedChoice, printedDefaults } from '#src/consent/categories';
import {
  agreedDespite,
  DESPITE_SIGNAL,
  NOTHING_STORED,
  OPT_OUT,
  SERVICE_ANSWERS,
} from '#src/consent/record';
import type { Method } from '#src/consent/status';
import type { ConsentContext } from '#src/contract';
import { eraseCookies } from '#src/cookies/write';
import { isRecord } from '#src/dom/json';
import { RELOAD_FAILED_MS } from '#src/limits';
import type { Undo } from '#src/scope';
import { readChoice, type Wanted } from './read-choice';
import { isReloadDue } from './reload';
import { keptAnswers } from './service-answers';
import { sweepDeclared } from './sweep-declared';
import { ourCookies, write, writeDecision, writeRecord, type Flags } from './write-decision';

/**
 * Handles the commands that change the decision: in the caller's task, it is computed, written and announced, and what is no
 * longer allowed is erased. A decided visitor who changes nothing does not need this chunk.
 */
export function mount(context: ConsentContext): void {
  const { scope, consent } = context;
  const { handle } = context.bus;
  let stopSweeping: Undo | undefined;

  /** Loads the code that erases what all known services have stored; it goes on by itself (CO-51). */
  const loadSweep = (): void => void context.chunks.load('sweep');

  function sweepDenied(): void {
    sweepDeclared(context);
    // When the visitor leaves the page, everything is swept once more, because a vendor that already runs may have written its
    // cookies again (CO-10). The decision is read again first, because another tab may have changed it.
    stopSweeping ??= scope.on(window, 'pagehide', () => {
      consent.reread();
      sweepDeclared(context);
    });
  }

  /**
   * Makes a choice, whichever command it comes from: writes it, passes it to the store, and notifies all code that depends on
   * the decision, in the order of `src/consent/order.ts` (CO-12).
   *
   * @param record writes the choice
   * @param shown the text that the visitor has read; default: the banner's text
   */
  function choose(record: () => void, shown?: string): void {
    const { source, recordUrl } = consent.config;
    if (source !== 'own') {
      context.log('another tool decides here');
      return;
    }
    const before = consent.status();
    const { choice } = context.page;
    const answersUs = choice.clicking === true;
    // Without a text, the page has chosen, and the visitor has read the banner, whose text is gone after the choice.
    const text = shown ?? choice.shown ?? '';
    record();
    if (!choice.reloads && isReloadDue(context, before)) {
      choice.reloads = true;
      // The page was not reloaded, perhaps because it asked the visitor first. The choice takes effect without that.
      scope.after(RELOAD_FAILED_MS, () => {
        choice.reloads = false;
        // All steps that follow a choice run again. Subscribers that already know the decision are not notified again.
        consent.commit(consent.stored);
        context.consentControl.runSteps();
      });
    }
    context.consentControl.runSteps({
      erase: sweepDenied,
      tabs: notifyTabs,
      report() {
        if (recordUrl && consent.decided)
          context.bus.run('consent.report', text, () => rewriteCookies(context));
      },
      later: () => context.bus.run('consent.afterChoice', consent.status(), answersUs),
    });
  }

  const { enabled, bypass, recordUrl } = consent.config;
  // With `cli_bypass=1` in its address, the page releases everything on this page view. That is not a choice, so `viewed` is
  // not written (CO-18). The fields are written before any command is handled, because a command may make a choice.
  if (enabled && bypass && !consent.status().gated) {
    writeRecord(context, flagsFor(context, consent.categories(), printedDefaults()));
  }
  // Loaded in advance: the record request (CO-44) goes with the choice, even if the visitor leaves right after it.
  if (recordUrl) void context.chunks.load('report');

  handle('consent.set', (requested, shown, namesSignal) => {
    const choice = requested === 'printed' ? printedChoice() : requested;
    const wanted = readChoice(context, choice);
    if (!wanted) return;
    // The legacy accept button must not record a refusal: with no switch on, it asks what to accept (CO-10, CO-32).
    if (requested === 'printed' && !isYes(context, wanted.slugs)) context.bus.run('consent.dialog');
    else choose(() => storeChoice(context, choice, wanted, namesSignal === true), shown);
  });
  handle('consent.optOut', (out, namesSignal) => {
    if (typeof out === 'boolean') choose(() => optOut(context, out, namesSignal === true));
    else context.log('consent.optOut: expected true or false');
  });
  handle('consent.forget', () => choose(() => eraseDecision(context)));
  handle('consent.erase', () => {
    sweepDenied();
    loadSweep();
  });
  // A decided visitor who needs this chunk is about to change the decision, or may be: then nothing has to be waited for.
  if (consent.decided) loadSweep();
}

/** The new state of each category in `slugs`. Locked categories are always on (CO-03). */
function flagsFor(
  { consent }: ConsentContext,
  slugs: readonly string[],
  wanted: readonly string[],
): Flags {
  const on = [...consent.config.locked, ...wanted];
  return Object.fromEntries(slugs.map((slug) => [slug, on.includes(slug)]));
}

/** Whether a choice of these categories is stored as a yes in the cookie `viewed` (CO-10). */
function isYes({ consent: { config } }: ConsentContext, wanted: readonly string[]): boolean {
  return config.customMeansYes || wanted.some((slug) => !config.locked.includes(slug));
}

/** @param namesSignal whether the visitor chose beside a text that names the browser's opt-out signal (CO-47) */
function storeChoice(
  context: ConsentContext,
  choice: Choice,
  { slugs: wanted, answers }: Wanted,
  namesSignal: boolean,
): void {
  const { categories, serviceCategory, stored } = context.consent;
  const methods: Record<string, Method> = { all: 'accept_all', none: 'reject_all' };
  const before = stored.record?.[OPT_OUT];
  // If the visitor later grants a category that the opt-out turned off, the opt-out ends (CO-17).
  const allowed = Object.keys(answers).map((name) => answers[name] && serviceCategory(name));
  const endsOptOut = optOutSlugs(context).some(
    (slug) => slug && [...wanted, ...allowed].includes(slug),
  );
  writeDecision(
    context,
    flagsFor(context, categories(), wanted),
    isRecord(choice) ? 'custom' : methods[choice],
    {
      [SERVICE_ANSWERS]: answers,
      [OPT_OUT]: before !== undefined && endsOptOut ? false : before,
      [DESPITE_SIGNAL]: (endsOptOut && (namesSignal || agreedDespite(stored))) || undefined,
    },
  );
}

/** What an opt-out of sale and sharing turns off; undefined for each category that this site does not have. */
function optOutSlugs({ consent }: ConsentContext): (string | undefined)[] {
  return consent.config.optOutCategories.map(consent.categoryFor);
}

/**
 * Stores the opt-out and, if decided, turns off the categories that it covers (CO-17). Opting in turns none on, but beside a text
 * that names the browser's signal, it ends what the signal turns off (CO-47).
 */
function optOut(context: ConsentContext, out: boolean, namesSignal: boolean): void {
  const { consent } = context;
  const isDespite = !out && (namesSignal || agreedDespite(consent.stored));
  const marks = { [OPT_OUT]: out, [DESPITE_SIGNAL]: isDespite || undefined };
  if (!consent.decided) {
    writeRecord(context, marks);
    return;
  }
  const { record } = consent.stored;
  const { method } = consent.status();
  const revoked = out ? optOutSlugs(context) : [];
  // Categories that the visitor has not been asked about yet stay undecided (CO-16).
  const slugs = consent.categories().filter((slug) => !record || slug in record);
  const grantedBefore = slugs.filter(consent.proposed);
  const granted = grantedBefore.filter((slug) => !revoked.includes(slug));
  // If the opt-out turns a category off, the method 'accept_all' becomes 'custom'. Turning a category off is not a yes, even if
  // `customMeansYes` would make any saved choice a yes. Therefore, `isNarrowed` is also passed as `byFlags`: then only a
  // granted category that is not locked makes a yes.
  const isNarrowed = granted.length < grantedBefore.length;
  const ownMethod = method === 'imported' ? undefined : method;
  writeDecision(
    context,
    flagsFor(context, slugs, granted),
    isNarrowed ? 'custom' : ownMethod,
    { ...marks, [SERVICE_ANSWERS]: keptAnswers(context, revoked) },
    isNarrowed,
  );
}

/** Erases our decision, and the newer CookieYes plugin's cookie, which would otherwise count as the decision (CO-19). */
function eraseDecision({ consent }: ConsentContext): void {
  eraseCookies([...ourCookies(consent), 'cookieyes-consent']);
  consent.commit(NOTHING_STORED);
}

/** Writes the current decision's cookies again: the endpoint's answer may have overwritten them with an older one (CO-44). */
function rewriteCookies(context: ConsentContext): void {
  const { categories, decided, proposed, stored } = context.consent;
  if (!decided) return eraseDecision(context);
  const slugs = categories();
  write(context, {}, flagsFor(context, slugs, slugs.filter(proposed)), stored.viewed);
}
