import { useId } from 'react';
import type { ReactNode } from 'react';
import { Field } from '#owner/form/Field';
import { useForm } from '#owner/form/form';
import { Switch } from '#owner/form/Switch';
import { useWords } from '../words/language';
import type { Group } from './groups';

interface FieldStepProps {
  readonly groups: readonly Group[];
  readonly setSection: (name: string, isOn: boolean) => void;
}

/** A step that shows fields of the schema, in groups. */
export function FieldStep({ groups, setSection }: FieldStepProps): ReactNode {
  return groups.map((group) => <Fields key={group.title} group={group} setSection={setSection} />);
}

interface FieldsProps {
  readonly group: Group;
  readonly setSection: (name: string, isOn: boolean) => void;
}

function Fields({ group: { title, why, fields, section }, setSection }: FieldsProps): ReactNode {
  const { groups } = useWords();
  const { config } = useForm();
  const id = useId();
  const isOn = section === undefined || section.name in config;
  return (
    <section className="group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{groups[title]}</h3>
      {why && <p className="hint">{groups[why]}</p>}
      {section && (
        <Switch
          label={groups[section.label]}
          value={isOn}
          set={(value) => setSection(section.name, value)}
        />
      )}
      {isOn && fields.map((path) => <Field key={path} path={path} />)}
    </section>
  );
}
