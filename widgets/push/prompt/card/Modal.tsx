import type { ChangeEvent, ReactNode } from 'react';
import type { Provider } from '../../../../src/provider/provider';
import { Categories } from '../Categories';
import { Icon } from '../Icon';
import { Outcome } from '../Outcome';
import { Subscribe } from '../Subscribe';
import type { Say } from '../texts';
import type { On, View } from '../view';

export interface PromptProps {
  provider: Provider;
  view: View;
  say: Say;
  /** Whether the prompt is in the browser's top layer (XX-07). */
  top: boolean;
  /** Address of the popup, for a browser that has blocked it. */
  link: string;
  /** Returns the event handler for an act. */
  on: On;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The modal prompt (PU-40). It takes no focus and traps none: the page behind its overlay is not made inert. */
export function Modal({ provider, view, say, top, link, on, onChoose }: PromptProps): ReactNode {
  const { prompt, site } = provider;
  const { step, chosen, hasNoIcon, leaving } = view;
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
          <p id="headline" className="thanks" {...say('thanks')} />
        ) : (
          <>
            <div className="top">
              <Icon src={hasNoIcon ? '' : prompt.icon} onError={on('noIcon')} />
              <div>
                <p id="headline" className="title" {...say('headline')} />
                <p id="subheadline" className="muted" {...say('subheadline')} />
              </div>
            </div>
            <Categories of={prompt.categories} chosen={chosen} say={say} onChoose={onChoose} />
            <Outcome step={step} say={say} link={link} on={on} />
            <div className="actions">
              <button type="button" className="plain" onClick={on('decline')} {...say('decline')} />
              <Subscribe provider={provider} view={view} say={say} on={on} />
            </div>
          </>
        )}
        {prompt.hasBranding && site.name && (
          <p className="detail" {...say('by', { site: site.name })} />
        )}
      </section>
    </div>
  );
}
