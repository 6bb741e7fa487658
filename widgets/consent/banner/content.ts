import type { BannerConfig } from '../../../src/config/consent/banner';
import { httpUrl } from '../../../src/dom/address';
import { spoken, textsFor } from '../../../src/ui/text';
import type { Stretch } from '../legacy/legacy-markup';
import type { PrintedBanner } from '../legacy/printed';
import { TEXTS } from '../texts';

/** What one banner shows. */
export interface BannerContent {
  title: string;
  message: readonly Stretch[];
  policy: Stretch | undefined;
  accept: string;
  reject: string;
  customise: string;
  /** Name of the X. */
  close: string;
  saved: string;
  /** Language of the message: ours may have to speak English on a page that is in another one. */
  lang: string;
  /** Language of a button's word: the page's where it is the owner's. */
  langOf(button: 'accept' | 'reject' | 'customise' | 'close'): string;
}

/**
 * The owner's words, else, for heading, message and policy, the legacy plugin's, else ours in the page's language (CO-30).
 * What stands on a button is never the page's (XX-15).
 */
export function bannerContent(
  config: BannerConfig,
  printed: PrintedBanner | undefined,
  language: string,
  log: (line: string) => void,
): BannerContent {
  const texts = textsFor(TEXTS, language, { title: printed?.title }, config.texts);
  const address = config.policyUrl && httpUrl(config.policyUrl)?.href;
  if (config.policyUrl && !address)
    log(`banner.policyUrl: expected an http(s) address, found "${config.policyUrl}"`);
  const policy = address
    ? { text: texts.policy, href: address }
    : printed?.policy && { ...printed.policy, text: config.texts.policy || printed.policy.text };
  const legacyMessage = config.texts.message ? [] : (printed?.message ?? []);
  return {
    ...texts,
    message: legacyMessage.length > 0 ? legacyMessage : [{ text: texts.message }],
    policy,
    lang: legacyMessage.length > 0 || config.texts.message ? language : spoken(language),
    langOf: (button) => (config.texts[button] ? language : spoken(language)),
  };
}

/** All that a visitor reads before choosing, one line per part: what the record endpoint keeps a hash of (CO-44). */
export function shownText({
  title,
  message,
  policy,
  reject,
  accept,
  customise,
}: BannerContent): string {
  const words = message.map(({ text }) => text).join('');
  return [title, words, policy?.text ?? '', reject, accept, customise].join('\n');
}
