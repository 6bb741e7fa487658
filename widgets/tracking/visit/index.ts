import type { WidgetContext } from '../../../src/contract';
import { createCommon } from '../common';
import { text, yes } from '../loose';
import { holdsSecret } from '../person';
import { placeOf } from '../scrub';
import type { Tracker, Visit } from '../tracker';
import { SLUGS } from '../tracker';
import { readArrival } from './arrival';
import { beginVisit, externalIdDays } from './begin';
import { externalId, findExternalId, givesIds } from './external-id';
import { visitFields } from './fields';
import { readMatching } from './matching';
import { ALL, EXTERNAL_ID, FORM_DATA, METAS, NEVER_REMOVED, SWITCHED_OFF } from './names';
import { scrubPage } from './page-address';

/**
 * Who the visitor is and where from (TR-10). Stands from the first grant on; keeps nothing, and has nothing to say, while no
 * service is granted (TR-16).
 */
export function mount(context: WidgetContext, tracker: Tracker): void {
  const { consent, log, scope } = context;
  const { cookies, options, opened } = tracker;
  const { keepParameters, scrubUrl } = tracker.config;
  const arrival = readArrival(opened, text(options['siteUrl']), log);
  /** Names of what must not be there, as it was last seen to. */
  let unwanted: string | undefined;
  let begun = false;
  /** The external id that this page has, and what waits for the server to say which. */
  let id = '';
  let asked = false;
  let waiting: (() => void)[] | undefined;

  const isGranted = (): boolean => SLUGS.some(tracker.granted);

  /** Cookies that must not be there now: no consent, or switched off by the server (TR-13, TR-16). */
  function unwantedNames(): readonly string[] {
    const flags = tracker.flags();
    if (!isGranted() || yes(flags['disabled_all_cookie'])) return ALL;
    const off = Object.entries(SWITCHED_OFF).flatMap(([flag, names]) =>
      yes(flags[flag]) ? names : [],
    );
    return tracker.granted('facebook') ? off : [...METAS, ...off];
  }

  const isWanted = (name: string): boolean => {
    const names = unwantedNames();
    return names !== ALL && !names.includes(name);
  };

  /** Brings the cookies to what may be. Whoever needs them may be told of a change before us: it is done when first asked for. */
  function follow(): void {
    const names = unwantedNames();
    if (unwanted !== names.join()) {
      unwanted = names.join();
      if (names.length > 0) cookies.remove(names, NEVER_REMOVED);
    }
    if (names === ALL) begun = false;
    else if (!begun) {
      begun = true;
      beginVisit({ cookies, options, arrival, wanted: (name) => !names.includes(name) });
    }
    if (!isWanted(EXTERNAL_ID) || !givesIds(options)) return;
    id = externalId(cookies.get(EXTERNAL_ID)) || id;
    // Where consent was withdrawn and given again, the same: the pixel on the page was initialised with it.
    if (id) cookies.set(EXTERNAL_ID, id, externalIdDays(options));
    else if (!asked) {
      asked = true;
      void findId();
    }
  }

  const findId = scope.guard(async () => {
    waiting = [];
    id = await findExternalId(options, scope, log);
    if (scope.ended) return;
    // Consent may have been withdrawn meanwhile: it is written where it may be.
    follow();
    const all = waiting;
    waiting = undefined;
    for (const run of all) run();
  });

  const visit: Visit = {
    get externalId() {
      follow();
      if (!isWanted(EXTERNAL_ID)) return '';
      return externalId(cookies.get(EXTERNAL_ID), options['pbid']);
    },
    identified(run) {
      follow();
      if (waiting) waiting.push(run);
      else run();
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

  tracker.common = createCommon(context, tracker);
  for (const name of keepParameters)
    if (holdsSecret(`${name}=1`)) log(`tracking.keepParameters: ${name} never leaves`);
  if (scrubUrl) scrubPage(context);
  follow();
  tracker.visit = visit;
  scope.undo(() => {
    tracker.visit = undefined;
  });
  // By the decision itself: a service that is still on its way is neither started nor stopped, and nobody tells of it.
  scope.undo(consent.subscribe(scope.guard(follow), 'services'));
}
