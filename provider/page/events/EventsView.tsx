import type { ReactNode } from 'react';
import { filled } from '#owner/form/speech';
import type { EventsPart, Site } from '../api/shapes';
import { Card } from '../parts/Card';
import { useList, More } from '../parts/list';
import { Empty, Shown } from '../parts/states';
import { useSpeech } from '../words/words';
import { Forward } from './Forward';

interface EventsViewProps {
  readonly site: Site;
  readonly change: (site: Site) => void;
}

/** The view of the tracking events that arrived last, and of the address to which events are forwarded. */
export function EventsView({ site, change }: EventsViewProps): ReactNode {
  const { words, time } = useSpeech();
  const { events, shared } = words;
  const list = useList(`/sites/${site.id}/events`, (part: EventsPart) => part.events);
  return (
    <>
      <Forward site={site} change={change} />
      <Card
        title={events.heading}
        why={events.why}
        beside={
          <button type="button" className="second" onClick={list.restart}>
            {shared.reload}
          </button>
        }
      >
        <Shown of={list.loaded}>
          {() =>
            list.items.length === 0 ? (
              <Empty>
                <p>{events.none}</p>
              </Empty>
            ) : (
              <ol className="entries">
                {list.items.map(({ id, name, eventId, params, receivedAt, forwardedAt }) => (
                  <li className="entry" key={id}>
                    <div className="entry-head">
                      <h4>{name}</h4>
                      <time dateTime={receivedAt}>{time(receivedAt)}</time>
                    </div>
                    <p className="facts">
                      <code>{eventId}</code>
                      {forwardedAt && (
                        <span>{filled(events.forwarded, { time: time(forwardedAt) })}</span>
                      )}
                    </p>
                    {Object.keys(params).length > 0 && (
                      <details>
                        <summary aria-label={`${events.params}: ${name}`}>{events.params}</summary>
                        <pre
                          role="group"
                          aria-label={events.params}
                          // A region that scrolls must be reachable by keyboard.
                          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                          tabIndex={0}
                        >
                          {JSON.stringify(params, null, 2)}
                        </pre>
                      </details>
                    )}
                  </li>
                ))}
              </ol>
            )
          }
        </Shown>
        <More list={list} />
      </Card>
    </>
  );
}
