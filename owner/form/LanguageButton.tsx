import type { ReactNode } from 'react';

/** The button that switches a page between Portuguese and English. Its text is in the language that it switches to. */
export function LanguageButton({
  language,
  label,
  onSwitch,
}: {
  /** The page's language. */
  readonly language: 'pt' | 'en';
  /** The name of the other language. */
  readonly label: string;
  readonly onSwitch: (() => void) | undefined;
}): ReactNode {
  return (
    <button
      type="button"
      className="quiet"
      lang={language === 'pt' ? 'en' : 'pt-PT'}
      onClick={onSwitch}
    >
      {label}
    </button>
  );
}
