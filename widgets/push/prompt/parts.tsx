import type { ReactNode, ChangeEvent } from 'react';
import type { Category, Provider } from '#src/provider/provider';
import type { TextOf } from './texts';
import type { OnAct, View } from './view';

/** Our own icon of a bell. It is hidden from screen readers, because the text beside it has the same meaning. */
export function BellIcon(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4s2-1.5 2-6.5" />
      <path d="M10.25 19.25a2 2 0 0 0 3.5 0" />
    </svg>
  );
}

interface IconProps {
  /** The http(s) address of the provider's icon; '' for our own bell. */
  src: string;
  onError: (event: { preventDefault(): void }) => void;
}

/** The icon beside the headline: the provider's, else our bell. */
export function Icon({ src, onError }: IconProps): ReactNode {
  return (
    <span className="icon">
      {src ? <img src={src} alt="" referrerPolicy="origin" onError={onError} /> : <BellIcon />}
    </span>
  );
}

interface CategoriesProps {
  categories: readonly Category[];
  chosen: readonly string[];
  textOf: TextOf;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The categories of notifications that a visitor can choose, as checkboxes; nothing if the site has none (PU-40). */
export function Categories({ categories, chosen, textOf, onChoose }: CategoriesProps): ReactNode {
  if (categories.length === 0) return null;
  return (
    <fieldset>
      <legend {...textOf('choose')} />
      {categories.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" value={id} checked={chosen.includes(id)} onChange={onChoose} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SubscribeProps {
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
}: SubscribeProps): ReactNode => (
  <button
    type="button"
    className="subscribe"
    disabled={prompt.categories.length > 0 && chosen.length === 0}
    aria-disabled={step === 'waiting' ? true : undefined}
    onClick={() => onAct('subscribe')}
    {...textOf('subscribe')}
  />
);

interface OutcomeProps {
  step: View['step'];
  textOf: TextOf;
  /** Address of the popup, for a link in case the browser blocks the popup. */
  link: string;
  onAct: OnAct;
}

/** Shows the result of asking as visible text. Screen readers get the result from another element. */
export function Outcome({ step, textOf, link, onAct }: OutcomeProps): ReactNode {
  if (step === 'link') {
    const { children, lang } = textOf('link');
    return (
      <a
        className="link"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        lang={lang}
        onClick={(event) => onAct('link', event)}
      >
        {children}
      </a>
    );
  }
  return step === 'failed' || step === 'waiting' ? <p className="line" {...textOf(step)} /> : null;
}
