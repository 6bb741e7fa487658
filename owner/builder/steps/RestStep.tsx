import { useState } from 'react';
import type { ReactNode } from 'react';
import { Field } from '#owner/form/Field';
import { useForm } from '#owner/form/form';
import { FIELDS, schemaAt } from '#owner/form/schema';
import { counted } from '#owner/form/speech';
import { Switch } from '#owner/form/Switch';
import { TextField } from '#owner/form/TextField';
import { fieldsOf } from '#src/dom/json';
import { useSpeech } from '../words/language';

/** The highest number of fields that are rendered at a time. */
const MAX_FIELDS = 25;

/** All fields, with a search in paths, labels and descriptions. */
export function RestStep(): ReactNode {
  const {
    form: { fields: table },
    words,
  } = useSpeech();
  const { config, set } = useForm();
  const [query, setQuery] = useState('');
  const [isChanged, setChanged] = useState(false);
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = FIELDS.filter((path) => {
    const text = `${path} ${table[path]?.label ?? ''} ${schemaAt(path)?.description ?? ''}`;
    return wanted.every((word) => text.toLowerCase().includes(word));
  }).filter((path) => !isChanged || isSet(config, path));
  return (
    <section className="group rest">
      <p className="hint">{words.rest.why}</p>
      <TextField
        type="search"
        label={words.rest.search}
        value={query}
        placeholder="banner.texts.policy"
        set={setQuery}
      />
      <Switch label={words.rest.changed} value={isChanged} set={setChanged} />
      <p className="hint" role="status">
        {counted(words.rest.found, found.length)}
      </p>
      {found.slice(0, MAX_FIELDS).map((path) => (
        <div className="any" key={path}>
          {(table[path] !== undefined || isSet(config, path)) && (
            <p className="path">
              {table[path] && <code>{path}</code>}
              {isSet(config, path) && (
                <button type="button" className="quiet" onClick={() => set(path, undefined)}>
                  {words.rest.back}
                </button>
              )}
            </p>
          )}
          <Field path={path} />
        </div>
      ))}
    </section>
  );
}

/** Whether the configuration has a value at a path. */
function isSet(config: unknown, path: string): boolean {
  let part = config;
  for (const name of path.split('.')) part = fieldsOf(part)[name];
  return part !== undefined;
}
