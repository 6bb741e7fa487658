import { inShort } from '../../../owner/page/marked';
import { fileNameOf } from '../../../owner/page/our-files';
import { CRASHED, HELD_BACK, SETTING, TAG_FIRST } from '../../../src/reasons';
import type { Visit } from '../facts';
import { heldAt } from '../read/held';
import type { Cause } from './cause';
import { firstFew, linesWith } from './cause';

/** Settings have invalid values. */
export const setting: Cause = {
  examine(facts) {
    const wrong = linesWith(facts, SETTING, (path) => path !== 'base');
    if (wrong.length === 0) return undefined;
    return {
      severity: 'warning',
      what: `${wrong.length === 1 ? 'A setting is' : `${wrong.length} settings are`} wrong; the default holds instead.`,
      why: 'Each line below names the setting, the values that are allowed, and the value that was found.',
      change: 'Correct them; npx enxerto check config.json names the lines of the file.',
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
      what: 'A Google tag of the page starts before we can tell Google that nothing is agreed to.',
      why: 'Google treats everything as agreed to until it is told otherwise.',
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
      what: 'After Accept some scripts stay held back.',
      why:
        lines.length > 0
          ? 'They have no nonce, or not the nonce of our tag. Under a policy with a nonce, our script cannot know who wrote them.'
          : 'Accept agrees to every category that the page knows. Their category is not one of these, or our script did not reach them.',
      change:
        lines.length > 0
          ? 'Print the same nonce on them as on our tag (docs/content-security-policy.md).'
          : 'Look at data-cli-script-type on them: it has to be a category of "consent.categories".',
      evidence: firstFew([...lines, ...held.map(inShort)]),
    };
  },
};

const ourErrors = (visit: Visit | undefined): string[] => [
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
      what: 'A part of Enxerto has failed on this page.',
      why: 'That part was removed from the page. The other parts still work.',
      change: 'Please report it, with the line below and the address of the page.',
      evidence: firstFew(errors),
    };
  },
};
