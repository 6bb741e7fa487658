import type { Complain } from '../../src/config/coerce';
import { coerce } from '../../src/config/coerce';
import type { RawConfig } from '../../src/config/read';
import { THEME } from '../../src/config/theme';
import { firstSlideRule } from '../../src/first-slide';
import { asFields } from '../check/complaints';

/** The style sheet that shows the first slide of each carousel with the page (TH-56); '' where carousels are not ours. */
export function firstSlideCss(config: RawConfig, complain: Complain = () => {}): string {
  const theme = coerce(THEME.defaults, asFields(config['theme']), 'theme', complain, THEME.limits);
  const { enabled, mode, behaviours, profile } = theme;
  const isOff = !enabled || (behaviours.carousel || mode) === 'off';
  return isOff ? '' : firstSlideRule(profile.carousel.carousel);
}

/** The same as an element for the head, where no inline bootstrap carries the rule; '' where carousels are not ours. */
export function firstSlideElement(config: RawConfig): string {
  const rule = firstSlideCss(config);
  // A selector of the owner's may end no element: in CSS, `\3c` is the same sign.
  return rule && `<style>${rule.replaceAll('<', '\\3c ')}</style>`;
}
