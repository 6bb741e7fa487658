import { FILTERS_TIMEOUT_MS } from '#src/limits';
import type { Scope } from '#src/scope';
import { askServer } from '../model/server';
import type { TrackingSettings } from '../model/settings';
import { map, isOn, type PhpValues } from '../php-values/php-values';

/** The flags by which the server switches off services, cookies or ids: `*_disabled_by_api`, `disabled_*` (TR-13). */
export interface Flags {
  /** Whether a flag is on; none while the server has been asked, until the answer or a failure. */
  isOff(flag: string): boolean;
  /**
   * Whether the flags are known.
   *
   * @param granted the granted services, as one text. If the server has to be asked for them, the first call asks it (TR-33)
   */
  areKnownFor(granted: string): boolean;
  /** Whether the server was asked and did not answer, so that the flags printed on the page are used instead. */
  readonly unanswered: boolean;
}

interface FlagOptions {
  settings: TrackingSettings;
  /** Whether the decision comes from our own consent widget, and not from another consent tool. */
  isOwnConsent: boolean;
  scope: Scope;
  /** Called when the server has answered or the request has failed. */
  onAnswer(): void;
  log(line: string): void;
}

export function createFlags({ settings, isOwnConsent, scope, onAnswer, log }: FlagOptions): Flags {
  const gdpr = map(settings.printed.gdpr);
  const printed: PhpValues = { ...map(settings.printed.cookie), ...gdpr };
  // If the plugin ConsentMagic is installed, the page has the current flags, so the server is not asked (facts §1.11).
  const asksServer = isOn(gdpr.ajax_enabled) && !isOn(gdpr.consent_magic_integration_enabled);
  /**
   * Whether the printed `all_disabled_by_api` only means that the visitor has not agreed in the consent plugin yet. Our consent
   * widget replaces that plugin and knows the decision, so the flag is ignored.
   */
  const isAskedForHere = isOwnConsent && isOn(gdpr.cookie_law_info_integration_enabled);
  // If the server is asked, printed flags do not count: a page cache may serve those of a visitor who had not agreed.
  let flags: PhpValues = asksServer
    ? {}
    : { ...printed, ...(isAskedForHere && { all_disabled_by_api: false }) };
  /** The decision about which the server was last asked. */
  let askedFor: string | undefined;
  let requestCount = 0;
  let known = !asksServer;
  let unanswered = false;

  async function askForFlags(): Promise<void> {
    const request = (requestCount += 1);
    // The answer depends on the request's cookies, so this waits until the handler of the choice has written its own.
    await Promise.resolve();
    let answer: PhpValues | undefined;
    let reason = 'no success';
    try {
      answer = await askServer(settings, scope, 'pys_get_gdpr_filters_values', FILTERS_TIMEOUT_MS);
    } catch (error) {
      reason = String(error);
    }
    // If another request has been sent in the meantime, only the answer to that later request is used.
    if (scope.ended || request !== requestCount) return;
    known = true;
    unanswered = !answer;
    flags = { ...printed, ...answer };
    if (unanswered) {
      const consequence = isOn(printed.all_disabled_by_api)
        ? 'and switch everything off'
        : 'as printed';
      log(
        `we cannot read what the server switches off, so the page's flags apply, ${consequence}: ${reason}`,
      );
    }
    onAnswer();
  }

  return {
    isOff: (flag) => isOn(flags[flag]),
    areKnownFor(granted) {
      if (asksServer && granted !== askedFor) {
        askedFor = granted;
        known = false;
        void askForFlags();
      }
      return known;
    },
    get unanswered() {
      return unanswered;
    },
  };
}
