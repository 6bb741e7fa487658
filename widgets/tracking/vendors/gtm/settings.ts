import type { ServiceSettings } from '#widgets/tracking/model/service-settings';
import { map, text, texts, isOn } from '#widgets/tracking/php-values/php-values';
import { GTM_CONFIG, type GtmConfig } from './config';

/** The settings of Google Tag Manager. */
export interface GtmSettings extends ServiceSettings {
  /** Name of Tag Manager's data layer. */
  readonly layer: string;
  /** Host of the container's file; the text may begin with a scheme. */
  readonly host: string;
  /** Name of the container's file, without `.js`. */
  readonly file: string;
  /** `auth` and `preview` select the environment from which the container is loaded; '' for the published version. */
  readonly auth: string;
  readonly preview: string;
  /** Whether events are only put into the data layer and no container is loaded. */
  readonly onlyLayer: boolean;
}

/** @param value `gtm` in `pysOptions` (facts §1.2) */
export function fromPys(value: unknown): GtmSettings {
  const printed = map(value);
  return {
    ids: texts(printed.trackingIds),
    layer: text(printed.gtm_dataLayer_name) || 'dataLayer',
    host: text(printed.gtm_container_domain) || 'www.googletagmanager.com',
    file: text(printed.gtm_container_identifier) || 'gtm',
    auth: text(printed.gtm_auth),
    preview: text(printed.gtm_preview),
    onlyLayer: isOn(printed.gtm_just_data_layer),
  };
}

/** @returns undefined if the service is off */
export function fromConfig({
  trackingIds,
  layer,
  host,
  onlyDataLayer,
}: GtmConfig): Partial<GtmSettings> | undefined {
  if (trackingIds.length === 0 && !onlyDataLayer) return undefined;
  return {
    ids: trackingIds,
    layer: layer || GTM_CONFIG.defaults.layer,
    host: host || GTM_CONFIG.defaults.host,
    file: 'gtm',
    onlyLayer: onlyDataLayer,
  };
}
