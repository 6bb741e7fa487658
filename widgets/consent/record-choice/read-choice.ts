import type { Choice } from '#src/commands-and-events';
import { choosesServices } from '#src/consent/chooses-services';
import type { ConsentContext } from '#src/contract';
import { isRecord } from '#src/dom/json';
import { nextAnswers } from './service-answers';
import type { Answers } from './write-decision';

/** What a choice turns on. */
export interface Wanted {
  /** Categories. */
  readonly slugs: readonly string[];
  /** The answers for services that differ from their category's (CO-49). */
  readonly answers: Answers;
}

/** What a choice turns on; undefined, with a debug line, if the value is not a valid choice. */
export function readChoice(context: ConsentContext, choice: Choice): Wanted | undefined {
  const { config, consent, log } = context;
  const site = consent.categories();
  if (choice === 'all') return { slugs: site, answers: {} };
  if (choice === 'none') return { slugs: [], answers: {} };
  try {
    if (isRecord(choice)) {
      const isKnown = (name: string): boolean =>
        site.includes(name) ||
        (choosesServices(config.raw('dialog')) && consent.serviceCategory(name) !== undefined);
      const named: Record<string, boolean> = {};
      for (const [name, on] of Object.entries(choice)) {
        if (typeof on === 'boolean' && isKnown(name)) named[name] = on;
        else log(`consent.set: ${name} is no category or service, or neither true nor false`);
      }
      // Categories that the choice does not name stay as decided, or as the law grants them (CO-46), not as granted by
      // `cli_bypass=1` alone (CO-18).
      const { gated } = consent.status();
      const wasGranted = (slug: string): boolean =>
        consent.decided ? consent.chosen(slug) : gated && consent.granted(slug);
      const slugs = site.filter(
        (slug) => choice[slug] === true || (choice[slug] !== false && wasGranted(slug)),
      );
      return { slugs, answers: nextAnswers(context, named, slugs) };
    }
  } catch {
    // The page has passed an object that throws when it is read, so the choice is not valid.
  }
  log('consent.set: expected "all", "none" or { category: true }');
  return undefined;
}
