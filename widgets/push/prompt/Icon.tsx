import type { ReactNode } from 'react';

/** Our own icon of a bell. It is hidden from screen readers, because the text beside it has the same meaning. */
export function BellIcon(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4s2-1.5 2-6.5" />
      <path d="M10.25 19.25a2 2 0 0 0 3.5 0" />
    </svg>
  );
}

interface Props {
  /** The http(s) address of the provider's icon; '' for our own bell. */
  src: string;
  onError: (event: { preventDefault(): void }) => void;
}

/** The icon beside the headline: the provider's, else our bell. */
export function Icon({ src, onError }: Props): ReactNode {
  return (
    <span className="icon">
      {src ? <img src={src} alt="" referrerPolicy="origin" onError={onError} /> : <BellIcon />}
    </span>
  );
}
