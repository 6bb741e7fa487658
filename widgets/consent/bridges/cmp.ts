import type { Decision, Tool } from './tool';
import { functionOf, partOf } from './tool';

/** IAB Europe's purposes that each category needs, all of them; 1 is storing anything at all. */
const PURPOSES: Record<string, readonly number[]> = {
  advertisement: [1, 2, 3, 4],
  analytics: [1, 8, 9],
  performance: [1, 10],
  functional: [1, 6],
};

/** @param consents the visitor's answer to a purpose, by its number */
function byPurpose(consents: (purpose: number) => unknown): Decision {
  return Object.fromEntries(
    Object.entries(PURPOSES).map(([slug, needed]) => [
      slug,
      needed.every((purpose) => consents(purpose) === true),
    ]),
  );
}

const EVERYTHING = Object.fromEntries(Object.keys(PURPOSES).map((slug) => [slug, true]));

/** Transparency and Consent Framework 2: the visitor's purposes, once the tool says that they are final. */
export const tcf: Tool = {
  read: ({ page }) => (functionOf(page, '__tcfapi') ? null : undefined),
  events: [],
  subscribe(page, changed) {
    functionOf(page, '__tcfapi')?.('addEventListener', 2, (answer: unknown, success: unknown) => {
      const { eventStatus, gdprApplies } = Object(answer) as Record<string, unknown>;
      if (success !== true) return;
      if (gdprApplies === false) changed(EVERYTHING);
      else if (eventStatus === 'tcloaded' || eventStatus === 'useractioncomplete') {
        const consents = partOf(partOf(answer, 'purpose'), 'consents');
        changed(byPurpose((purpose) => consents[purpose]));
      }
    });
  },
  open: (page) => void functionOf(page, '__tcfapi')?.('displayConsentUi', 2, () => {}),
};

/** Ways in which a section of the US says that somebody opted out: 1 is yes, 2 is no. */
const OPT_OUTS = ['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut'];

/** Global Privacy Platform: an opt-out in any US section, or Europe's purposes. */
export const gpp: Tool = {
  read: ({ page }) => (functionOf(page, '__gpp') ? null : undefined),
  events: [],
  subscribe(page, changed) {
    functionOf(page, '__gpp')?.('addEventListener', (event: unknown, success: unknown) => {
      const ping = partOf(event, 'pingData');
      if (success !== true || ping['signalStatus'] !== 'ready') return;
      const { tcfeuv2: europe, ...states } = partOf(ping, 'parsedSections');
      const list = (Object(europe) as Record<string, unknown>)['PurposeConsents'];
      if (Array.isArray(list)) {
        changed(byPurpose((purpose) => (list as unknown[])[purpose - 1]));
      } else {
        const out = Object.values(states).some((section) =>
          OPT_OUTS.some((name) => (Object(section) as Record<string, unknown>)[name] === 1),
        );
        changed({ ...EVERYTHING, advertisement: !out });
      }
    });
  },
  open: (page) => void functionOf(page, '__gpp')?.('displayConsentUi', () => {}),
};
