import { useState } from 'react';
import type { ReactNode } from 'react';
import { Radios } from '#owner/form/Radios';
import { filled } from '#owner/form/speech';
import { TextField } from '#owner/form/TextField';
import { Card } from '../parts/Card';
import { useSpeech, zoneName } from '../words/words';
import type { Draft, Wrong } from './draft';

interface SendTimeProps {
  readonly draft: Draft;
  readonly wrong: Wrong;
  readonly change: (fields: Partial<Draft>) => void;
}

/** An hour, in milliseconds: the field's first value is an hour from now. */
const HOUR_MS = 3_600_000;

/** A time in the form of the browser's field, in the owner's time zone. */
const fieldTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** The part of the form that says when a notification is sent. */
export function SendTime({ draft, wrong, change }: SendTimeProps): ReactNode {
  const { tag, words } = useSpeech();
  const { notification } = words;
  const answers = [
    { value: 'now', label: notification.now },
    { value: 'later', label: notification.later },
  ] as const;
  const [now] = useState(() => new Date());
  const at = new Date(draft.at);
  // Summer time may begin or end before the chosen time, so the time zone's name is that at the chosen time.
  const zone = zoneName(tag, Number.isNaN(at.getTime()) ? now : at);
  return (
    <Card title={notification.when}>
      <Radios
        label={notification.send}
        value={draft.isLater ? 'later' : 'now'}
        answers={answers}
        set={(value) =>
          change({
            isLater: value === 'later',
            at: draft.at || fieldTime(new Date(Date.now() + HOUR_MS)),
          })
        }
        isRow
      />
      {draft.isLater && (
        <TextField
          label={notification.at}
          type="datetime-local"
          value={draft.at}
          min={fieldTime(now)}
          set={(value) => change({ at: value })}
          hint={filled(notification.zone, { zone })}
          wrong={wrong.at}
        />
      )}
    </Card>
  );
}
