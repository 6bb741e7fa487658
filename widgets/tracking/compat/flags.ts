import { FILTERS_TIMEOUT_MS } from '../../../src/limits';
import type { Scope } from '../../../src/scope';
import type { PhpValues } from '../php-values/php-values';
import { map, yes } from '../php-values/php-values';
import type { TrackingSettings } from '../model/settings';
import { question } from '../model/question';

/** What the server switches off: `*_disabled_by_api`, `disabled_*` (TR-13). */
export interface Flags {
  /** Whether a flag is on, as far as is known by now; where the server has to be asked, none until it has answered or failed to. */
  isOff(flag: string): boolean;
  /**
   * Whether the flags are known for a decision. Where the server has to be asked about that decision first, this asks it
   * (TR-33).
   *
   * @param decision which services the visitor agrees to; the server is asked anew whenever this changes
   */
  known(decision: string): boolean;
  /** Whether the server was asked and did not answer, so that the flags printed on the page are used instead. */
  readonly unanswered: boolean;
}

interface Options {
  settings: TrackingSettings;
  /** Whether we ask for the decision ourselves, in the consent plugin's place. */
  own: boolean;
  scope: Scope;
  /** Called when the server has answered or failed to answer in time. */
  answered(): void;
  log(line: string): void;
}

export function createFlags({ settings, own, scope, answered, log }: Options): Flags {
  const gdpr = map(settings.printed.gdpr);
  const printed: PhpValues = { ...map(settings.printed.cookie), ...gdpr };
  // The server is not asked where ConsentMagic is: that says on the page itself what is switched off (facts §1.11).
  const asks = yes(gdpr.ajax_enabled) && !yes(gdpr.consent_magic_integration_enabled);
  /**
   * Whether the printed `all_disabled_by_api` only means that nobody has agreed in the consent plugin yet. We replace that
   * plugin and know the decision ourselves, so the flag is ignored.
   */
  const isOurs = own && yes(gdpr.cookie_law_info_integration_enabled);
  // Where the server is asked, the printed flags are not used: a page cache may hand everybody the page of a visitor who had
  // not agreed.
  let all: PhpValues = asks ? {} : { ...printed, ...(isOurs && { all_disabled_by_api: false }) };
  /** The decision that was asked about last, how often the server was asked so far, and whether the flags for it are known. */
  let asked: string | undefined;
  let turn = 0;
  let known = !asks;
  let unanswered = false;

  async function ask(): Promise<void> {
    const mine = (turn += 1);
    // The server answers by the request's cookies: wait until the code that runs now has written those of the choice.
    await Promise.resolve();
    let said: PhpValues | undefined;
    let why = 'no success';
    try {
      said = await question(settings, scope, 'pys_get_gdpr_filters_values', FILTERS_TIMEOUT_MS);
    } catch (error) {
      why = String(error);
    }
    // If another decision was asked about meanwhile, only the answer to that one counts.
    if (scope.ended || mine !== turn) return;
    known = true;
    unanswered = !said;
    all = { ...printed, ...said };
    if (unanswered) {
      const off = yes(printed.all_disabled_by_api) ? 'and switch everything off' : 'as printed';
      log(`what the server switches off is unknown, the page's flags hold, ${off}: ${why}`);
    }
    answered();
  }

  return {
    isOff: (flag) => yes(all[flag]),
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
