import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextField } from '#owner/form/TextField';
import type { Site } from '../api/shapes';
import { useAction, useAsk } from '../api/use-api';
import { Card } from '../parts/Card';
import { SaveRow } from '../parts/SaveRow';
import { useWords } from '../words/words';

interface ForwardProps {
  readonly site: Site;
  readonly change: (site: Site) => void;
}

/** The form for the address to which events are forwarded. */
export function Forward({ site, change }: ForwardProps): ReactNode {
  const { events } = useWords();
  const request = useAsk();
  const saving = useAction();
  const saved = site.settings.forwardTo ?? '';
  const [address, setAddress] = useState(saved);
  const [wrong, setWrong] = useState('');
  const [isSaved, setSaved] = useState(false);
  const isChanged = address.trim() !== saved;
  const save = async (): Promise<void> => {
    const forwardTo = address.trim();
    if (forwardTo !== '' && !(URL.canParse(forwardTo) && forwardTo.startsWith('https://')))
      return setWrong(events.noAddress);
    const isDone = await saving.run(async () => {
      const body = { settings: { forwardTo } };
      change(await request<Site>(`/sites/${site.id}`, { method: 'PATCH', body }));
    });
    setSaved(isDone);
  };
  return (
    <Card title={events.forward} why={events.forwardWhy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isBusy) void save();
        }}
      >
        <TextField
          label={events.address}
          type="url"
          value={address}
          set={(value) => {
            setAddress(value);
            setWrong('');
            setSaved(false);
          }}
          hint={events.addressHint}
          wrong={wrong}
          maxLength={300}
          placeholder="https://"
        />
        <SaveRow saving={saving} isChanged={isChanged} isSaved={isSaved} />
      </form>
    </Card>
  );
}
