import { useState } from 'react';
import type { ReactNode } from 'react';
import { filled } from '#owner/form/speech';
import { TextField } from '#owner/form/TextField';
import type { Site } from '../api/shapes';
import { useAction, useAsk } from '../api/use-api';
import { Card } from '../parts/Card';
import { SaveRow } from '../parts/SaveRow';
import { useWords } from '../words/words';
import { originsOf, wrongOrigins } from './origins';

interface SiteFormProps {
  readonly site: Site;
  readonly change: (site: Site) => void;
}

/** The site's name, and the origins whose pages may use the provider. */
export function SiteForm({ site, change }: SiteFormProps): ReactNode {
  const { site: words } = useWords();
  const request = useAsk();
  const saving = useAction();
  const [name, setName] = useState(site.name);
  const [text, setText] = useState(site.origins.join('\n'));
  const [isSaved, setSaved] = useState(false);
  const origins = originsOf(text);
  const wrong = wrongOrigins(origins);
  const isChanged = name.trim() !== site.name || origins.join() !== site.origins.join();
  const save = async (): Promise<void> => {
    if (name.trim() === '' || wrong.length > 0) return;
    const isDone = await saving.run(async () => {
      const body = { name: name.trim(), origins };
      const changed = await request<Site>(`/sites/${site.id}`, { method: 'PATCH', body });
      setText(changed.origins.join('\n'));
      change(changed);
    });
    setSaved(isDone);
  };
  return (
    <Card title={words.heading}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isBusy) void save();
        }}
      >
        <TextField
          label={words.name}
          value={name}
          set={(value) => {
            setName(value);
            setSaved(false);
          }}
          wrong={name.trim() === '' ? words.noName : undefined}
          maxLength={100}
          isRequired
        />
        <TextField
          label={words.origins}
          value={text}
          set={(value) => {
            setText(value);
            setSaved(false);
          }}
          rows={3}
          hint={words.originsHint}
          wrong={wrong.length > 0 ? filled(words.noOrigin, { text: wrong.join(', ') }) : undefined}
          placeholder="https://shop.example"
        />
        <SaveRow saving={saving} isChanged={isChanged} isSaved={isSaved} />
      </form>
    </Card>
  );
}
