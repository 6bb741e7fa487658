import { coerce, type Complain } from '#src/config/coerce';
import type { RawConfig } from '#src/config/read';
import { THEME } from '#src/config/theme';
import { firstSlideRule } from '#src/first-slide';
import { asFields } from '../check/complaints';

/** The style sheet that shows each carousel's first slide before any script runs (TH-56); '' if we do not run the carousels. */
export function firstSlideCss(config: RawConfig, complain: Complain = () => {}): string {
  const theme = coerce(THEME.defaults, asFields(config['theme']), 'theme', complain, THEME.limits);
  const { enabled, mode, behaviours, profile } = theme;
  const isOff = !enabled || (behaviours.carousel || mode) === 'off';
  return isOff ? '' : firstSlideRule(profile.carousel.carousel, profile.carousel.still);
}

/** The same sheet as an element for a head without the inline bootstrap, which has the rule; '' if we run no carousels. */
export function firstSlideElement(config: RawConfig): string {
  const rule = firstSlideCss(config);
  // No selector of the owner may end the element: in CSS, `\3c` is the same character as `<`.
  return rule && `<style>${rule.replaceAll('<', '\\3c ')}</style>`;
}
