import { inShort } from '#owner/page/marked';
import { fileNameOf } from '#owner/page/our-files';
import { CRASHED, HELD_BACK, SETTING, TAG_FIRST } from '#src/reasons';
import type { CheckedVisit } from '../facts';
import { heldAt } from '../read/held';
import { type Cause, firstFew, linesWith } from './cause';

/** Settings have invalid values. */
export const setting: Cause = {
  examine(facts) {
    const wrong = linesWith(facts, SETTING, (path) => path !== 'base');
    if (wrong.length === 0) return undefined;
    return {
      severity: 'warning',
      what: `${wrong.length === 1 ? 'A setting is' : `${wrong.length} settings are`} wrong, so the page uses the default.`,
      why: 'Each line below names the setting, the values that are allowed, and the value that was found.',
      change: 'Correct them. To see the lines of the file, run npx enxerto check config.json.',
      evidence: firstFew(wrong, 20),
    };
  },
};

/** A Google tag of the page started before our script could send it the default consent. */
export const googleFirst: Cause = {
  examine(facts) {
    const lines = linesWith(facts, TAG_FIRST);
    if (lines.length === 0) return undefined;
    return {
      severity: 'error',
      what: 'A Google tag on the page starts before we can inform Google that the visitor has not agreed.',
      why: 'Until then, Google treats everything as agreed to.',
      change: 'Paste the bootstrap above that tag (docs/bootstrap.md).',
      evidence: lines,
    };
  },
};

/** After Accept, scripts that should run are still held. */
export const staysHeld: Cause = {
  examine({ accept }) {
    const lines = accept ? linesWith({ look: accept }, HELD_BACK) : [];
    // We release only scripts that the legacy plugin's server has marked, with the attribute `data-cli-class`.
    const held = accept?.pressed
      ? heldAt(accept.last).filter(({ attributes }) => 'data-cli-class' in attributes)
      : [];
    if (lines.length === 0 && held.length === 0) return undefined;
    return {
      severity: 'warning',
      what: 'After Accept, some scripts stay held back.',
      why:
        lines.length > 0
          ? 'They do not have the nonce of our tag. If the page’s policy uses a nonce, our script cannot know who wrote them.'
          : 'Accept covers every category that the page knows. Their category is not one of these, or our script did not find them.',
      change:
        lines.length > 0
          ? 'Write the same nonce on them as on our tag (docs/content-security-policy.md).'
          : 'Check data-cli-script-type on them: it must be a category in "consent.categories".',
      evidence: firstFew([...lines, ...held.map(inShort)]),
    };
  },
};

const ourErrors = (visit: CheckedVisit | undefined): string[] => [
  ...(visit ? linesWith({ look: visit }, CRASHED) : []),
  ...(visit?.errors ?? []).filter((error) =>
    error
      .split('\n')
      .some((call) => fileNameOf(/https?:[^\s)]+/.exec(call)?.[0] ?? '') !== undefined),
  ),
];

/** A part of our code has thrown an error. */
export const crashed: Cause = {
  examine({ look, accept, reject }) {
    const errors = [look, accept, reject].flatMap(ourErrors).map((one) => one.split('\n')[0] ?? '');
    if (errors.length === 0) return undefined;
    return {
      severity: 'error',
      what: 'A part of Enxerto failed on this page.',
      why: 'That part was removed from the page. The other parts still work.',
      change: 'Please report this to us, with the line below and the address of the page.',
      evidence: firstFew(errors),
    };
  },
};
