import { useId } from 'react';
import type { ReactNode } from 'react';
import { Select } from '#owner/form/Select';
import { TextField } from '#owner/form/TextField';
import { useSpeech } from '../words/language';
import { lastText } from './publishing';
import type { Mode, PublishingForm } from './publishing';

const MODES: readonly Mode[] = ['none', 'draft', 'notification'];

/** What becomes of posts and products when they are published: three fields for the provider, and a choice for each type of post. */
export function PublishingGroup({ form }: { readonly form: PublishingForm }): ReactNode {
  const { words, language } = useSpeech();
  const { publishing } = words;
  const id = useId();
  const { saved, typed, change, wrong } = form;
  const { address, site, token, modes } = typed;
  const last = lastText(saved.last, words, language === 'pt' ? 'pt-PT' : 'en-GB');
  return (
    <section className="group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{publishing.title}</h3>
      <p className="hint">{publishing.why}</p>
      <TextField
        label={publishing.address}
        hint={publishing.addressHint}
        type="url"
        placeholder="https://push.shop.example"
        value={address}
        wrong={wrong('address')}
        set={(value) => change({ address: value })}
      />
      <TextField
        label={publishing.site}
        value={site}
        wrong={wrong('site')}
        set={(value) => change({ site: value })}
      />
      <TextField
        label={publishing.token}
        hint={saved.hasToken ? publishing.tokenKept : publishing.tokenHint}
        type="password"
        autoComplete="new-password"
        value={token}
        wrong={wrong('token')}
        set={(value) => change({ token: value })}
      />
      {saved.types.map(({ name, label }) => (
        <Select
          key={name}
          label={label}
          value={modes[name] ?? 'none'}
          answers={MODES.map((mode) => ({ value: mode, label: publishing.modes[mode] }))}
          set={(mode) => change({ modes: { ...modes, [name]: mode } })}
        />
      ))}
      <div className="buttons">
        <button
          type="button"
          className="second"
          disabled={form.isSaving}
          onClick={() => void form.save()}
        >
          {publishing.save}
        </button>
      </div>
      <p role="status" className={form.hasFailed ? 'wrong' : 'hint'}>
        {form.message}
      </p>
      {last && <p className="hint">{last}</p>}
    </section>
  );
}
