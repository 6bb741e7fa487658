import type { ReactNode } from 'react';
import { Outcome } from '../parts';
import type { PromptProps } from './Modal';

type PillProps = Omit<PromptProps, 'onChoose' | 'link'>;

/** A pill at the window's edge, with a button that closes it. */
function Pill(props: PillProps & { children: ReactNode }): ReactNode {
  const { provider, view, textOf, top, onAct, children } = props;
  return (
    <div
      className="layer"
      data-overlay="none"
      data-leaving={view.leaving ? '' : undefined}
      popover={top ? 'manual' : undefined}
    >
      <section
        className="card bar"
        aria-labelledby="headline"
        data-position={provider.prompt.position}
      >
        {children}
        <button
          type="button"
          className="close"
          onClick={() => onAct('decline')}
          {...textOf('close')}
        />
      </section>
    </div>
  );
}

/** The bar, or chicklet: a pill with one line of text, the number of subscribers if it is known, and a button (PU-42). */
export function Bar({ link, ...props }: Omit<PromptProps, 'onChoose'>): ReactNode {
  const { view, textOf, onAct } = props;
  const { step, count } = view;
  return (
    <Pill {...props}>
      <div className="words">
        <p id="headline" className="title" {...textOf(step === 'thanks' ? step : 'headline')} />
        {count && (
          <p className="detail" {...textOf(count === '1' ? 'one' : 'count', { n: count })} />
        )}
        <Outcome step={step} textOf={textOf} link={link} onAct={onAct} />
      </div>
      {step !== 'thanks' && (
        <button
          type="button"
          className="subscribe"
          aria-disabled={step === 'waiting' || undefined}
          onClick={() => onAct('subscribe')}
          {...textOf('subscribe')}
        />
      )}
    </Pill>
  );
}

/** The hint for phones and tablets whose browser allows notifications only to sites on the home screen (PU-56). */
export const Hint = (props: PillProps): ReactNode => (
  <Pill {...props}>
    <p id="headline" className="words" {...props.textOf('hint')} />
  </Pill>
);
