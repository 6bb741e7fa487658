import { useEffect, useRef, useState, type ReactNode, useId } from 'react';
import { filled } from '#owner/form/speech';
import type { Campaign, Tally } from '../api/shapes';
import { useAction, useAsk } from '../api/use-api';
import { Confirm } from '../parts/Dialog';
import { useSpeech } from '../words/words';
import type { Category } from './draft';
import { DraftButtons } from './DraftButtons';

/** The interval at which the state of a notification is requested while it is being sent, in milliseconds. */
const POLL_MS = 1_000;
/** The same after it was sent: browsers still report that they have shown it, or that it was clicked. */
const REPORTS_POLL_MS = 10_000;
/** How long after it was sent its state is requested. Later reports are in the list when it is loaded again. */
const REPORTS_MS = 3_600_000;
/** The number of milliseconds before its time at which the state of a scheduled notification is requested. */
const SOON_MS = 5_000;

interface CampaignRowProps {
  /** The notification at the time when the list was loaded. */
  readonly first: Campaign;
  /** The path of the site's campaigns. */
  readonly path: string;
  readonly categories: readonly Category[];
  /** Whether the notification was sent from this page just now. Then its row gets the focus. */
  readonly isNew: boolean;
  /** Called once the notification, which was a draft, has been deleted. */
  readonly onDeleted: () => void;
}

/** One notification: its state, its progress and its figures. */
export function CampaignRow(props: CampaignRowProps): ReactNode {
  const { first, path, categories, isNew, onDeleted } = props;
  const { words, time } = useSpeech();
  const { earlier, shared } = words;
  const request = useAsk();
  const [campaign, setCampaign] = useCampaign(first, path);
  const [isAsking, setAsking] = useState(false);
  const cancelling = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  const { id, message, state, sendAt } = campaign;
  const { title } = message;
  const isSending = state === 'sending';
  const canCancel = isSending || state === 'scheduled';
  const label = isSending ? earlier.stop : earlier.cancel;
  const names = campaign.categories.map(
    (one) => categories.find((category) => category.id === one)?.name ?? one,
  );
  const cancel = async (): Promise<void> => {
    const isDone = await cancelling.run(async () =>
      setCampaign(await request<Campaign>(`${path}/${id}/cancel`, { method: 'POST' })),
    );
    if (isDone) setAsking(false);
  };
  return (
    <li className="entry">
      <div className="entry-head">
        <h4 ref={heading} tabIndex={-1}>
          {title}
        </h4>
        <span className={`chip ${state}`}>{earlier.states[state]}</span>
      </div>
      <p className="facts">
        <time dateTime={sendAt}>{time(sendAt)}</time>
        <span>{names.length === 0 ? earlier.everybody : names.join(', ')}</span>
      </p>
      {message.body && <p>{message.body}</p>}
      {state === 'draft' && message.target_url && (
        <p className="facts">
          <code>{message.target_url}</code>
        </p>
      )}
      {isSending && <Progress campaign={campaign} />}
      {/* Screen readers announce when sending begins and ends, but not the figures that change each second. */}
      <p className="unseen" role="status">
        {isNew && filled(earlier.announced, { title, state: earlier.states[state] })}
      </p>
      {campaign.audience !== null && <TallyList campaign={campaign} />}
      {canCancel && (
        <div className="buttons">
          <button
            type="button"
            className="second"
            aria-label={`${label}: ${title}`}
            onClick={() => setAsking(true)}
          >
            {label}
          </button>
        </div>
      )}
      {state === 'draft' && (
        <DraftButtons
          campaign={campaign}
          path={`${path}/${id}`}
          onSent={setCampaign}
          onDeleted={onDeleted}
        />
      )}
      <Confirm
        isOpen={isAsking}
        title={isSending ? earlier.stopTitle : earlier.cancelTitle}
        label={label}
        action={cancelling}
        confirm={() => void cancel()}
        close={() => setAsking(false)}
      >
        <p>
          {filled(isSending ? earlier.stopWhy : earlier.cancelWhy, { title, time: time(sendAt) })}
        </p>
        <p className="hint">{shared.noWayBack}</p>
      </Confirm>
    </li>
  );
}

/** The campaign. Its state is requested again and again, until few reports are to be expected. */
function useCampaign(first: Campaign, path: string): [Campaign, (campaign: Campaign) => void] {
  const request = useAsk();
  const [latest, setLatest] = useState(first);
  // The list may have been loaded again meanwhile. Of the list's state and the polled state, the later one counts.
  const [listed, setListed] = useState(first);
  if (listed !== first) {
    setListed(first);
    setLatest(first);
  }
  useEffect(() => {
    const pause = pauseBefore(latest);
    if (pause === undefined) return undefined;
    let isCurrent = true;
    let timer = 0;
    const wait = (milliseconds: number): void => {
      // A longer time has to be cut, because a browser's timer can wait for at most 24 days.
      timer = window.setTimeout(() => void poll(), Math.min(milliseconds, 86_400_000));
    };
    const poll = async (): Promise<void> => {
      try {
        const answer = await request<Campaign>(`${path}/${latest.id}`);
        if (isCurrent) setLatest(answer);
      } catch {
        // The state is requested again later, because a provider that restarts goes on with the campaign.
        if (isCurrent) wait(POLL_MS * 5);
      }
    };
    wait(pause);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
    // Each answer is another object, with which the next pause begins.
  }, [request, path, latest]);
  return [latest, setLatest];
}

/** The number of milliseconds after which a notification's state is requested; undefined: it is not requested any more. */
function pauseBefore({ state, sendAt, finishedAt }: Campaign): number | undefined {
  if (state === 'sending') return POLL_MS;
  if (state === 'scheduled')
    return Math.max(POLL_MS, new Date(sendAt).getTime() - SOON_MS - Date.now());
  const isFresh = finishedAt !== null && Date.now() - new Date(finishedAt).getTime() < REPORTS_MS;
  return isFresh ? REPORTS_POLL_MS : undefined;
}

/** The progress of a notification. The bar and the text show the same figures. */
export function Progress({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const { words, number } = useSpeech();
  const { earlier } = words;
  const id = useId();
  const { audience, tally } = campaign;
  if (audience === null) return <p className="hint">{earlier.starting}</p>;
  const done = Math.min(audience, tally.accepted + tally.gone + tally.failed);
  return (
    <div className="progress">
      <progress max={Math.max(1, audience)} value={done} aria-labelledby={id} />
      <p id={id}>{filled(earlier.progress, { done: number(done), all: number(audience) })}</p>
    </div>
  );
}

/** The figures, in the order of the steps that a message goes through. Those after the third are shown only if they are not zero. */
const FIGURES: readonly (keyof Tally)[] = [
  'accepted',
  'shown',
  'clicked',
  'gone',
  'retried',
  'failed',
  'waiting',
  'inFlight',
];
const ALWAYS = 3;

/** The figures about the messages of a notification. */
export function TallyList({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const { words, number } = useSpeech();
  const { tally } = campaign;
  const shown = FIGURES.filter(
    (name, index) => index < ALWAYS || tally[name] > 0 || campaign.state === 'sending',
  );
  return (
    <dl className="tally">
      {shown.map((name) => (
        <div key={name}>
          <dt>{words.tally[name]}</dt>
          <dd>{number(tally[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
