import type { BannerConfig } from '../../src/config/banner';
import { httpUrl } from '../../src/dom/address';
import { spoken, textsFor } from '../../src/ui/text';
import type { PrintedBanner, Stretch } from './legacy-banner';
import { TEXTS } from './texts';

/** What one banner shows. */
export interface BannerContent {
  title: string;
  message: readonly Stretch[];
  policy: Stretch | undefined;
  accept: string;
  reject: string;
  saved: string;
  position: 'bottom' | 'top';
  /** Language of the message: ours may have to speak English on a page that is in another one. */
  lang: string;
}

/** The owner's words, else the legacy plugin's, else ours in the page's language (CO-30). */
export function bannerContent(
  config: BannerConfig,
  printed: PrintedBanner | undefined,
  legacyBar: Readonly<Record<string, unknown>>,
  language: string,
  log: (line: string) => void,
): BannerContent {
  const { title, accept, reject } = printed ?? {};
  const texts = textsFor(TEXTS, language, { title, accept, reject }, config.texts);
  const address = config.policyUrl && httpUrl(config.policyUrl)?.href;
  if (config.policyUrl && !address)
    log(`banner.policyUrl: expected an http(s) address, found "${config.policyUrl}"`);
  const policy = address
    ? { text: texts.policy, href: address }
    : printed?.policy && { ...printed.policy, text: config.texts.policy || printed.policy.text };
  const legacyMessage = config.texts.message ? [] : (printed?.message ?? []);
  const printedEdge = legacyBar['notify_position_vertical'] === 'top' ? 'top' : 'bottom';
  return {
    title: texts.title,
    message: legacyMessage.length > 0 ? legacyMessage : [{ text: texts.message }],
    policy,
    accept: texts.accept,
    reject: texts.reject,
    saved: texts.saved,
    position: config.position === 'auto' ? printedEdge : config.position,
    lang: legacyMessage.length > 0 || config.texts.message ? language : spoken(language),
  };
}
