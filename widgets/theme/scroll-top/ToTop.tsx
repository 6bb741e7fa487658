import type { ReactNode } from 'react';

interface Props {
  /** Language of the button's name: Portuguese, else English. */
  lang: string;
}

/** The button that leads to the top; its arrow is drawn by the style sheet (TH-62). */
export function ToTop({ lang }: Props): ReactNode {
  const name = /^pt/i.test(lang) ? 'Voltar ao topo' : 'Back to top';
  return <button type="button" lang={lang} aria-label={name} />;
}
