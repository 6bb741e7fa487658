import type { CutShort } from '../facts';
import type { PageFinding, Cause } from './cause';

/** The finding that the page had not finished at the deadline. */
export const endlessFinding = ({ seconds, reached }: CutShort): Omit<PageFinding, 'cause'> => ({
  severity: 'error',
  what: `This page did not finish in ${seconds} seconds.`,
  why: 'One of its scripts runs without end, it opens other pages or dialogs again and again, or its server never stops sending or does not answer.',
  change:
    'The list below shows what had not finished. If the page is only slow, give it more time: --deadline SECONDS.',
  evidence: reached,
});

/** The first visit finished, but the check as a whole did not finish before the deadline. */
export const endless: Cause = {
  examine: ({ cutShort }) => cutShort && endlessFinding(cutShort),
};
