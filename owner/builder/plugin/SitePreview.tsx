import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { filled } from '#owner/form/speech';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import type { RawConfig } from '#src/config/read';
import { Stage } from '../preview/Stage';
import { useWords } from '../words/language';
import type { Failure, Outcome } from './rest';
import { failureText, put } from './rest';

/** The pause after the last key before the draft is sent to the server, in milliseconds. */
const PAUSE_MS = 400;

/** A draft that the server has. */
interface Draft {
  /** The configuration that it was made of. */
  readonly config: RawConfig;
  /** The address of the site's front page with the draft. Only this user gets the draft there. */
  readonly address: string;
}

interface SitePreviewProps {
  readonly config: RawConfig;
  /** Called when the frame has loaded the page with a draft, with the frame's window and the configuration of the draft. */
  readonly onShown: (inside: Window, config: RawConfig) => void;
}

/** The preview: the front page of the site itself, with the settings that the owner has chosen but not saved. */
export function SitePreview({ config, onShown }: SitePreviewProps): ReactNode {
  const words = useWords();
  const { plugin } = words;
  const [draft, setDraft] = useState<Draft>();
  const [failure, setFailure] = useState<Failure>();
  const [isBlocked, setBlocked] = useState(false);
  const isFirst = useRef(true);
  // Drafts are sent one after another, so that an earlier one cannot replace a later one.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let isOver = false;
    const send = async (): Promise<void> => {
      if (isOver) return;
      const outcome = await put('draft', pluginSettings(config));
      if (isOver) return;
      setFailure('failure' in outcome ? outcome.failure : undefined);
      setBlocked(false);
      const address = addressIn(outcome);
      if (address !== undefined) setDraft({ config, address });
    };
    const waiting = setTimeout(
      () => {
        queue.current = queue.current.then(send);
      },
      isFirst.current ? 0 : PAUSE_MS,
    );
    isFirst.current = false;
    return () => {
      isOver = true;
      clearTimeout(waiting);
    };
  }, [config]);

  const why = failure ? failureText(failure, words) : isBlocked ? plugin.blocked : '';
  return (
    <Stage
      input={draft?.config === config ? draft : undefined}
      address={draft?.address ?? ''}
      frame={plugin.frame}
      note={plugin.previewNote}
      onBlocked={() => setBlocked(true)}
      onShown={(inside) => draft && onShown(inside, draft.config)}
    >
      <p className="wrong" role="status">
        {why && filled(plugin.noPreview, { why })}
      </p>
    </Stage>
  );
}

/** The preview's address in the answer of the server. */
function addressIn(outcome: Outcome): string | undefined {
  const preview = 'answer' in outcome ? outcome.answer['preview'] : undefined;
  return typeof preview === 'string' ? preview : undefined;
}
