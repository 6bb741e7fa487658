import type { ReactNode } from 'react';
import type { Stretch } from './legacy/legacy-markup';

/** Text with its links. */
export function Stretches({ of }: { of: readonly Stretch[] }): ReactNode {
  return <>{of.map(piece)}</>;
}

function piece({ text, href }: Stretch, key: number): ReactNode {
  return href ? (
    <a key={key} href={href}>
      {text}
    </a>
  ) : (
    text
  );
}
