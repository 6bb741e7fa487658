import type { ReactNode } from 'react';
import type { Campaign, Tally } from '../api/shapes';
import { useSpeech } from '../words/words';

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
