import type { ChangeEvent, ReactNode } from 'react';
import type { MissedNotification, Provider } from '../../../../src/provider/provider';
import type { Say } from '../texts';
import type { On } from '../view';
import type { BellParts } from './given';
import type { BellView } from './view';

interface Props {
  provider: Provider;
  view: BellView;
  say: Say;
  /** Whether there is anything to show in a panel. Without a panel, a click on the bell subscribes. */
  hasPanel: boolean;
  link: string;
  /** Says how long ago a time was. */
  ago: (time: number) => string;
  on: On;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Components that the bell shares with the other prompts. */
  parts: BellParts;
}

/** The bell and its panel: what was missed, and for subscribers a button that unsubscribes (PU-43, PU-52). */
export function Bell({ provider, view, say, hasPanel, ...rest }: Props): ReactNode {
  const { unread, panel } = view;
  const { BellIcon } = rest.parts;
  const name = say(hasPanel ? 'list' : 'bell');
  const fresh = unread > 0 ? ` (${say('fresh', { n: String(unread) }).children})` : '';
  return (
    <section
      className="bell"
      data-position={provider.prompt.position}
      aria-label={name.children}
      lang={name.lang}
    >
      <button
        type="button"
        className="round"
        aria-label={name.children + fresh}
        aria-expanded={hasPanel ? panel !== 'shut' : undefined}
        aria-controls={hasPanel ? 'panel' : undefined}
        onClick={rest.on('bell')}
      >
        <BellIcon />
        {unread > 0 && <span className="badge">{unread > 9 ? '9+' : unread}</span>}
      </button>
      {hasPanel && <Panel provider={provider} view={view} say={say} {...rest} />}
      {!hasPanel && view.said && <p className="card word">{view.said}</p>}
    </section>
  );
}

function Panel({
  provider,
  view,
  say,
  link,
  ago,
  on,
  onChoose,
  parts,
}: Omit<Props, 'hasPanel'>): ReactNode {
  const { panel, items, step, isSubscribed, chosen, said } = view;
  const { BellIcon, Categories, Outcome, Subscribe } = parts;
  return (
    <div id="panel" className="card panel" hidden={panel === 'shut'}>
      <div className="head">
        <p className="title" {...say('list')} />
        {isSubscribed && (
          <button
            type="button"
            className="quiet"
            onClick={on('unsubscribe')}
            {...say('unsubscribe')}
          />
        )}
      </div>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <Item key={item.time + item.title} item={item} ago={ago} BellIcon={BellIcon} />
          ))}
        </ul>
      ) : (
        <p className="muted" {...say('none')} />
      )}
      <Categories of={provider.prompt.categories} chosen={chosen} say={say} onChoose={onChoose} />
      {step === 'link' && <Outcome step={step} say={say} link={link} on={on} />}
      {said && <p className="line">{said}</p>}
      {!isSubscribed && step !== 'gone' && (
        <Subscribe provider={provider} view={view} say={say} on={on} />
      )}
    </div>
  );
}

interface ItemProps extends Pick<Props, 'ago'>, Pick<BellParts, 'BellIcon'> {
  item: MissedNotification;
}

/** One notification: a card that leads to its target, where it has one. */
function Item({ item, ago, BellIcon }: ItemProps): ReactNode {
  const { title, icon, target, time } = item;
  const inside = (
    <>
      <span className="picture">
        {icon ? <img src={icon} alt="" loading="lazy" referrerPolicy="origin" /> : <BellIcon />}
      </span>
      <span>
        <span className="name">{title}</span>
        {time > 0 && <time dateTime={new Date(time).toISOString()}>{ago(time)}</time>}
      </span>
    </>
  );
  return <li>{target ? <a href={target}>{inside}</a> : <span className="item">{inside}</span>}</li>;
}
