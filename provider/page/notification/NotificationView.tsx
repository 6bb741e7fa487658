import { useRef, useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { Campaign, Site, Subscribers } from '../api/shapes';
import { useAction, useAsk, useLoaded } from '../api/use-api';
import { Confirm } from '../parts/Dialog';
import { useSpeech } from '../words/words';
import { Audience, goesTo } from './Audience';
import type { Draft, Wrong } from './draft';
import { campaignOf, categoriesOf, checkDraft, EMPTY_DRAFT } from './draft';
import { Earlier } from './Earlier';
import { MessageForm } from './MessageForm';
import { Preview } from './Preview';
import { SendTime } from './SendTime';

interface NotificationViewProps {
  readonly site: Site;
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
}

/** The view in which an owner writes and sends a notification, and sees the results of earlier ones. */
export function NotificationView({ site, draft, setDraft }: NotificationViewProps): ReactNode {
  const { words, number, longTime } = useSpeech();
  const { notification } = words;
  const request = useAsk();
  const sending = useAction();
  const [wrong, setWrong] = useState<Wrong>({});
  const [isConfirming, setConfirming] = useState(false);
  const [sent, setSent] = useState<Campaign>();
  const form = useRef<HTMLFormElement>(null);
  const subscribers = useLoaded<Subscribers>(`/sites/${site.id}/subscribers`);
  const categories = categoriesOf(site, subscribers.value?.categories ?? []);
  const query = draft.isForAll
    ? ''
    : `?categories=${draft.categories.map(encodeURIComponent).join()}`;
  const audience = useLoaded<{ readonly count: number }>(`/sites/${site.id}/audience${query}`);
  const isNobody = !draft.isForAll && draft.categories.length === 0;
  const count = isNobody ? 0 : audience.value?.count;

  const change = (fields: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...fields }));
    // The error of a field is removed once the field has changed.
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in fields))),
    );
  };
  const review = (): void => {
    const found = checkDraft(draft, words);
    setWrong(found);
    if (Object.keys(found).length === 0) return setConfirming(true);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const send = async (): Promise<void> => {
    await sending.run(async () => {
      const body = campaignOf(draft);
      const campaign = await request<Campaign>(`/sites/${site.id}/campaigns`, {
        method: 'POST',
        body,
      });
      // These changes are rendered together, so that the new entry gets the focus after the dialog has closed and given the focus back.
      setConfirming(false);
      setSent(campaign);
      setDraft(EMPTY_DRAFT);
    });
  };

  return (
    <>
      <div className="writing">
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            review();
          }}
        >
          <MessageForm draft={draft} wrong={wrong} change={change} />
          <Audience
            draft={draft}
            wrong={wrong}
            change={change}
            categories={categories}
            count={count}
          />
          <SendTime draft={draft} wrong={wrong} change={change} />
          <div className="buttons">
            <button type="submit">{notification.review}</button>
          </div>
        </form>
        <Preview site={site} draft={draft} />
      </div>
      <Confirm
        isOpen={isConfirming}
        title={draft.isLater ? notification.confirmLater : notification.confirmNow}
        label={draft.isLater ? notification.schedule : notification.send}
        action={sending}
        confirm={() => void send()}
        close={() => setConfirming(false)}
      >
        <blockquote>
          <b>{draft.title}</b>
          {draft.body && <p>{draft.body}</p>}
        </blockquote>
        <p>
          {count === undefined ? notification.countUnknown : goesTo(words, number, count)}
          {draft.isLater && ` ${longTime(draft.at)}.`}
        </p>
        {!draft.isLater && <p className="hint">{notification.noWayBack}</p>}
      </Confirm>
      <Earlier site={site} sent={sent} categories={categories} />
    </>
  );
}
