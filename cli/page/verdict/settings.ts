import { CRASHED, HELD_BACK, SETTING, TAG_FIRST } from '../../../src/reasons';
import type { Visit } from '../facts';
import { heldAt, inShort } from '../read/held';
import { fileNameOf } from '../read/our-files';
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
      why: 'Each line names the setting, what may stand there, and what does.',
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
      why: 'Google takes for granted what nobody has denied.',
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
          ? 'They carry no nonce, or another than our tag: under a policy with a nonce nobody can tell who has written them.'
          : 'Accept agrees to every category that the page knows; theirs is none of them, or we did not get to them.',
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
      what: 'A part of ours has failed on this page.',
      why: 'It was taken off the page, and the other parts go on.',
      change: 'Please report it, with the line below and the address of the page.',
      evidence: firstFew(errors),
    };
  },
};
