import { SLUGS } from '#src/config/tracking-vendors';
import type { WidgetContext } from '#src/contract';
import { printedIdOf, siteOf } from '../model/site';
import type { Tracker } from '../tracker';
import { readArrival } from './arrival';
import { beginVisit } from './begin-visit';
import {
  ALL_COOKIES,
  EXTERNAL_ID,
  FORM_DATA,
  COOKIES_WITH_META,
  NEVER_REMOVED,
  COOKIES_BY_FLAG,
} from './cookie-names';
import { keepExternalId } from './external-id';
import type { ReadVisit } from './fields';
import { firstExternalId } from './first-external-id';
import { readAdvancedMatching } from './matching';
import { containsSecret } from './person';
import { scrubPage, reduceAddress } from './scrub';

/** The visitor's ids and the visit's origin, from cookies (TR-10), partly empty without a granted service. */
export interface Visit {
  /** The external id; '' if there is none (TR-60). */
  readonly externalId: string;
  /** Runs a function that needs the external id: at once, or after a request for it, by `EXTERNAL_ID_MAX_WAIT_MS`. */
  whenIdentified(run: () => void): void;
  /**
   * The data by which Meta may recognise a visitor, from a form whose data the server has stored. The keys are Meta's names:
   * `em`, `ph`, `fn`, `ln`. Empty while Meta is not granted (TR-14).
   */
  matching(): Record<string, string>;
  /** Updates the cookies, and returns the fields about the visit that `read` finds in them; {} while no service is granted. */
  fields(read: ReadVisit): Record<string, string>;
  /** The page's present address, reduced by `reduceAddress`, for vendors and for the server's copies. */
  readonly location: string;
  /** The referrer with which the document was opened, reduced in the same way. */
  readonly referrer: string;
}

/** The cookies that must not exist now, without consent or switched off by the server (TR-13, TR-16). */
function forbiddenCookies(tracker: Tracker, isGranted: boolean): readonly string[] {
  const { isOff } = tracker;
  if (!isGranted || isOff('disabled_all_cookie')) return ALL_COOKIES;
  const switchedOff = Object.entries(COOKIES_BY_FLAG).flatMap(([flag, names]) =>
    isOff(flag) ? names : [],
  );
  return tracker.granted('facebook') ? switchedOff : [...COOKIES_WITH_META, ...switchedOff];
}

/** Opens the visit. From now on, the visit's cookies are written and removed, depending on consent and flags. */
export function openVisit(context: WidgetContext, tracker: Tracker): Visit {
  const { consent, log, scope } = context;
  const { cookies, settings, opened } = tracker;
  const { keepParameters, scrubUrl } = tracker.config;
  const arrival = readArrival(opened, siteOf(settings).url, cookies.encoded, log);
  /** The names of the cookies that were last removed, joined in one text. */
  let removedNames: string | undefined;
  let hasBegun = false;
  const externalIdKeeper = keepExternalId(context, tracker, updateCookies);

  /** Whether any service is granted; false after the scope has ended. */
  const isGranted = (): boolean => !scope.ended && SLUGS.some(tracker.granted);
  const isAllowedCookie = (name: string): boolean => {
    const names = forbiddenCookies(tracker, isGranted());
    return names !== ALL_COOKIES && !names.includes(name);
  };

  /**
   * Writes and removes cookies to match consent and flags. Every function of the visit that reads cookies calls this first,
   * because its caller may be notified of a change earlier than `updateCookies` itself.
   */
  function updateCookies(): void {
    if (scope.ended) return;
    const names = forbiddenCookies(tracker, isGranted());
    if (removedNames !== names.join()) {
      removedNames = names.join();
      if (names.length > 0) cookies.remove(names, NEVER_REMOVED);
    }
    if (names === ALL_COOKIES) hasBegun = false;
    else if (!hasBegun) {
      hasBegun = true;
      beginVisit({ cookies, settings, arrival, isAllowed: (name) => !names.includes(name) });
    }
    if (isAllowedCookie(EXTERNAL_ID)) externalIdKeeper.keep();
  }

  for (const name of keepParameters)
    if (containsSecret(`${name}=1`)) log(`tracking.keepParameters: ${name} is never sent`);
  if (scrubUrl) scrubPage(context);
  updateCookies();
  // Not `tracker.subscribe`, which does not notify of a service that is refused while it is still loading.
  scope.undo(consent.subscribe(scope.guard(updateCookies), 'services'));

  return {
    get externalId() {
      updateCookies();
      if (!isAllowedCookie(EXTERNAL_ID)) return '';
      return firstExternalId(cookies.get(EXTERNAL_ID), printedIdOf(settings));
    },
    whenIdentified(run) {
      updateCookies();
      externalIdKeeper.whenSettled(run);
    },
    fields(read) {
      updateCookies();
      return isGranted() ? read(cookies.get, settings) : {};
    },
    matching() {
      updateCookies();
      // Each event asks for it and few visitors have it. An empty text is no JSON: parsing it would make the browser throw.
      return isAllowedCookie(FORM_DATA) ? readAdvancedMatching(cookies.get(FORM_DATA) ?? '{}') : {};
    },
    get location() {
      return reduceAddress(location.href, keepParameters);
    },
    get referrer() {
      return reduceAddress(opened.referrer, keepParameters);
    },
  };
}
