import type { CutShort } from '../facts';
import type { PageFinding } from '../finding';
import type { Cause } from './cause';

/** The finding that the page had not finished at the deadline. */
export const endlessFinding = ({ seconds, reached }: CutShort): Omit<PageFinding, 'cause'> => ({
  severity: 'error',
  what: `This page did not come to its end in ${seconds} seconds.`,
  why: 'A script of it runs without end, it goes on to other pages or opens dialogs again and again, or its server goes on sending or has gone silent.',
  change:
    'Look at what had not ended, below. Where the page is only slow, give it longer: --deadline SECONDS.',
  evidence: reached,
});

/** The first visit finished, but the check as a whole did not finish before the deadline. */
export const endless: Cause = {
  examine: ({ cutShort }) => cutShort && endlessFinding(cutShort),
};
