import { useId } from 'react';
import type { ReactNode } from 'react';

interface CardProps {
  readonly title: string;
  /** A sentence or two under the title. */
  readonly why?: string;
  /** Content beside the title, at the end of its line. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a view, with a title. */
export function Card({ title, why, beside, children }: CardProps): ReactNode {
  const id = useId();
  return (
    <section className="group" aria-labelledby={`${id}-title`}>
      <div className="card-head">
        <div>
          <h3 id={`${id}-title`}>{title}</h3>
          {why && <p className="hint">{why}</p>}
        </div>
        {beside}
      </div>
      {children}
    </section>
  );
}
