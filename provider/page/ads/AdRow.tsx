import type { ReactNode } from 'react';
import { counted, filled } from '#owner/form/speech';
import type { Ad } from '../api/shapes';
import { useSpeech } from '../words/words';
import { stateOf } from './ad-form';

interface AdRowProps {
  readonly ad: Ad;
  /** The present time, which decides whether the ad is running, in milliseconds since 1970. */
  readonly now: number;
  readonly edit: () => void;
  readonly remove: () => void;
}

/** The counters, in the order in which the counted things happen. */
const COUNTS = ['given', 'served', 'viewed', 'pixel'] as const;

/** One ad with its counters. */
export function AdRow({ ad, now, edit, remove }: AdRowProps): ReactNode {
  const { words, number, time } = useSpeech();
  const { ads, shared } = words;
  const state = stateOf(ad, now);
  return (
    <li className="entry">
      <div className="entry-head">
        <h4>{ad.title}</h4>
        <span className={`chip ${state}`}>{ads.states[state]}</span>
      </div>
      <p className="facts">
        {ad.advertiser && <span>{ad.advertiser}</span>}
        <span>{ad.rule ? filled(ads.onPages, { rule: ad.rule }) : ads.everywhere}</span>
        <span>{ad.most > 0 ? counted(ads.atMost, ad.most, number(ad.most)) : ads.noLimit}</span>
        {ad.startsAt && <span>{filled(ads.from, { time: time(ad.startsAt) })}</span>}
        {ad.endsAt && <span>{filled(ads.until, { time: time(ad.endsAt) })}</span>}
      </p>
      {ad.body && <p>{ad.body}</p>}
      <dl className="tally">
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{ads.counts[name]}</dt>
            <dd>{number(ad.counts[name])}</dd>
          </div>
        ))}
      </dl>
      <div className="buttons">
        <button
          type="button"
          className="second"
          aria-label={`${shared.edit}: ${ad.title}`}
          onClick={edit}
        >
          {shared.edit}
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={`${shared.delete}: ${ad.title}`}
          onClick={remove}
        >
          {shared.delete}
        </button>
      </div>
    </li>
  );
}
