import type { Difference } from '../../../owner/page/copies';
import { differences } from '../../../owner/page/copies';
import type { PageFacts } from '../facts';

/** The relevant differences between the copy that visitors get and the page that the server prints now, as text. */
export function staleParts({ printed, fresh, look }: PageFacts): string[] {
  if (!fresh) return [];
  // Without a tag in the HTML, our script may still be inside another file.
  const isMissing = ({ kind }: Difference): boolean => kind !== 'new-tag' || !look.last.ran;
  return differences(printed, fresh).filter(isMissing).map(textOf);
}

function textOf(difference: Difference): string {
  switch (difference.kind) {
    case 'new-tag':
      return `our tag is only in the fresh page: ${difference.now}`;
    case 'other-tag':
      return `our tag is ${difference.copy} in the copy, ${difference.now} in the fresh page`;
    case 'runs':
      return `runs in the copy, is held back in the fresh page: ${difference.script}`;
    case 'agreed':
    default:
      return 'the copy says to the pixel plugin that the visitor has agreed (all_disabled_by_api: false)';
  }
}
