import { useState } from 'react';
import type { ReactNode } from 'react';
import { filled } from '#owner/form/speech';
import { TextField } from '#owner/form/TextField';
import type { Site } from '../api/shapes';
import { useAction, useAsk } from '../api/use-api';
import { Dialog } from '../parts/Dialog';
import { Failed } from '../parts/states';
import { useWords } from '../words/words';
import { originsOf, wrongOrigins } from './origins';

interface AddSiteProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly onAdded: (site: Site) => void;
}

/** Adds a site to the provider. */
export function AddSite({ isOpen, close, onAdded }: AddSiteProps): ReactNode {
  const { site: words } = useWords();
  return (
    <Dialog isOpen={isOpen} title={words.add} close={close}>
      <Fields
        close={close}
        onAdded={(site) => {
          close();
          onAdded(site);
        }}
      />
    </Dialog>
  );
}

function Fields({ close, onAdded }: Omit<AddSiteProps, 'isOpen'>): ReactNode {
  const { site: words, shared } = useWords();
  const request = useAsk();
  const adding = useAction();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const origins = originsOf(text);
  const wrong = wrongOrigins(origins);
  const noName = name.trim() === '';
  const noOrigins = origins.length === 0 || wrong.length > 0;
  const add = (): void => {
    setChecked(true);
    if (noName || noOrigins || adding.isBusy) return;
    void adding.run(async () => {
      const body = { name: name.trim(), origins };
      onAdded(await request<Site>('/sites', { method: 'POST', body }));
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label={words.name}
        value={name}
        set={setName}
        wrong={isChecked && noName ? words.noName : undefined}
        maxLength={100}
        isRequired
      />
      <TextField
        label={words.origins}
        value={text}
        set={setText}
        rows={2}
        hint={words.originsHint}
        wrong={
          isChecked && noOrigins
            ? filled(words.noOrigin, { text: wrong.join(', ') || '—' })
            : undefined
        }
        placeholder="https://shop.example"
        isRequired
      />
      {adding.error && <Failed error={adding.error} />}
      <div className="buttons">
        <button type="submit" aria-disabled={adding.isBusy}>
          {words.add}
        </button>
        <button type="button" className="quiet" onClick={close}>
          {shared.cancel}
        </button>
      </div>
    </form>
  );
}
