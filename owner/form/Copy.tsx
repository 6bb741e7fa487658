import { useState, type ReactNode } from 'react';
import { useFormSpeech } from './speech';

/** A button that copies a text, and shows whether that succeeded. */
export function Copy({
  text,
  what: label,
}: {
  readonly text: string;
  readonly what: string;
}): ReactNode {
  const { words } = useFormSpeech();
  // The copied text is kept, so that the status disappears when the text changes.
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
  const status = copied?.text === text ? (copied.isDone ? words.copied : words.copyFailed) : '';
  return (
    <span className="copy">
      <button type="button" aria-label={`${words.copy}: ${label}`} onClick={() => void copy()}>
        {words.copy}
      </button>
      <span role="status">{status}</span>
    </span>
  );
}

/** Copies by selecting the text: browsers have `navigator.clipboard` on https pages only. Returns false if it fails. */
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
