import type { Moment, Script } from '../facts';
import { addressesOf, isExecutable } from './our-tag';

/** Attributes by which consent plugins mark what they hold back. */
const MARKS = ['data-cli-class', 'data-cli-script-type', 'data-cookieyes', 'data-category'];

/** Whether a consent plugin's server has marked this script. The mark stays when the script is released. */
export const isMarked = ({ attributes }: Script): boolean =>
  MARKS.some((name) => name in attributes);

/** The scripts that are held back at a moment. */
export const heldAt = ({ scripts }: Moment): Script[] =>
  scripts.filter((one) => isMarked(one) && !isExecutable(one));

/** The scripts that were held back and have been released by this moment. */
export const releasedAt = ({ scripts }: Moment): Script[] =>
  scripts.filter(({ attributes }) => attributes['data-cli-consent'] === 'accepted');

/** A script in a few words: its address, or the beginning of its text. */
export const inShort = (script: Script): string =>
  addressesOf(script)[0] ?? `inline: ${script.text.slice(0, 60)}`;
