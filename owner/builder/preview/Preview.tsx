import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { State } from '../state/state';
import { useWords } from '../words/language';
import type { DemoPage } from './page';
import { previewHead } from './page';
import { Stage } from './Stage';

/** Address of the demo shop. The builder's page is one folder below it. */
const ROOT = new URL('..', location.href.replace(/[?#].*/, '')).href;

interface PreviewProps {
  readonly state: State;
  /** The inline bootstrap; undefined while it is being created. */
  readonly bootstrap: string | undefined;
}

/** The live preview: the real script with the owner's configuration, on a page of the demo shop. */
export function Preview({ state, bootstrap }: PreviewProps): ReactNode {
  const { preview } = useWords();
  const { config, has, replace } = state;
  const input = useMemo((): DemoPage | undefined => {
    if (bootstrap === undefined) return undefined;
    return {
      head: previewHead(config, bootstrap, ROOT),
      has: { ...has, scripts: replace !== 'server' },
    };
  }, [config, bootstrap, has, replace]);
  return <Stage input={input} address="previa.html" frame={preview.frame} note={preview.note} />;
}
