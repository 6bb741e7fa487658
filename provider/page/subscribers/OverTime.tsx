import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Radios } from '#owner/form/Radios';
import { filled } from '#owner/form/speech';
import type { Day } from '#provider/push/statistics';
import type { Subscribers } from '../api/shapes';
import { Card } from '../parts/Card';
import { useSpeech } from '../words/words';
import { Plot } from './Plot';

/** The numbers of days that can be shown. */
const RANGES = ['7', '30', '90'] as const;
type Range = (typeof RANGES)[number];

const sum = (days: readonly Day[], name: 'added' | 'ended'): number =>
  days.reduce((total, day) => total + day[name], 0);

/** Subscribers over time: the present number, a plot, and the plot's figures as a table. */
export function OverTime({ total, days: all }: Subscribers): ReactNode {
  const { words, number, day: dayText } = useSpeech();
  const { subscribers } = words;
  const id = useId();
  const [range, setRange] = useState<Range>('30');
  const days = useMemo(() => all.slice(-Number(range)), [all, range]);
  const [at, setAt] = useState<number>();
  const shown = Math.min(at ?? days.length - 1, days.length - 1);
  const here = days[shown];
  const describe = (day: Day): string =>
    filled(subscribers.dayText, {
      day: dayText(day.day),
      total: number(day.total),
      added: number(day.added),
      ended: number(day.ended),
    });
  return (
    <Card
      title={subscribers.overTime}
      beside={
        <Radios
          label={subscribers.range}
          value={range}
          answers={RANGES.map((value) => ({
            value,
            label: filled(subscribers.days, { count: value }),
          }))}
          set={(value) => {
            setRange(value);
            setAt(undefined);
          }}
          isRow
        />
      }
    >
      <p className="figure">
        <b>{number(total)}</b>{' '}
        <span>
          {filled(subscribers.change, {
            added: number(sum(days, 'added')),
            ended: number(sum(days, 'ended')),
            count: days.length,
          })}
        </span>
      </p>
      {here && (
        <figure className="plot">
          <Plot days={days} at={shown} setAt={setAt} />
          <label className="unseen" htmlFor={`${id}-day`}>
            {subscribers.chooseDay}
          </label>
          <input
            type="range"
            id={`${id}-day`}
            min={0}
            max={days.length - 1}
            value={shown}
            aria-valuetext={describe(here)}
            onChange={({ target }) => setAt(Number(target.value))}
          />
          <figcaption>{describe(here)}</figcaption>
        </figure>
      )}
      <details>
        <summary>{subscribers.asTable}</summary>
        <DayTable days={days} />
      </details>
    </Card>
  );
}

/** The plot's figures as a table. */
function DayTable({ days }: { readonly days: readonly Day[] }): ReactNode {
  const { words, number, day: dayText } = useSpeech();
  const { subscribers } = words;
  return (
    <div
      className="table"
      role="group"
      aria-label={subscribers.overTime}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {[subscribers.dayColumn, subscribers.count, subscribers.added, subscribers.ended].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {days
            .map(({ day, total, added, ended }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{dayText(day)}</time>
                </th>
                <td>{number(total)}</td>
                <td>{number(added)}</td>
                <td>{number(ended)}</td>
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}
