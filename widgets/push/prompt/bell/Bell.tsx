import type { ChangeEvent, ReactNode } from 'react';
import type { MissedNotification, Provider } from '#src/provider/provider';
import type { TextOf } from '../texts';
import type { OnAct } from '../view';
import type { BellParts } from './input';
import type { BellView } from './view';

interface Props {
  provider: Provider;
  view: BellView;
  textOf: TextOf;
  /** Whether there is anything to show in a panel. Without a panel, a click on the bell subscribes. */
  hasPanel: boolean;
  link: string;
  /** Formats how long ago a time was. */
  formatAgo: (time: number) => string;
  onAct: OnAct;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Components that the bell shares with the other prompts. */
  parts: BellParts;
}

/** The bell and its panel. The panel lists missed notifications, and subscribers can unsubscribe in it (PU-43, PU-52). */
export function Bell({ provider, view, textOf, hasPanel, ...rest }: Props): ReactNode {
  const { unread, panel } = view;
  const { BellIcon } = rest.parts;
  const name = textOf(hasPanel ? 'list' : 'bell');
  const unreadText = unread > 0 ? ` (${textOf('fresh', { n: String(unread) }).children})` : '';
  return (
    <section
      className="bell"
      data-position={provider.prompt.position}
      data-corner={provider.prompt.position}
      aria-label={name.children}
      lang={name.lang}
    >
      <button
        type="button"
        className="round"
        aria-label={name.children + unreadText}
        aria-expanded={hasPanel ? panel !== 'shut' : undefined}
        aria-controls={hasPanel ? 'panel' : undefined}
        onClick={() => rest.onAct('bell')}
      >
        <BellIcon />
        {unread > 0 && <span className="badge">{unread > 9 ? '9+' : unread}</span>}
      </button>
      {hasPanel && <Panel provider={provider} view={view} textOf={textOf} {...rest} />}
      {!hasPanel && view.message && <p className="card word">{view.message}</p>}
    </section>
  );
}

function Panel({
  provider,
  view,
  textOf,
  link,
  formatAgo,
  onAct,
  onChoose,
  parts,
}: Omit<Props, 'hasPanel'>): ReactNode {
  const { panel, items, step, isSubscribed, chosen, message } = view;
  const { BellIcon, Categories, Outcome, Subscribe } = parts;
  return (
    <div id="panel" className="card panel" hidden={panel === 'shut'}>
      <div className="head">
        <p className="title" {...textOf('list')} />
        {isSubscribed && (
          <button
            type="button"
            className="quiet"
            onClick={() => onAct('unsubscribe')}
            {...textOf('unsubscribe')}
          />
        )}
      </div>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <Item
              key={item.time + item.title}
              item={item}
              formatAgo={formatAgo}
              BellIcon={BellIcon}
            />
          ))}
        </ul>
      ) : (
        <p className="muted" {...textOf('none')} />
      )}
      <Categories
        categories={provider.prompt.categories}
        chosen={chosen}
        textOf={textOf}
        onChoose={onChoose}
      />
      {step === 'link' && <Outcome step={step} textOf={textOf} link={link} onAct={onAct} />}
      {message && <p className="line">{message}</p>}
      {!isSubscribed && step !== 'gone' && (
        <Subscribe provider={provider} view={view} textOf={textOf} onAct={onAct} />
      )}
    </div>
  );
}

interface ItemProps extends Pick<Props, 'formatAgo'>, Pick<BellParts, 'BellIcon'> {
  item: MissedNotification;
}

/** One notification. It is a link if the notification has a target. */
function Item({ item, formatAgo, BellIcon }: ItemProps): ReactNode {
  const { title, icon, target, time } = item;
  const content = (
    <>
      <span className="picture">
        {icon ? <img src={icon} alt="" loading="lazy" referrerPolicy="origin" /> : <BellIcon />}
      </span>
      <span>
        <span className="name">{title}</span>
        {time > 0 && <time dateTime={new Date(time).toISOString()}>{formatAgo(time)}</time>}
      </span>
    </>
  );
  return (
    <li>{target ? <a href={target}>{content}</a> : <span className="item">{content}</span>}</li>
  );
}
