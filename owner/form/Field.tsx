import { useId, type ReactNode } from 'react';
import type { Schema } from '../schema';
import { isCell } from './Cell';
import { Choice } from './Choice';
import { Colour } from './Colour';
import { useForm, type ControlProps } from './form';
import { JsonText } from './JsonText';
import { NumberInput } from './NumberInput';
import { Rows } from './Rows';
import { valueAt, schemaAt } from './schema';
import { expectedIn, filled, useFormSpeech } from './speech';
import { Switch } from './Switch';
import { Lines, Text } from './Text';

/** One field of the configuration, rendered as the schema describes it. */
export function Field({ path }: { readonly path: string }): ReactNode {
  const id = useId();
  const { config, set, wrong } = useForm();
  const speech = useFormSpeech();
  const { fields, words } = speech;
  const schema = schemaAt(path);
  if (!schema) return undefined;
  const fieldWords = fields[path];
  const label = fieldWords?.label ?? path;
  const hint = fieldWords ? fieldWords.hint : schema.description;
  const finding = wrong.get(path);
  const describedBy = [hint && `${id}-hint`, finding && `${id}-wrong`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    path,
    label,
    value: valueAt(config, path),
    describedBy: describedBy || undefined,
    isWrong: finding !== undefined,
    set: (value) => set(path, value),
  };
  return (
    <div className="field">
      {draw(kindOf(schema), control, schema)}
      {hint && (
        // If there are no texts for the field, the hint is the schema's description, and that is in English.
        <p className="hint" id={`${id}-hint`} lang={fieldWords ? undefined : 'en'}>
          {hint}
        </p>
      )}
      {finding && (
        <p className="wrong" id={`${id}-wrong`}>
          {filled(words.wrong, {
            expected: expectedIn(speech, finding.expected),
            found: finding.found,
          })}
        </p>
      )}
    </div>
  );
}

type Kind = 'switch' | 'choice' | 'number' | 'colour' | 'long' | 'text' | 'lines' | 'rows' | 'json';

function kindOf(schema: Schema): Kind {
  if (schema.format === 'color') return 'colour';
  if (schema.enum) return 'choice';
  if (schema.type === 'boolean') return 'switch';
  if (schema.type === 'number') return 'number';
  if (schema.type === 'string') return schema.long ? 'long' : 'text';
  if (schema.type !== 'array') return 'json';
  if (schema.items?.type === 'string') return 'lines';
  const columns = Object.values(schema.items?.properties ?? {});
  return columns.length > 0 && columns.every(isCell) ? 'rows' : 'json';
}

function draw(kind: Kind, control: ControlProps, schema: Schema): ReactNode {
  switch (kind) {
    case 'switch':
      return <Switch {...control} />;
    case 'choice':
      return <Choice {...control} values={schema.enum ?? []} />;
    case 'number':
      return <NumberInput {...control} schema={schema} />;
    case 'colour':
      return <Colour {...control} />;
    case 'text':
      return <Text {...control} />;
    case 'long':
      return <Text {...control} rows={3} />;
    case 'lines':
      return <Lines {...control} />;
    case 'rows':
      return <Rows {...control} columns={schema.items?.properties ?? {}} />;
    case 'json':
    default:
      return <JsonText {...control} />;
  }
}
