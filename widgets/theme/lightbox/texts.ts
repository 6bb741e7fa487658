import { lightbox } from '../../../languages/theme';
import type { LightboxTexts } from '../../../src/config/theme/lightbox';
import { textsFor, type Texts } from '../../../src/ui/text';

/** The owner's texts, else our own (TH-43). On a right-to-left page, our texts name the arrow keys the other way round. */
export function lightboxTexts(isRtl: boolean, ownTexts: LightboxTexts): Texts<keyof LightboxTexts> {
  const { left, right, ...texts } = lightbox;
  const [previousKey, nextKey] = isRtl ? [right, left] : [left, right];
  const previous = texts.previous.replace('%left%', previousKey);
  const next = texts.next.replace('%right%', nextKey);
  return textsFor({ ...texts, previous, next }, { ...ownTexts });
}
