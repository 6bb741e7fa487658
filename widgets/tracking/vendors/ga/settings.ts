import type { ServiceSettings } from '#widgets/tracking/model/service-settings';
import { map, text, texts, isOn } from '#widgets/tracking/php-values/php-values';
import type { GaConfig } from './config';

/** The settings of Google's tag. */
export interface GaSettings extends ServiceSettings {
  /** Ids whose events appear in Google's DebugView. */
  readonly debuggedIds: readonly string[];
  /** Whether Google counts a visit across `linkerDomains` as one visit. */
  readonly linker: boolean;
  readonly linkerAccepts: boolean;
  readonly linkerDomains: readonly string[];
  /** Whether Google's advertising features (Google signals) are allowed. */
  readonly advertisingFeatures: boolean;
  /** Whether Google may use what it measures to personalise ads. */
  readonly personalization: boolean;
  /** Whether the page view is one of the server's events, and not sent by Google's tag itself. */
  readonly ownPageView: boolean;
  /** Ids whose data are sent to the site's own domain (Google calls this first-party collection). */
  readonly firstParty: readonly string[];
  /** For each id, the fields of its `config` command that name a server-side container. */
  readonly containers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The printed fields that name a server-side container, if it is enabled; fields without a value are omitted. */
function containerOf(value: unknown): Record<string, string> {
  const printed = map(value);
  if (!isOn(printed.enable_server_container)) return {};
  return Object.fromEntries(
    ['server_container_url', 'transport_url']
      .filter((key) => isOn(printed[key]))
      .map((key) => [key, text(printed[key])]),
  );
}

/** @param value `ga` in `pysOptions` (facts §1.2) */
export function fromPys(value: unknown): GaSettings {
  const printed = map(value);
  const ids = texts(printed.trackingIds);
  const debugged = texts(printed.isDebugEnabled);
  const containers = map(printed.serverContainerUrls);
  const additional = map(printed.additionalConfig);
  return {
    ids,
    debuggedIds: ids.filter((_, at) => debugged.includes(`index_${at}`)),
    linker: isOn(printed.crossDomainEnabled),
    linkerAccepts: isOn(printed.crossDomainAcceptIncoming),
    linkerDomains: texts(printed.crossDomainDomains),
    advertisingFeatures: !isOn(printed.disableAdvertisingFeatures),
    personalization: !isOn(printed.disableAdvertisingPersonalization),
    ownPageView: isOn(printed.custom_page_view_event),
    firstParty: ids.filter((id) => isOn(map(additional[id]).first_party_collection)),
    containers: Object.fromEntries(ids.map((id) => [id, containerOf(containers[id])])),
  };
}

/** @returns undefined if the service is off */
export function fromConfig({
  trackingIds,
  linkerDomains,
  debug,
  advertisingFeatures,
  personalization,
}: GaConfig): Partial<GaSettings> | undefined {
  if (trackingIds.length === 0) return undefined;
  const linker = linkerDomains.length > 0;
  return {
    ids: trackingIds,
    debuggedIds: debug ? trackingIds : [],
    linker,
    linkerAccepts: linker,
    linkerDomains,
    advertisingFeatures,
    personalization,
  };
}
