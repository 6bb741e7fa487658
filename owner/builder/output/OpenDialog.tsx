import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { checkConfig } from '#owner/check/check';
import { SCHEMA } from '#owner/form/schema';
import { expectedIn, filled } from '#owner/form/speech';
import type { RawConfig } from '#src/config/read';
import { useSpeech } from '../words/language';

interface OpenProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly use: (config: RawConfig) => void;
}

/** A dialog into which the owner pastes an existing configuration, or opens it from a file. It shows at once what is wrong with the pasted text. */
export function OpenDialog({ isOpen, close, use }: OpenProps): ReactNode {
  const speech = useSpeech();
  const { opening } = speech.words;
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const read = async (file: File | undefined): Promise<void> => {
    if (file) setText(await file.text());
  };
  const { config, findings } = text.trim() ? checkConfig(text, SCHEMA) : { findings: [] };
  return (
    <dialog ref={dialog} aria-labelledby="open-title" onClose={close}>
      <h2 id="open-title">{opening.title}</h2>
      <p className="hint" id="open-why">
        {opening.why}
      </p>
      <label htmlFor="open-file">{opening.file}</label>
      <input
        id="open-file"
        type="file"
        accept=".json,application/json,text/plain"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <label htmlFor="open-text">{opening.text}</label>
      <textarea
        id="open-text"
        className="code"
        rows={10}
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="open-why"
        onChange={({ target }) => setText(target.value)}
      />
      <div className="found" role="status">
        {text.trim() !== '' && !config && <p className="wrong">{opening.unreadable}</p>}
        {config && findings.length === 0 && <p className="fine">{opening.fine}</p>}
        <ol>
          {findings.map(({ line, column, path, expected, found, hint }) => (
            <li key={`${line} ${column} ${path} ${expected}`}>
              <b>{filled(opening.line, { line, column })}</b> {path && <code>{path}</code>}{' '}
              {opening.expected} {expectedIn(speech.form, expected)}, {opening.found} {found}.{' '}
              <span lang="en">{hint}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="buttons">
        <button
          type="button"
          disabled={!config}
          onClick={() => {
            if (config) use(config);
            close();
          }}
        >
          {opening.use}
        </button>
        <button type="button" className="quiet" onClick={close}>
          {opening.cancel}
        </button>
      </div>
    </dialog>
  );
}
