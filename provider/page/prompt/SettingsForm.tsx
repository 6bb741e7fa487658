import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { checkConfig } from '../../../owner/check/check';
import type { Finding } from '../../../owner/check/finding';
import { valueAt, withValue } from '../../../owner/form/config';
import { Field } from '../../../owner/form/Field';
import type { Form } from '../../../owner/form/form';
import { FormContext } from '../../../owner/form/form';
import { SCHEMA } from '../../../owner/form/schema';
import type { RawConfig } from '../../../src/config/read';
import { fieldsOf } from '../../../src/dom/json';
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
  useLeaveWarning(isChanged);

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

/** Errors by field. An error in an entry of a list is attributed to the list. */
function errorsByField(findings: readonly Finding[]): Map<string, Finding> {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return new Map(errors.map((finding) => [finding.path.replace(/\[.*/, ''), finding]));
}

/** Has the browser ask before the page is closed with changes that are not saved. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
