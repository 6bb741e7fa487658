import type { ReactNode } from 'react';
import type { Provider } from '../../../src/provider/provider';
import type { TextOf } from './texts';
import type { OnAct, View } from './view';

interface Props {
  provider: Provider;
  view: View;
  textOf: TextOf;
  onAct: OnAct;
}

/**
 * The button that subscribes. If there are categories, at least one has to be chosen (PU-40). While the browser asks, the
 * button does nothing and keeps the focus: it is not `disabled`, because a disabled button loses the focus.
 */
export const Subscribe = ({
  provider: { prompt },
  view: { step, chosen },
  textOf,
  onAct,
}: Props): ReactNode => (
  <button
    type="button"
    className="subscribe"
    disabled={prompt.categories.length > 0 && chosen.length === 0}
    aria-disabled={step === 'waiting' ? true : undefined}
    onClick={() => onAct('subscribe')}
    {...textOf('subscribe')}
  />
);
