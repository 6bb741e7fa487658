import { useId } from 'react';
import type { ReactNode } from 'react';
import { Radios } from '#owner/form/Radios';
import { counted } from '#owner/form/speech';
import { Card } from '../parts/Card';
import type { Words } from '../words/words';
import { useSpeech } from '../words/words';
import type { Category, Draft, Wrong } from './draft';

/** Returns a sentence that says how many subscribers get the notification. */
export function goesTo(
  { notification }: Words,
  number: (value: number) => string,
  count: number,
): string {
  return count === 0
    ? notification.goesToNobody
    : counted(notification.goesTo, count, number(count));
}

interface AudienceProps {
  readonly draft: Draft;
  readonly wrong: Wrong;
  readonly change: (fields: Partial<Draft>) => void;
  readonly categories: readonly Category[];
  /** The number of subscribers who would get the notification; undefined until it is known. */
  readonly count: number | undefined;
}

/** The part of the form that says who gets a notification. */
export function Audience({ draft, wrong, change, categories, count }: AudienceProps): ReactNode {
  const { words, number } = useSpeech();
  const { notification } = words;
  const id = useId();
  const answers = [
    { value: 'all', label: notification.everybody },
    { value: 'some', label: notification.some },
  ] as const;
  const toggle = (category: string, isOn: boolean): void =>
    change({
      categories: isOn
        ? [...draft.categories, category]
        : draft.categories.filter((one) => one !== category),
    });
  return (
    <Card title={notification.audience}>
      {categories.length === 0 ? (
        <p className="hint">{notification.noCategories}</p>
      ) : (
        <Radios
          label={notification.who}
          value={draft.isForAll ? 'all' : 'some'}
          answers={answers}
          set={(value) => change({ isForAll: value === 'all' })}
          isRow
        />
      )}
      {!draft.isForAll && (
        <fieldset aria-describedby={wrong.categories && `${id}-wrong`}>
          <legend>{notification.categories}</legend>
          <ul className="checks">
            {categories.map((one, index) => (
              <li key={one.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={draft.categories.includes(one.id)}
                    aria-invalid={index === 0 && wrong.categories !== undefined}
                    onChange={({ target }) => toggle(one.id, target.checked)}
                  />
                  <span>{one.name}</span>
                  <small>{counted(notification.subscribers, one.count, number(one.count))}</small>
                </label>
              </li>
            ))}
          </ul>
          {wrong.categories && (
            <p className="wrong" id={`${id}-wrong`}>
              {wrong.categories}
            </p>
          )}
        </fieldset>
      )}
      <p className="count" role="status">
        {count === undefined ? notification.counting : goesTo(words, number, count)}
      </p>
    </Card>
  );
}
