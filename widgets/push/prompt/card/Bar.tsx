import type { ReactNode } from 'react';
import type { PromptProps } from './Modal';
import { Outcome } from '../Outcome';

/** The bar, or chicklet: a pill with one line of text, the number of subscribers if it is known, and a button (PU-42). */
export function Bar({
  provider,
  view,
  textOf,
  top,
  link,
  handlerFor,
}: Omit<PromptProps, 'onChoose'>): ReactNode {
  const { prompt } = provider;
  const { step, count, leaving } = view;
  return (
    <div
      className="layer"
      data-overlay="none"
      data-leaving={leaving ? '' : undefined}
      popover={top ? 'manual' : undefined}
    >
      <section className="card bar" aria-labelledby="headline" data-position={prompt.position}>
        <div className="words">
          <p id="headline" className="title" {...textOf(step === 'thanks' ? step : 'headline')} />
          {count && <p className="detail" {...textOf('count', { n: count })} />}
          <Outcome step={step} textOf={textOf} link={link} handlerFor={handlerFor} />
        </div>
        {step !== 'thanks' && (
          <button
            type="button"
            className="subscribe"
            aria-disabled={step === 'waiting' || undefined}
            onClick={handlerFor('subscribe')}
            {...textOf('subscribe')}
          />
        )}
        <button
          type="button"
          className="close"
          onClick={handlerFor('decline')}
          {...textOf('close')}
        />
      </section>
    </div>
  );
}

/** The hint for phones and tablets whose browser allows notifications only to sites on the home screen (PU-56). */
export function Hint({
  provider,
  view,
  textOf,
  top,
  handlerFor,
}: Omit<PromptProps, 'onChoose' | 'link'>): ReactNode {
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
        <p id="headline" className="words" {...textOf('hint')} />
        <button
          type="button"
          className="close"
          onClick={handlerFor('decline')}
          {...textOf('close')}
        />
      </section>
    </div>
  );
}
