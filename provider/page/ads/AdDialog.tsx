import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { filled } from '#owner/form/speech';
import { TextField } from '#owner/form/TextField';
import type { Ad } from '../api/shapes';
import { useAction, useAsk } from '../api/use-api';
import { Dialog } from '../parts/Dialog';
import { Failed } from '../parts/states';
import { useSpeech, zoneName } from '../words/words';
import type { AdForm, AdWrong } from './ad-form';
import { checkAd, fieldsOfAd, formOf, MAX_CHARS, newId } from './ad-form';

interface AdDialogProps {
  /** The ad to edit; `new` for an ad that does not exist yet; undefined: the dialog is closed. */
  readonly edited: Ad | 'new' | undefined;
  /** The path of the site's ads. */
  readonly path: string;
  readonly close: () => void;
  readonly onSaved: () => void;
}

/** The form of an ad, in a dialog. */
export function AdDialog({ edited, close, ...others }: AdDialogProps): ReactNode {
  const { ads } = useSpeech().words;
  return (
    <Dialog
      isOpen={edited !== undefined}
      title={edited === 'new' ? ads.addTitle : ads.editTitle}
      close={close}
    >
      <Fields ad={edited === 'new' ? undefined : edited} close={close} {...others} />
    </Dialog>
  );
}

interface FieldsProps extends Omit<AdDialogProps, 'edited'> {
  readonly ad: Ad | undefined;
}

function Fields({ ad, path, close, onSaved }: FieldsProps): ReactNode {
  const { tag, words } = useSpeech();
  const { ads, settings, shared } = words;
  const request = useAsk();
  const saving = useAction();
  const [form, setForm] = useState(() => formOf(ad));
  const [wrong, setWrong] = useState<AdWrong>({});
  const [now] = useState(() => new Date());
  const element = useRef<HTMLFormElement>(null);
  const bind = (name: keyof AdForm) => ({
    label: ads.fields[name],
    value: form[name],
    wrong: wrong[name],
    set: (value: string) => {
      setForm((before) => ({ ...before, [name]: value }));
      setWrong((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)),
      );
    },
  });
  const save = async (): Promise<void> => {
    const found = checkAd(form, words);
    setWrong(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    const id = ad?.id ?? newId(form.title);
    const isDone = await saving.run(() =>
      request(`${path}/${encodeURIComponent(id)}`, { method: 'PUT', body: fieldsOfAd(form) }),
    );
    if (isDone) onSaved();
  };
  const zone = filled(words.notification.zone, { zone: zoneName(tag, now) });
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isBusy) void save();
      }}
    >
      <TextField {...bind('title')} maxLength={MAX_CHARS.title} isRequired isProse />
      <TextField {...bind('body')} maxLength={MAX_CHARS.body} rows={2} isProse />
      <TextField
        {...bind('target')}
        type="url"
        maxLength={MAX_CHARS.address}
        placeholder="https://"
        isRequired
      />
      <TextField
        {...bind('image')}
        type="url"
        maxLength={MAX_CHARS.address}
        placeholder="https://"
      />
      <TextField {...bind('advertiser')} maxLength={MAX_CHARS.advertiser} />
      <TextField {...bind('rule')} maxLength={MAX_CHARS.rule} hint={ads.hints.rule} />
      <TextField {...bind('most')} type="number" min={0} hint={ads.hints.most} />
      <div className="pair">
        <TextField {...bind('startsAt')} type="datetime-local" />
        <TextField {...bind('endsAt')} type="datetime-local" />
      </div>
      <p className="hint">{zone}</p>
      {saving.error && <Failed error={saving.error} />}
      <div className="buttons">
        <button type="submit" aria-disabled={saving.isBusy}>
          {settings.save}
        </button>
        <button type="button" className="quiet" onClick={close}>
          {shared.cancel}
        </button>
      </div>
    </form>
  );
}
