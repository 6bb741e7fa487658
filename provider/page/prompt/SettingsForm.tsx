import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { checkConfig } from '#owner/check/check';
import { Field } from '#owner/form/Field';
import { errorsByField, type Form, FormContext } from '#owner/form/form';
import { useWarningBeforeLeaving } from '#owner/form/leaving';
import { valueAt, withValue, SCHEMA } from '#owner/form/schema';
import type { RawConfig } from '#src/config/read';
import { fieldsOf } from '#src/dom/json';
import type { Site } from '../api/shapes';
import { useAction, useAsk } from '../api/use-api';
import { Card } from '../parts/Card';
import { Failed } from '../parts/states';
import { useWords } from '../words/words';
import type { FieldGroup } from './groups';

interface SettingsFormProps {
  readonly site: Site;
  readonly change: (site: Site) => void;
  readonly groups: readonly FieldGroup[];
}

/** The site's settings in the form of the product's configuration, of which the schema is. */
const configOf = ({ settings: { prompt = {}, site = {} } }: Site): RawConfig => ({
  push: { prompt, site },
});

/** Settings of a site that visitors' browsers read, as the schema describes them. They are saved together. */
export function SettingsForm({ site, change, groups }: SettingsFormProps): ReactNode {
  const { settings: words, groups: titles } = useWords();
  const request = useAsk();
  const saving = useAction();
  const [config, setConfig] = useState(() => configOf(site));
  const [isSaved, setSaved] = useState(false);
  const isChanged = JSON.stringify(config) !== JSON.stringify(configOf(site));
  const wrong = useMemo(
    () => errorsByField(checkConfig(JSON.stringify(config), SCHEMA).findings),
    [config],
  );
  const form = useMemo(
    (): Form => ({
      config,
      wrong,
      set(path, value) {
        setConfig((before) => withValue(before, path, value));
        setSaved(false);
      },
    }),
    [config, wrong],
  );
  useWarningBeforeLeaving(isChanged);

  const save = async (): Promise<void> => {
    const push = fieldsOf(config['push']);
    const settings = { prompt: fieldsOf(push['prompt']), site: fieldsOf(push['site']) };
    const isDone = await saving.run(async () => {
      const changed = await request<Site>(`/sites/${site.id}`, {
        method: 'PATCH',
        body: { settings },
      });
      setConfig(configOf(changed));
      change(changed);
    });
    setSaved(isDone);
  };
  return (
    <form
      className="settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isBusy) void save();
      }}
    >
      <FormContext value={form}>
        <div className="settings-groups">
          {groups.map(({ title, fields }) => (
            <Card key={title} title={titles[title]}>
              {fields
                .filter((path) => isAsked(config, path))
                .map((path) => (
                  <Field key={path} path={path} />
                ))}
            </Card>
          ))}
        </div>
      </FormContext>
      <div className={isChanged ? 'save pending' : 'save'}>
        {saving.error && <Failed error={saving.error} />}
        <div className="buttons">
          <button type="submit" disabled={!isChanged} aria-disabled={saving.isBusy}>
            {words.save}
          </button>
          <button
            type="button"
            className="quiet"
            disabled={!isChanged}
            onClick={() => setConfig(configOf(site))}
          >
            {words.discard}
          </button>
          <p role="status" className={isSaved && !isChanged ? 'fine' : 'hint'}>
            {isChanged ? words.unsaved : isSaved ? words.saved : ''}
          </p>
        </div>
      </div>
    </form>
  );
}

/** Whether a field has an effect: a rule's comparison counts only if the rule is for some pages. */
function isAsked(config: RawConfig, path: string): boolean {
  const [, rule] = /^(.*ule)\.(?:operator|value)$/.exec(path) ?? [];
  return rule === undefined || valueAt(config, `${rule}.include`) === 'SPECIFIC';
}
