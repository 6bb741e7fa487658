import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '../words/language';

/** A button that copies a text, and says whether it has. */
export function Copy({ text, what }: { readonly text: string; readonly what: string }): ReactNode {
  const { paste } = useWords();
  // What was copied is kept, so that the word goes when the text changes.
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean }>();
  const copy = async (): Promise<void> => {
    let isDone = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      isDone = copyOldWay(text);
    }
    setCopied({ text, isDone });
  };
  const said = copied?.text === text ? (copied.isDone ? paste.copied : paste.copyFailed) : '';
  return (
    <span className="copy">
      <button type="button" aria-label={`${paste.copy}: ${what}`} onClick={() => void copy()}>
        {paste.copy}
      </button>
      <span role="status">{said}</span>
    </span>
  );
}

/** Copies by the page's selection: browsers without https have no clipboard to write to. */
function copyOldWay(text: string): boolean {
  const area = document.createElement('textarea');
  const { activeElement } = document;
  area.value = text;
  area.readOnly = true;
  area.className = 'unseen';
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return isDone;
}
