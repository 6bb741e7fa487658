import type { ChangeEvent, ReactNode } from 'react';
import type { Provider } from '#src/provider/provider';
import { Categories, Icon, Outcome, Subscribe } from '../parts';
import type { TextOf } from '../texts';
import type { OnAct, View } from '../view';

export interface PromptProps {
  provider: Provider;
  view: View;
  textOf: TextOf;
  /** Whether the prompt is in the browser's top layer (XX-07). */
  top: boolean;
  /** Address of the popup, for a link in case the browser blocks the popup. */
  link: string;
  /** Returns the event handler for an action. */
  onAct: OnAct;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The modal prompt (PU-40). It neither takes nor traps the focus: the page behind its backdrop is not made inert. */
export function Modal(props: PromptProps): ReactNode {
  const { provider, view, textOf, top, link, onAct, onChoose } = props;
  const { prompt, site } = provider;
  const { step, chosen, iconFailed, leaving } = view;
  return (
    <div
      className="layer"
      data-overlay={prompt.overlay}
      data-leaving={leaving ? '' : undefined}
      popover={top ? 'manual' : undefined}
    >
      <section
        className="card modal"
        role="dialog"
        aria-labelledby="headline"
        aria-describedby="subheadline"
        data-position={prompt.position}
      >
        {step === 'thanks' ? (
          <p id="headline" className="thanks" {...textOf('thanks')} />
        ) : (
          <>
            <div className="top">
              <Icon src={iconFailed ? '' : prompt.icon} onError={() => onAct('iconFailed')} />
              <div>
                <p id="headline" className="title" {...textOf('headline')} />
                <p id="subheadline" className="muted" {...textOf('subheadline')} />
              </div>
            </div>
            <Categories
              categories={prompt.categories}
              chosen={chosen}
              textOf={textOf}
              onChoose={onChoose}
            />
            <Outcome step={step} textOf={textOf} link={link} onAct={onAct} />
            <div className="actions">
              <button
                type="button"
                className="plain"
                onClick={() => onAct('decline')}
                {...textOf('decline')}
              />
              <Subscribe provider={provider} view={view} textOf={textOf} onAct={onAct} />
            </div>
          </>
        )}
        {prompt.hasBranding && site.name && (
          <p className="detail" {...textOf('by', { site: site.name })} />
        )}
      </section>
    </div>
  );
}
