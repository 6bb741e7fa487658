import type { WidgetContext } from '../../../src/contract';
import { placeOf } from './scrub';
import type { Tracker } from '../tracker';
import { SLUGS } from '../vendors/lists/slugs';
import { readArrival } from './arrival';
import { beginVisit } from './begin';
import { keepExternalId } from './external-id';
import { externalId } from './known-id';
import type { ReadVisit } from './fields';
import { scrubPage } from './page-address';
import { holdsSecret } from './person';
import { readMatching } from './matching';
import { ALL, EXTERNAL_ID, FORM_DATA, METAS, NEVER_REMOVED, SWITCHED_OFF } from './names';
import { printedIdOf, siteOf } from '../model/site';

/**
 * Who the visitor is and where they came from, as the cookies say (TR-10). While no service is granted, the external id,
 * `matching` and `fields` are empty.
 */
export interface Visit {
  /** The external id; '' where there is none (TR-60). */
  readonly externalId: string;
  /**
   * Runs something that needs the external id: at once or, while the server is being asked for the id, once it is settled, at
   * most `EXTERNAL_ID_PATIENCE_MS` from now.
   */
  identified(run: () => void): void;
  /**
   * What Meta may recognise a visitor by, from the form that the server remembers, by Meta's names: `em`, `ph`, `fn`, `ln`;
   * empty while Meta is not granted (TR-14).
   */
  matching(): Record<string, string>;
  /** What `read` says of the visit, once its cookies are up to date; {} while no service is granted. */
  fields(read: ReadVisit): Record<string, string>;
  /** The page's address as it is now, cleaned by `placeOf`, for vendors and for the server's copies. */
  readonly location: string;
  /** The referrer of the document as it was opened, cleaned in the same way. */
  readonly referrer: string;
}

/** Names of the cookies that must not exist now, without consent or because the server has switched them off (TR-13, TR-16). */
function unwantedNames(tracker: Tracker, isGranted: boolean): readonly string[] {
  const { isOff } = tracker;
  if (!isGranted || isOff('disabled_all_cookie')) return ALL;
  const off = Object.entries(SWITCHED_OFF).flatMap(([flag, names]) => (isOff(flag) ? names : []));
  return tracker.granted('facebook') ? off : [...METAS, ...off];
}

/** Opens the visit: from now on its cookies are written and removed as is allowed. */
export function openVisit(context: WidgetContext, tracker: Tracker): Visit {
  const { consent, log, scope } = context;
  const { cookies, settings, opened } = tracker;
  const { keepParameters, scrubUrl } = tracker.config;
  const arrival = readArrival(opened, siteOf(settings).url, cookies.encoded, log);
  /** The names that were unwanted when cookies were last removed, in one text. */
  let unwanted: string | undefined;
  let begun = false;
  const id = keepExternalId(context, tracker, follow);

  /** Whether any service is granted; after the scope has ended none counts as granted. */
  const isGranted = (): boolean => !scope.ended && SLUGS.some(tracker.granted);
  const isWanted = (name: string): boolean => {
    const names = unwantedNames(tracker, isGranted());
    return names !== ALL && !names.includes(name);
  };

  /**
   * Brings the cookies up to date with consent and flags. Everything that reads them calls this first, because it may hear of a
   * change before this part does.
   */
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
      beginVisit({ cookies, settings, arrival, wanted: (name) => !names.includes(name) });
    }
    if (isWanted(EXTERNAL_ID)) id.keep();
  }

  for (const name of keepParameters)
    if (holdsSecret(`${name}=1`)) log(`tracking.keepParameters: ${name} is never sent`);
  if (scrubUrl) scrubPage(context);
  follow();
  // Follows the decision itself, because `tracker.subscribe` does not tell of a service that is refused while it is still loading.
  scope.undo(consent.subscribe(scope.guard(follow), 'services'));

  return {
    get externalId() {
      follow();
      if (!isWanted(EXTERNAL_ID)) return '';
      return externalId(cookies.get(EXTERNAL_ID), printedIdOf(settings));
    },
    identified(run) {
      follow();
      id.known(run);
    },
    fields(read) {
      follow();
      return isGranted() ? read(cookies.get, settings) : {};
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
}
