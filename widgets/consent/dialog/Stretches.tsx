import type { ReactNode } from 'react';
import type { Stretch } from '../legacy-banner';

/** Text with its links. */
export function Stretches({ of }: { of: readonly Stretch[] }): ReactNode {
  return (
    <>
      {of.map(({ text, href }, key) =>
        href ? (
          <a key={key} href={href}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </>
  );
}
