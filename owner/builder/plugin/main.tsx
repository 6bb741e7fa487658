import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RawConfig } from '#src/config/read';
import { PluginApp } from './PluginApp';
import type { Found } from './PluginApp';
import type { Publishing } from './publishing';
import type { Records } from './RecordsGroup';
import base from '#owner/form/style/base.css?inline';
import form from '#owner/form/style/form.css?inline';
import layout from '#owner/form/style/layout.css?inline';
import output from '../style/output.css?inline';
import page from '../style/page.css?inline';
import plugin from '../style/plugin.css?inline';
import preview from '../style/preview.css?inline';

declare global {
  interface Window {
    /** What the plugin prints for its settings page (`enxerto_load_settings_page` in PHP). */
    readonly enxertoSettings?: {
      /** The saved configuration. */
      readonly config: RawConfig;
      /** The language of the user's admin, such as `pt_PT`. */
      readonly locale: string;
      /** What the server has found on the site. */
      readonly found: Found;
      /** What becomes of what is published. */
      readonly publishing: Publishing;
      /** The records of choices. */
      readonly records: Records;
      /** The address of the site's front page. */
      readonly site: string;
    };
  }
}

/** The page's styles, in order. A shadow root keeps those of WordPress's admin away from the builder, and ours from the admin. */
const STYLES = [base, layout, page, form, preview, output, plugin];

const host = document.getElementById('enxerto-builder');
const { enxertoSettings: settings } = window;
if (host && settings) {
  const language = settings.locale.startsWith('pt') ? 'pt' : 'en';
  host.lang = language === 'pt' ? 'pt-PT' : 'en';
  host.dir = 'ltr';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES.join('\n'));
  root.adoptedStyleSheets = [sheet];
  createRoot(root).render(
    <StrictMode>
      <PluginApp
        saved={settings.config}
        found={settings.found}
        publishing={settings.publishing}
        records={settings.records}
        site={settings.site}
        language={language}
      />
    </StrictMode>,
  );
}
