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
  const copy = async (button: HTMLElement): Promise<void> => {
    let isDone = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      isDone = copyOldWay(text, button);
    }
    setCopied({ text, isDone });
  };
  const status = copied?.text === text ? (copied.isDone ? words.copied : words.copyFailed) : '';
  return (
    <span className="copy">
      <button
        type="button"
        aria-label={`${words.copy}: ${label}`}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        {words.copy}
      </button>
      <span role="status">{status}</span>
    </span>
  );
}

/**
 * Copies by selecting the text: browsers have `navigator.clipboard` on https pages only. Returns false if it fails.
 *
 * @param button the button that was clicked, which gets the focus back
 */
function copyOldWay(text: string, button: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'unseen';
  button.after(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  button.focus();
  return isDone;
}
