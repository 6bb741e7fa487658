import { isMarked } from '#owner/page/marked';
import { isExecutable } from '#owner/page/our-tag';
import type { Script } from '#owner/page/printed';
import type { Moment } from '../facts';

/** The scripts that are held back at a moment. */
export const heldAt = ({ scripts }: Moment): Script[] =>
  scripts.filter((one) => isMarked(one) && !isExecutable(one));

/** The scripts that were held back and have been released by this moment. */
export const releasedAt = ({ scripts }: Moment): Script[] =>
  scripts.filter(({ attributes }) => attributes['data-cli-consent'] === 'accepted');
