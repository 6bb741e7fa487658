import { banner } from '#languages/consent';
import { TAG } from '#languages/tag';
import type { BannerConfig } from '#src/config/consent/banner';
import { httpUrl } from '#src/dom/address';
import { langAttribute, textsFor } from '#src/language';
import type { TextRun } from '../legacy/legacy-markup';
import type { PrintedBanner } from '../legacy/printed';

/** Everything that one banner shows. */
export interface BannerContent {
  title: string;
  message: readonly TextRun[];
  policy: TextRun | undefined;
  accept: string;
  reject: string;
  customise: string;
  /** The button that opens the opt-out; '' if the law requires none, or the message has one already (CO-17). */
  optOut: string;
  /** Accessible name of the X. */
  close: string;
  saved: string;
  /** Language of the message. Our own texts are in English if they do not exist in the page's language. */
  lang: string;
  /** Language of a button's text: the page's language if the owner wrote the text, else the language of our own texts. */
  langOf(button: 'accept' | 'reject' | 'customise' | 'optOut' | 'close'): string;
}

/**
 * The banner's texts: those in the configuration, else our own in the page's language (CO-30). If the configuration has no
 * title, message or policy link, those in the legacy plugin's markup are used; button texts never come from the page (XX-15).
 */
export function bannerContent(
  config: BannerConfig,
  printed: PrintedBanner | undefined,
  needsOptOut: boolean,
  language: string,
  log: (line: string) => void,
): BannerContent {
  const texts = textsFor<keyof typeof banner>(banner, { title: printed?.title }, config.texts);
  const address = config.policyUrl && httpUrl(config.policyUrl)?.href;
  if (config.policyUrl && !address)
    log(`banner.policyUrl: expected an http(s) address, found "${config.policyUrl}"`);
  const policy = address
    ? { text: texts.policy, href: address }
    : printed?.policy && { ...printed.policy, text: config.texts.policy || printed.policy.text };
  const legacyMessage = config.texts.message ? [] : (printed?.message ?? []);
  const isPrinted = legacyMessage.length > 0;
  const langOf = (text: keyof typeof banner): string =>
    config.texts[text] ? language : langAttribute(TAG, language);
  return {
    ...texts,
    message: isPrinted ? legacyMessage : [{ text: texts.message }],
    policy,
    optOut: needsOptOut && !legacyMessage.some(({ optOut }) => optOut) ? texts.optOut : '',
    lang: isPrinted ? language : langOf('message'),
    langOf,
  };
}

/** All that the visitor reads before choosing, one line per part. The record endpoint gets a hash of this text (CO-44). */
export function shownText({
  title,
  message,
  policy,
  reject,
  accept,
  customise,
  optOut,
}: BannerContent): string {
  const messageText = message.map(({ text }) => text).join('');
  return [
    title,
    messageText,
    policy?.text,
    reject,
    accept,
    customise,
    ...(optOut ? [optOut] : []),
  ].join('\n');
}
