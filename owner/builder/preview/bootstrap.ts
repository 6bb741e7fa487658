import { useEffect, useState } from 'react';
import type { Bootstrap } from '#owner/snippet/bootstrap';

const NONE: Bootstrap = { html: '', wrong: [] };

/**
 * Returns the inline bootstrap for a configuration: undefined while it is being created, and with an empty `html` if `isWanted`
 * is false. The minifier (terser) is loaded when the first bootstrap is needed.
 *
 * @param json the configuration's text
 */
export function useBootstrap(json: string, isWanted: boolean): Bootstrap | undefined {
  const [made, setMade] = useState<{ readonly json: string; readonly bootstrap: Bootstrap }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const make = async (): Promise<void> => {
      const { bootstrapFor } = await import('./make-bootstrap');
      const bootstrap = await bootstrapFor(json);
      if (!isOver) setMade({ json, bootstrap });
    };
    void make();
    return () => {
      isOver = true;
    };
  }, [json, isWanted]);
  if (!isWanted) return NONE;
  return made?.json === json ? made.bootstrap : undefined;
}
