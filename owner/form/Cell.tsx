import type { ReactNode } from 'react';
import type { Schema } from '../schema';
import { useDraft } from './draft';
import { useFormSpeech } from './speech';

interface CellProps {
  readonly id: string;
  /** The path of the list. */
  readonly path: string;
  /** The name of the entry's field. */
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
}

/** What a field of a new entry holds: the first of its words, no text, or an empty list. */
export const emptyCell = ({ enum: words, type }: Schema): unknown =>
  type === 'array' ? [] : (words?.[0] ?? '');

/** Whether an entry's field can be a cell: a text, a word, or a list of texts. */
export const isCell = ({ type, items }: Schema): boolean =>
  type === 'string' || (type === 'array' && items?.type === 'string');

/** One field of an entry of a list: a text, a select for a fixed list of words, or texts with commas between them. */
export function Cell(props: CellProps): ReactNode {
  const { id, path, name, schema, value, set } = props;
  const { fields } = useFormSpeech();
  const words = fields[path];
  const options = words?.options;
  return (
    <div className="field">
      <label htmlFor={id}>{words?.columns?.[name] ?? name}</label>
      {schema.enum ? (
        <select id={id} value={String(value)} onChange={({ target }) => set(target.value)}>
          {schema.enum.map((word) => (
            <option key={word} value={word}>
              {(typeof options === 'object' && options[word]) || word}
            </option>
          ))}
        </select>
      ) : schema.type === 'array' ? (
        <Texts {...props} />
      ) : (
        <TextInput id={id} value={String(value ?? '')} change={set} />
      )}
    </div>
  );
}

/** A list of texts in one line, with commas between them. */
function Texts({ id, value, set }: CellProps): ReactNode {
  const { text, change, reset } = useDraft(
    Array.isArray(value) ? value.join(', ') : '',
    (typed) => {
      const texts = typed.split(',').map((one) => one.trim());
      set(texts.filter(Boolean));
    },
  );
  return <TextInput id={id} value={text} change={change} leave={reset} />;
}

interface TextInputProps {
  readonly id: string;
  readonly value: string;
  readonly change: (text: string) => void;
  readonly leave?: () => void;
}

const TextInput = ({ id, value, change, leave }: TextInputProps): ReactNode => (
  <input
    type="text"
    id={id}
    value={value}
    autoComplete="off"
    spellCheck={false}
    onBlur={leave}
    onChange={({ target }) => change(target.value)}
  />
);
