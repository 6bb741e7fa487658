import { lightbox } from '../../../languages/theme';
import type { LightboxTexts } from '../../../src/config/theme/lightbox';
import type { Texts } from '../../../src/ui/text';
import { textsFor } from '../../../src/ui/text';

/** The owner's texts, else ours (TH-43). On a page from right to left, our texts name the opposite arrow keys. */
export function lightboxTexts(isRtl: boolean, owners: LightboxTexts): Texts<keyof LightboxTexts> {
  const { left, right, ...texts } = lightbox;
  const [back, on] = isRtl ? [right, left] : [left, right];
  const previous = texts.previous.replace('%left%', back);
  const next = texts.next.replace('%right%', on);
  return textsFor({ ...texts, previous, next }, { ...owners });
}
