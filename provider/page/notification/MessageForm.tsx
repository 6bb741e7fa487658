import { useId } from 'react';
import type { ReactNode } from 'react';
import { TextField } from '#owner/form/TextField';
import { Card } from '../parts/Card';
import { useWords } from '../words/words';
import type { Draft, Wrong } from './draft';
import { URGENCIES } from './draft';

/** The longest texts that the provider accepts, in characters; operating systems show only a part of such a long text. */
const MAX_TITLE = 100;
const MAX_BODY = 500;
const MAX_ADDRESS = 300;
const MAX_TAG = 60;

interface MessageFormProps {
  readonly draft: Draft;
  readonly wrong: Wrong;
  readonly change: (fields: Partial<Draft>) => void;
}

/** The texts, addresses and delivery of a notification. */
export function MessageForm({ draft, wrong, change }: MessageFormProps): ReactNode {
  const { notification: words } = useWords();
  const id = useId();
  const address = (name: 'target_url' | 'icon_url' | 'image'): ReactNode => (
    <TextField
      label={words[name]}
      type="url"
      value={draft[name]}
      set={(value) => change({ [name]: value })}
      hint={words.hints[name]}
      wrong={wrong[name]}
      maxLength={MAX_ADDRESS}
      placeholder="https://"
    />
  );
  return (
    <Card title={words.message}>
      <TextField
        label={words.title}
        value={draft.title}
        set={(title) => change({ title })}
        wrong={wrong.title}
        maxLength={MAX_TITLE}
        isRequired
        isProse
      />
      <TextField
        label={words.body}
        value={draft.body}
        set={(body) => change({ body })}
        rows={3}
        maxLength={MAX_BODY}
        hint={words.hints.body}
        isProse
      />
      {address('target_url')}
      <details open={Boolean(wrong.icon_url ?? wrong.image ?? wrong.keepHours) || undefined}>
        <summary>{words.more}</summary>
        <div className="inside">
          {address('icon_url')}
          {address('image')}
          <TextField
            label={words.tag}
            value={draft.tag}
            set={(tag) => change({ tag })}
            hint={words.hints.tag}
            maxLength={MAX_TAG}
          />
          <TextField
            label={words.keepHours}
            type="number"
            min={0}
            value={draft.keepHours}
            set={(keepHours) => change({ keepHours })}
            hint={words.hints.keepHours}
            wrong={wrong.keepHours}
          />
          <div className="field">
            <label htmlFor={`${id}-urgency`}>{words.urgency}</label>
            <select
              id={`${id}-urgency`}
              value={draft.urgency}
              aria-describedby={`${id}-urgency-hint`}
              onChange={({ target }) => change({ urgency: target.value as Draft['urgency'] })}
            >
              {URGENCIES.map((urgency) => (
                <option key={urgency} value={urgency}>
                  {words.urgencies[urgency]}
                </option>
              ))}
            </select>
            <p className="hint" id={`${id}-urgency-hint`}>
              {words.hints.urgency}
            </p>
          </div>
        </div>
      </details>
    </Card>
  );
}
