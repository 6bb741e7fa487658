import { useId } from 'react';
import type { ReactNode } from 'react';
import { filled } from '../../../owner/form/speech';
import type { Campaign } from '../api/shapes';
import { useSpeech } from '../words/words';

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
