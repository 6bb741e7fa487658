import { addressesOf } from './our-tag';
import type { Script } from './printed';

/** Attributes by which consent plugins mark what they hold back. */
const MARKS = ['data-cli-class', 'data-cli-script-type', 'data-cookieyes', 'data-category'];

/** Whether a consent plugin's server has marked this script. The mark stays when the script is released. */
export const isMarked = ({ attributes }: Script): boolean =>
  MARKS.some((name) => name in attributes);

/** Whether this script, which a consent plugin has marked, needs consent: those of the category `necessary` may run without. */
export const needsConsent = (script: Script): boolean =>
  isMarked(script) && script.attributes['data-cli-script-type'] !== 'necessary';

/** A script in a few words: its address, or the beginning of its text. */
export const inShort = (script: Script): string =>
  addressesOf(script)[0] ?? `inline: ${script.text.slice(0, 60)}`;
