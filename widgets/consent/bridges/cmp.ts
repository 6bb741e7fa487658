import { fieldsOf, isList } from '#src/dom/json';
import { functionOf, partOf, type ToolDecision, type Tool } from './tool';

/** For each of our categories, the IAB purposes that must all be granted. Purpose 1 is to store or read on the device. */
const PURPOSES: Record<string, readonly number[]> = {
  advertisement: [1, 2, 3, 4],
  analytics: [1, 8, 9],
  performance: [1, 10],
  functional: [1, 6],
};

/** @param consents returns the visitor's answer to the purpose with this number; only `true` grants it */
function byPurpose(consents: (purpose: number) => unknown): ToolDecision {
  return Object.fromEntries(
    Object.entries(PURPOSES).map(([slug, needed]) => [
      slug,
      needed.every((purpose) => consents(purpose) === true),
    ]),
  );
}

const EVERYTHING = Object.fromEntries(Object.keys(PURPOSES).map((slug) => [slug, true]));

/** Transparency and Consent Framework 2: reads the purposes that the visitor granted, once the tool reports them as final. */
export const tcf: Tool = {
  read: ({ page }) => (functionOf(page, '__tcfapi') ? null : undefined),
  events: [],
  subscribe(page, onChange) {
    functionOf(page, '__tcfapi')?.('addEventListener', 2, (answer: unknown, success: unknown) => {
      const { eventStatus, gdprApplies } = fieldsOf(answer);
      if (success !== true) return;
      if (gdprApplies === false) onChange(EVERYTHING);
      else if (eventStatus === 'tcloaded' || eventStatus === 'useractioncomplete') {
        const consents = partOf(partOf(answer, 'purpose'), 'consents');
        onChange(byPurpose((purpose) => consents[purpose]));
      }
    });
  },
  open: (page) => void functionOf(page, '__tcfapi')?.('displayConsentUi', 2, () => {}),
};

/** Opt-out fields in a US section of the Global Privacy Platform: 1 is opted out, 2 is not. */
const OPT_OUTS = ['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut'];

/** Sections with numbers up to this one belong to laws that require consent first (Europe and Canada). */
const LAST_OPT_IN = 5;

/** Returns a section as one object. Tools give a section as an object or as a list of its parts. */
const flatten = (section: unknown): Record<string, unknown> =>
  Object.assign({}, ...[section].flat());

/**
 * The decision in the sections of the Global Privacy Platform. If there is a section for Europe, its purposes decide.
 * Otherwise, everything is granted if a US section has an answer, or if no section is in force. An opt-out in any US section
 * denies advertising. Returns null, which grants nothing, in two cases: nothing can be read, or a law that requires consent
 * first is in force and its purposes are missing.
 *
 * @param applicable numbers of the sections in force; -1 if the tool reports that there are none
 */
function bySections(parsed: Record<string, unknown>, applicable: unknown): ToolDecision {
  const { tcfeuv2: europe, ...states } = parsed;
  const purposes = flatten(europe)['PurposeConsents'];
  const answers = Object.values(states)
    .map(flatten)
    .flatMap((section) => OPT_OUTS.map((name) => section[name]))
    .filter((answer) => typeof answer === 'number');
  const inForce = [applicable].flat();
  const asksFirst =
    europe !== undefined || inForce.some((id) => Number(id) > 0 && Number(id) <= LAST_OPT_IN);
  const granted = isList(purposes)
    ? byPurpose((purpose) => purposes[purpose - 1])
    : !asksFirst && (answers.length > 0 || String(inForce) === '-1')
      ? EVERYTHING
      : null;
  return granted && answers.includes(1) ? { ...granted, advertisement: false } : granted;
}

/** Global Privacy Platform: reads the sections once the tool reports that its signal is ready. */
export const gpp: Tool = {
  read: ({ page }) => (functionOf(page, '__gpp') ? null : undefined),
  events: [],
  subscribe(page, onChange) {
    functionOf(page, '__gpp')?.('addEventListener', (event: unknown, success: unknown) => {
      const ping = partOf(event, 'pingData');
      if (success === true && ping['signalStatus'] === 'ready')
        onChange(bySections(partOf(ping, 'parsedSections'), ping['applicableSections']));
    });
  },
  open: (page) => void functionOf(page, '__gpp')?.('displayConsentUi', () => {}),
};
