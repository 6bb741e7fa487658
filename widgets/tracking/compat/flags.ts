import { FILTERS_TIMEOUT_MS } from '../../../src/limits';
import type { Scope } from '../../../src/scope';
import type { PhpValues } from '../php-values/php-values';
import { map, yes } from '../php-values/php-values';
import { question } from '../php-values/question';

/** What the server switches off: `*_disabled_by_api`, `disabled_*` (TR-13). */
export interface Flags {
  /** All of them, by the last word that there is; where the server is to be asked, none before it has been. */
  all(): PhpValues;
  /**
   * Whether they are known for a decision; where the server has to be asked about that one first, this asks it (TR-33).
   *
   * @param decision what the visitor agrees to; another one is asked about anew
   */
  known(decision: string): boolean;
  /** Whether the page's flags stand in for an answer that did not come. */
  readonly unanswered: boolean;
}

interface Options {
  options: PhpValues;
  /** Whether the decision is made with us, in the consent plugin's place. */
  own: boolean;
  scope: Scope;
  /** Called when the server has answered, or has not in time. */
  answered(): void;
  log(line: string): void;
}

export function createFlags({ options, own, scope, answered, log }: Options): Flags {
  const gdpr = map(options['gdpr']);
  const printed: PhpValues = { ...map(options['cookie']), ...gdpr };
  // ConsentMagic says it on the page itself (facts §1.11).
  const asks = yes(gdpr['ajax_enabled']) && !yes(gdpr['consent_magic_integration_enabled']);
  /** The consent plugin's own way of saying that nobody has agreed yet: we stand in its place, and know better. */
  const isOurs = own && yes(gdpr['cookie_law_info_integration_enabled']);
  // A page that is asked about says nothing by itself: everybody may have been handed the one of who had not agreed.
  let all: PhpValues = asks ? {} : { ...printed, ...(isOurs && { all_disabled_by_api: false }) };
  /** The decision that was asked about last, how many were so far, and whether it is known what follows from it. */
  let asked: string | undefined;
  let turn = 0;
  let known = !asks;
  let unanswered = false;

  async function ask(): Promise<void> {
    const mine = (turn += 1);
    const abort = new AbortController();
    const giveUp = scope.undo(() => abort.abort());
    scope.after(FILTERS_TIMEOUT_MS, giveUp);
    // The cookies by which the server answers are written by the end of the choice's own task.
    await Promise.resolve();
    let said: PhpValues | undefined;
    let why = 'no success';
    try {
      said = await question(options, 'pys_get_gdpr_filters_values', abort.signal);
    } catch (error) {
      why = String(error);
    }
    // Of two that are under way, the answer to the later decision counts.
    if (scope.ended || mine !== turn) return;
    known = true;
    unanswered = !said;
    all = { ...printed, ...said };
    if (unanswered) {
      const off = yes(printed['all_disabled_by_api']) ? 'and switch everything off' : 'as printed';
      log(`what the server switches off is unknown, the page's flags hold, ${off}: ${why}`);
    }
    answered();
  }

  return {
    all: () => all,
    known(decision) {
      if (asks && decision !== asked) {
        asked = decision;
        known = false;
        void ask();
      }
      return known;
    },
    get unanswered() {
      return unanswered;
    },
  };
}
