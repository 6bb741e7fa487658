import { CRASHED, FOREIGN, SKIPPED, UNGATED, UNHEARD } from '#src/reasons';
import type { Skip } from '#src/skips';
import { DISABLED, EDITOR, GPC, ROBOT, UNNAMED } from '#src/skips';
import type { PageFacts } from '../facts';
import { type Cause, firstFew, linesWith, linesAbout } from './cause';

/** The server answers with an error status. */
export const badStatus: Cause = {
  explains: ['missing', 'cached', 'no-banner', 'nobody-asks'],
  examine: ({ status, opened }) =>
    status < 400
      ? undefined
      : {
          severity: 'error',
          what: `The server answers with ${status}.`,
          why: `${opened} is an error page.`,
          change: 'Give the address of a page that visitors see.',
          evidence: [],
        },
};

/** Nobody is asked for consent, and so nothing is held back. */
export const nobodyAsks: Cause = {
  explains: ['no-banner'],
  examine(facts) {
    const ungatedLines = linesWith(facts, UNGATED);
    const [line] = [
      ...ungatedLines,
      ...linesWith(facts, SKIPPED, (part, why) => part === 'consent' && Number(why) === DISABLED),
    ];
    const foreignLines = linesWith(facts, FOREIGN);
    if (line === undefined || facts.look.last.bannerSeen) return undefined;
    if (foreignLines.length > 0) {
      return {
        severity: 'note',
        what: 'Another consent tool asks on this page, and Enxerto uses its answer.',
        why: foreignLines[0] ?? '',
        change: '',
        evidence: [],
      };
    }
    return {
      severity: ungatedLines.length > 0 ? 'error' : 'warning',
      what: 'Nobody is asked for consent on this page.',
      why: 'Our configuration has no section "consent", and no consent plugin has its settings on this page.',
      change:
        'Paste <script type="application/json" data-enxerto>{ "consent": {} }</script> above our tag.',
      evidence: firstFew([line, ...ungatedLines]),
    };
  },
};

/** The consent tool that `consent.source` names says nothing. Nobody decides there during our visits, so this is only a note. */
export const unheard: Cause = {
  examine(facts) {
    const lines = linesWith(facts, UNHEARD);
    return lines.length === 0
      ? undefined
      : {
          severity: 'note',
          what: 'The consent tool that decides here has not reported a decision.',
          why: 'This check does not press buttons of another tool. Everything stays held back until that tool reports that the visitor has agreed.',
          change:
            'Accept in its banner, and load the page with ?enxerto_debug=1. If the console still reports this, check consent.source: it must name the tool on the page. If it does, we cannot read the settings of that tool.',
          evidence: firstFew(lines),
        };
  },
};

const WHY_NOT: readonly (readonly [why: Skip, text: string])[] = [
  [GPC, 'The visitor’s browser refuses for the visitor (Global Privacy Control).'],
  [ROBOT, 'Our script took the visitor for a robot.'],
  [EDITOR, 'This address opens the page in an editor, where nobody is asked.'],
  [UNNAMED, 'data-widgets on the tag does not list "consent".'],
];

/** The reason why no banner is shown, with the debug lines that prove it; undefined if the reason is unknown. */
function whyNoBanner(facts: PageFacts): [text: string, lines: string[]] | undefined {
  const candidates = WHY_NOT.map(([why, text]): [string, string[]] => [
    text,
    linesWith(facts, SKIPPED, (part, skip) => part === 'consent' && Number(skip) === why),
  ]);
  const crash = linesWith(facts, CRASHED);
  return [...candidates, ['A part of Enxerto failed. See the line below.', crash] as const].find(
    ([, lines]) => lines.length > 0,
  ) as [string, string[]] | undefined;
}

/** Our loader runs, but no banner is visible. */
export const noBanner: Cause = {
  examine(facts) {
    const { last } = facts.look;
    if (!last.ran || last.bannerSeen || last.barSeen) return undefined;
    const [why, lines] = whyNoBanner(facts) ?? [
      'The reason is not known. The debug lines below may help.',
      linesAbout(facts, 'consent', 'choice'),
    ];
    return {
      severity: 'error',
      what: 'Our script runs, but a new visitor sees no banner.',
      why,
      change: 'Open the page in a private window with ?enxerto_debug=1 and look at the console.',
      evidence: firstFew(lines),
    };
  },
};

/** The banner is shown, but a choice on it has no effect. */
export const choiceFails: Cause = {
  examine({ accept, reject }) {
    const failed = [accept, reject].filter(
      (visit) => visit && (!visit.pressed || visit.last.bannerSeen),
    );
    if (failed.length === 0) return undefined;
    return {
      severity: 'error',
      what: `A choice on the banner has no effect: ${failed.map((visit) => visit?.choice).join(', ')}.`,
      why: 'The button did not appear in time, or the banner appears again on the next page because the choice is not stored.',
      change:
        'Open the page in a private window with ?enxerto_debug=1, press the button and look at the console.',
      evidence: firstFew(failed.flatMap((visit) => visit?.lines.slice(-3) ?? [])),
    };
  },
};
