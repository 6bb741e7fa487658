import type { ReactNode } from 'react';
import type { DialogContent } from './content';
import { Stretches } from './Stretches';

interface Props {
  content: DialogContent;
  /** Whether all of it is wanted. */
  whole: boolean;
  onMore: () => void;
}

/** What cookies are for here; a long text is cut until the visitor wants to read more (CO-31). */
export function Overview({ content, whole, onMore }: Props): ReactNode {
  const { texts, heading, headingLang, message, short, messageLang } = content;
  return (
    <>
      <h3 lang={headingLang}>{heading}</h3>
      <p className="text" lang={messageLang}>
        {short && !whole ? short : <Stretches of={message} />}
      </p>
      {short && (
        <button type="button" className="link" aria-expanded={whole} onClick={onMore}>
          {whole ? texts.less : texts.more}
        </button>
      )}
    </>
  );
}
