import { printedChoice, printedDefaults } from '../../../src/consent/categories';
import { NOTHING_STORED, OPT_OUT } from '../../../src/consent/record/shape';
import type { Method } from '../../../src/consent/status';
import { tellTabs } from '../../../src/consent/other-tabs';
import { eraseCookies } from '../../../src/consent/record/write';
import type { WidgetContext } from '../../../src/contract';
import { isRecord } from '../../../src/dom/json';
import type { Choice } from '../../../src/events';
import type { Undo } from '../../../src/scope';
import { erase } from './erase';
import { switchAll } from './switch-all';
import type { Flags } from './write';
import { ourCookies, write, writeDecision, writeRecord } from './write';

/**
 * What changing the decision takes in the task of whoever changes it: computing, writing, erasing, telling. A chunk of its
 * own: a decided visitor never needs it.
 */
export function mount(context: WidgetContext): void {
  const { scope, consent } = context;
  const { answer } = context.bus;
  let leaving: Undo | undefined;

  function eraseRefused(): void {
    erase(context);
    // A vendor that runs already may write again (CO-10), and another tab may have the later word.
    leaving ??= scope.on(window, 'pagehide', () => {
      consent.reread();
      erase(context);
    });
  }

  /** The one way a choice takes: it is written, the store holds it, and the rest follows by the list in `order.ts` (CO-12). */
  function choose(record: () => void, shown?: string): void {
    const { source, recordUrl } = consent.config;
    if (source !== 'own') {
      context.log("another tool's decision holds here");
      return;
    }
    const before = consent.status();
    const answersUs = context.page.told.clicking === true;
    // Made elsewhere on the page, by its buttons or by itself: the banner is what the visitor reads, until it hears.
    const text = shown ?? consent.shown ?? '';
    record();
    context.decision.chosen({
      erase: eraseRefused,
      tabs: tellTabs,
      report() {
        if (recordUrl && consent.decided)
          context.bus.command('consent.report', text, () => restore(context));
      },
      later: () => context.bus.command('consent.aftermath', before, answersUs),
    });
  }

  const { enabled, bypass, recordUrl } = consent.config;
  // No choice, so that `viewed` stays away; before any command is answered, which may be one (CO-18).
  if (enabled && bypass && !consent.status().gated) {
    writeRecord(context, flagsFor(context, consent.categories(), printedDefaults()));
  }
  // Then the request of CO-44 leaves with the choice, even where the visitor leaves right after it.
  if (recordUrl) void context.chunks.bring('endpoint');

  answer('consent.set', (said, shown) => {
    const choice = said === 'printed' ? printedChoice() : said;
    const wanted = readChoice(context, choice);
    if (wanted) choose(() => save(context, choice, wanted), shown);
  });
  answer('consent.optOut', (out) => {
    if (typeof out === 'boolean') choose(() => optOut(context, out));
    else context.log('consent.optOut: expected true or false');
  });
  answer('consent.forget', () => choose(() => forget(context)));
  answer('consent.switchAll', () => switchAll(context));
  answer('consent.erase', eraseRefused);
}

/** The categories that are to be on; undefined, said in debug, for what is no choice. */
function readChoice({ consent, log }: WidgetContext, choice: Choice): string[] | undefined {
  const site = consent.categories();
  if (choice === 'all') return site;
  if (choice === 'none') return [];
  try {
    if (isRecord(choice)) {
      for (const [slug, on] of Object.entries(choice)) {
        if (typeof on !== 'boolean' || !site.includes(slug))
          log(`consent.set: ${slug} is no category, or neither true nor false`);
      }
      // What is not named stays as it was decided, whatever this page view has open (CO-18).
      const stays = (slug: string): boolean => consent.decided && consent.proposed(slug);
      return site.filter(
        (slug) => choice[slug] === true || (choice[slug] !== false && stays(slug)),
      );
    }
  } catch {
    // An object of the page's that throws when it is looked at.
  }
  log('consent.set: expected "all", "none" or { category: true }');
  return undefined;
}

/** Every category's new state: locked ones are always on (CO-03). */
function flagsFor(
  { consent }: WidgetContext,
  slugs: readonly string[],
  wanted: readonly string[],
): Flags {
  const on = [...consent.config.locked, ...wanted];
  return Object.fromEntries(slugs.map((slug) => [slug, on.includes(slug)]));
}

function save(context: WidgetContext, choice: Choice, wanted: readonly string[]): void {
  const { categories, stored } = context.consent;
  const methods: Record<string, Method> = { all: 'accept_all', none: 'reject_all' };
  const before = stored.record?.[OPT_OUT];
  // An explicit yes to what opting out has turned off is the later word (CO-17).
  const sold = optOutSlugs(context).some((slug) => slug && wanted.includes(slug));
  writeDecision(
    context,
    flagsFor(context, categories(), wanted),
    isRecord(choice) ? 'custom' : methods[choice],
    before !== undefined && sold ? false : before,
  );
}

/** Categories of this site that opting out of sale and sharing turns off. */
function optOutSlugs({ consent }: WidgetContext): (string | undefined)[] {
  return consent.config.optOutCategories.map(consent.categoryFor);
}

/** Stores the flag; where there is a decision, what it is about is turned off too (CO-17). Opting in again grants nothing. */
function optOut(context: WidgetContext, out: boolean): void {
  const { consent } = context;
  if (!consent.decided) {
    writeRecord(context, { [OPT_OUT]: out });
    return;
  }
  const { record } = consent.stored;
  const { method } = consent.status();
  const off = out ? optOutSlugs(context) : [];
  // What nobody has been asked for yet is not answered by this (CO-16).
  const slugs = consent.categories().filter((slug) => !record || slug in record);
  const were = slugs.filter(consent.proposed);
  const on = were.filter((slug) => !off.includes(slug));
  // What was agreed to as a whole is no longer that; nor does a yes come of turning something off.
  const less = on.length < were.length;
  const stays = method === 'imported' ? undefined : method;
  writeDecision(context, flagsFor(context, slugs, on), less ? 'custom' : stays, out, less);
}

/** Erases the decision itself; the newer plugin's, which counts where there is none of ours, with it (CO-19). */
function forget({ consent }: WidgetContext): void {
  eraseCookies(consent.jar(), [...ourCookies(consent), 'cookieyes-consent']);
  consent.commit(NOTHING_STORED);
}

/** Puts the cookies back as the decision is, where somebody else has written an older one over it (CO-44). */
function restore(context: WidgetContext): void {
  const { categories, decided, proposed, stored } = context.consent;
  if (!decided) return forget(context);
  const slugs = categories();
  write(context, {}, flagsFor(context, slugs, slugs.filter(proposed)), stored.viewed);
}
