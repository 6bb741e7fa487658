import type { ServiceSettings } from '#widgets/tracking/model/service-settings';
import { map, text, texts, isOn, type PhpValues } from '#widgets/tracking/php-values/php-values';
import type { FacebookConfig } from './config';

/** The settings of Meta's pixel. */
export interface FacebookSettings extends ServiceSettings {
  /** Whether Meta is asked for Limited Data Use. */
  readonly limitedData: boolean;
  /** Whether the pixel may collect data from the page by itself. */
  readonly automaticEvents: boolean;
  /** Whether advanced matching is switched on (TR-14). */
  readonly matches: boolean;
  /** The data by which Meta may recognise the visitor, from the server or the owner, by Meta's names; '' if missing. */
  readonly matching: Readonly<Record<string, string>>;
  /** Parameters that are not sent to Meta, because the owner has marked the site as a medical one. */
  readonly withheld: readonly string[];
}

/** A map with each value as text. */
const textsByName = (values: PhpValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));

/** @param value `facebook` in `pysOptions` (facts §1.2) */
export function fromPys(value: unknown): FacebookSettings {
  const printed = map(value);
  return {
    ids: texts(printed.pixelIds),
    limitedData: isOn(printed.meta_ldu),
    automaticEvents: !isOn(printed.removeMetadata),
    matches: isOn(printed.advancedMatchingEnabled),
    matching: textsByName(map(printed.advancedMatching)),
    withheld: isOn(printed.enabled_medical) ? texts(printed.do_not_track_medical_param) : [],
  };
}

/** Undefined if the service is off. `hasServer`: whether the owner has configured a server for copies. */
export function fromConfig(
  { pixelIds, limitedData, automaticEvents, matching }: FacebookConfig,
  hasServer: boolean,
): Partial<FacebookSettings> | undefined {
  if (pixelIds.length === 0) return undefined;
  return {
    ids: pixelIds,
    limitedData,
    automaticEvents,
    matches: Object.keys(matching).length > 0,
    ...(Object.keys(matching).length > 0 && { matching }),
    // The field is omitted if the owner has configured no server, so that the printed setting is used.
    ...(hasServer && { copies: true }),
  };
}
