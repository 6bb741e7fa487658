import type { ReactNode } from 'react';
import { toTop } from '../../../languages/theme';

interface Props {
  /** Language of the button's name. */
  lang: string;
}

/** The button that scrolls to the top; the style sheet draws its arrow (TH-62). */
export const ToTop = ({ lang }: Props): ReactNode => (
  <button type="button" lang={lang} aria-label={toTop.label} />
);
