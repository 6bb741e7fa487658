import type { WidgetContext } from '../../../src/contract';
import { text, yes } from '../php-values/php-values';
import { placeOf } from './scrub';
import type { Tracker } from '../tracker';
import { SLUGS } from '../tracker';
import { readArrival } from './arrival';
import { beginVisit } from './begin';
import { externalId, keepExternalId } from './external-id';
import { visitFields } from './fields';
import { readMatching } from './matching';
import { ALL, EXTERNAL_ID, FORM_DATA, METAS, NEVER_REMOVED, SWITCHED_OFF } from './names';

/** Who the visitor is and where from, as the cookies have it (TR-10); says nothing of either once no service is granted. */
export interface Visit {
  /** The external id; '' where there is none (TR-60). */
  readonly externalId: string;
  /**
   * Runs what must not be said without the external id, where there is to be one: at once, or once it is known, at most
   * `EXTERNAL_ID_PATIENCE_MS` from now.
   */
  identified(run: () => void): void;
  /**
   * What Meta may know its visitors again by, from the form that the server remembers, by Meta's names: `em`, `ph`, `fn`, `ln`;
   * empty while Meta is not granted (TR-14).
   */
  matching(): Record<string, string>;
  /** What the checkout's hidden fields say of where the visitor comes from, by name (TR-20); {} while no service is granted. */
  fields(): Record<string, string>;
  /** The page's address as it is now, without e-mail addresses, for Google's page location. */
  readonly location: string;
  /** The same for the referrer. */
  readonly referrer: string;
}

/** Cookies that must not be there now: no consent, or switched off by the server (TR-13, TR-16). */
function unwantedNames(tracker: Tracker, isGranted: boolean): readonly string[] {
  const flags = tracker.flags();
  if (!isGranted || yes(flags['disabled_all_cookie'])) return ALL;
  const off = Object.entries(SWITCHED_OFF).flatMap(([flag, names]) =>
    yes(flags[flag]) ? names : [],
  );
  return tracker.granted('facebook') ? off : [...METAS, ...off];
}

/** The visit, and what brings its cookies to what may be, after anything has changed. */
export function createVisit(
  context: Pick<WidgetContext, 'log' | 'scope'>,
  tracker: Tracker,
): { visit: Visit; follow(): void } {
  const { log, scope } = context;
  const { cookies, options, opened } = tracker;
  const { keepParameters } = tracker.config;
  const arrival = readArrival(opened, text(options['siteUrl']), log);
  /** Names of what must not be there, as it was last seen to. */
  let unwanted: string | undefined;
  let begun = false;
  const id = keepExternalId(context, tracker, follow);

  /** After the end nothing is said any more, as if nothing were granted. */
  const isGranted = (): boolean => !scope.ended && SLUGS.some(tracker.granted);
  const isWanted = (name: string): boolean => {
    const names = unwantedNames(tracker, isGranted());
    return names !== ALL && !names.includes(name);
  };

  /** Whoever needs the cookies may be told of a change before us: it is followed when they are first asked for. */
  function follow(): void {
    if (scope.ended) return;
    const names = unwantedNames(tracker, isGranted());
    if (unwanted !== names.join()) {
      unwanted = names.join();
      if (names.length > 0) cookies.remove(names, NEVER_REMOVED);
    }
    if (names === ALL) begun = false;
    else if (!begun) {
      begun = true;
      beginVisit({ cookies, options, arrival, wanted: (name) => !names.includes(name) });
    }
    if (isWanted(EXTERNAL_ID)) id.keep();
  }

  const visit: Visit = {
    get externalId() {
      follow();
      if (!isWanted(EXTERNAL_ID)) return '';
      return externalId(cookies.get(EXTERNAL_ID), options['pbid']);
    },
    identified(run) {
      follow();
      id.known(run);
    },
    fields() {
      follow();
      return isGranted() ? visitFields(cookies.get, options) : {};
    },
    matching() {
      follow();
      return isWanted(FORM_DATA) ? readMatching(cookies.get(FORM_DATA) ?? '') : {};
    },
    get location() {
      return placeOf(location.href, keepParameters);
    },
    get referrer() {
      return placeOf(opened.referrer, keepParameters);
    },
  };
  return { visit, follow };
}
