import { useReducer, useState } from 'react';
import type { ReactNode } from 'react';
import { useWarningBeforeLeaving } from '#owner/form/leaving';
import { filled } from '#owner/form/speech';
import type { Language } from '#owner/form/speech';
import { configText } from '#owner/snippet/config-text';
import type { RawConfig } from '#src/config/read';
import { Builder } from '../Builder';
import { OpenDialog } from '../output/OpenDialog';
import { useChecked } from '../state/checked';
import type { SitePlugins } from '../state/handling';
import { ownersOn } from '../state/handling';
import { reduce, START } from '../state/state';
import type { State } from '../state/state';
import { STEPS } from '../steps/groups';
import { SPEECH } from '../words/language';
import { SiteCheck, useSiteCheck } from './check/SiteCheck';
import { ScriptsCost } from './cost/ScriptsCost';
import { useScriptsCost } from './cost/use-scripts-cost';
import { usePublishing } from './publishing';
import type { Publishing } from './publishing';
import { PublishingGroup } from './PublishingGroup';
import type { Records } from './RecordsGroup';
import { EndsRecords, RecordsGroup } from './RecordsGroup';
import { useSaving } from './save';
import { SitePreview } from './SitePreview';

/** The steps of the settings page. The plugin pastes the tag itself. */
const PLUGIN_STEPS = STEPS.filter((step) => step !== 'paste');

/** What is active on the site, as the server has found it (`enxerto_found` in PHP). */
export type Found = SitePlugins & { readonly elementor: boolean; readonly woocommerce: boolean };

interface PluginAppProps {
  /** The saved configuration. */
  readonly saved: RawConfig;
  readonly found: Found;
  readonly publishing: Publishing;
  readonly records: Records;
  /** The address of the site's front page. */
  readonly site: string;
  readonly language: Language;
}

/** The state in which the page opens: what is on the site is answered already. */
function opened({ saved, found: { consent, tracking, theme } }: PluginAppProps): State {
  const state: State = { ...START, isPlugin: true, has: { consent, tracking, theme } };
  return reduce(state, { do: 'open', config: saved });
}

/** The names of what is active on the site, for the owner. Names of products are the same in every language. */
const NAMES: Readonly<Record<keyof Found, string>> = {
  theme: 'OceanWP',
  elementor: 'Elementor',
  woocommerce: 'WooCommerce',
  tracking: 'PixelYourSite',
  consent: 'GDPR Cookie Consent',
};

/** The page Settings → Enxerto in WordPress's admin: the builder, opened with the saved configuration, and what saves it. */
export function PluginApp(props: PluginAppProps): ReactNode {
  const { found, language } = props;
  const [state, dispatch] = useReducer(reduce, props, opened);
  const [isOpening, setOpening] = useState(false);
  const speech = SPEECH[language];
  const { plugin } = speech.words;
  const names = Object.entries(NAMES).flatMap(([key, name]) =>
    found[key as keyof Found] ? name : [],
  );
  const checked = useChecked(state.config, dispatch);
  const [savedText] = useState(() => configText(opened(props).config));
  const saving = useSaving(checked.json, savedText, speech.words);
  const publishing = usePublishing(props.publishing, speech.words);
  const owners = ownersOn(state.has);
  const cost = useScriptsCost(props.site, saving.saved, owners.length > 0);
  const checking = useSiteCheck(props.site, saving.saved);
  useWarningBeforeLeaving(saving.isChanged || publishing.isChanged);
  return (
    <Builder
      speech={speech}
      steps={PLUGIN_STEPS}
      state={state}
      dispatch={dispatch}
      checked={checked}
      preview={<SitePreview config={state.config} onShown={cost.measure} />}
      scriptsNote={<ScriptsCost owners={owners} {...cost.of(state.config)} />}
      below={{
        texts: <RecordsGroup records={props.records} config={state.config} />,
        due: <PublishingGroup form={publishing} />,
      }}
      isPart
    >
      <div className="top">
        {names.length > 0 && <p>{filled(plugin.found, { names: names.join(', ') })}</p>}
        <div className="top-buttons">
          <button type="button" className="second" onClick={() => setOpening(true)}>
            {plugin.import}
          </button>
          <a
            className="second"
            download="enxerto.json"
            href={`data:application/json;charset=utf-8,${encodeURIComponent(checked.json)}`}
          >
            {plugin.export}
          </a>
          {/* While it checks, a disabled button would lose the focus. */}
          <button
            type="button"
            className="second"
            aria-disabled={checking.isChecking}
            onClick={() => void checking.run()}
          >
            {speech.words.check.run}
          </button>
        </div>
      </div>
      <div className="save-bar">
        <button type="button" disabled={saving.isSaving} onClick={() => void saving.save()}>
          {plugin.save}
        </button>
        <p role="status" className={saving.hasFailed ? 'wrong' : undefined}>
          {saving.message}
        </p>
        {saving.message === '' && <p className="hint">{plugin.lead}</p>}
      </div>
      <EndsRecords saved={saving.saved} config={state.config} />
      <SiteCheck site={props.site} {...checking} />
      <OpenDialog
        isOpen={isOpening}
        close={() => setOpening(false)}
        use={(config) => dispatch({ do: 'open', config })}
      />
    </Builder>
  );
}
