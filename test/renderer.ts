import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws a component with whichever renderer this project runs on, and waits until it and its effects are done. */
export async function draw(node: ReactNode): Promise<{ container: HTMLElement; unmount(): void }> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(node);
  // Both renderers draw in tasks of their own; React's first draw needs more than one.
  for (let turn = 0; turn < 20 && container.childNodes.length === 0; turn += 1) await nextTask();
  await nextTask();
  return {
    container,
    unmount() {
      root.unmount();
      container.remove();
    },
  };
}

/** Lets everything that waits for its turn have it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
