import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createScope } from '#src/scope';
import { Corner } from '#src/ui/corner';
import { render } from '#src/ui/root';
import { useHost } from '#src/ui/widget';
import { contextOf } from '../context';

/** A dialog that nobody here wrote: it uses hooks, contexts, refs and a portal. */
function Hours(): ReactNode {
  const { container } = useHost();
  return (
    <div>
      <Dialog.Root modal={false}>
        <Dialog.Trigger>Opening hours</Dialog.Trigger>
        <Dialog.Portal container={container}>
          <Dialog.Content>
            <Dialog.Title>Open today</Dialog.Title>
            <Dialog.Description>From nine to six</Dialog.Description>
            <Dialog.Close>Close</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  );
}

test('[LD-06, draws] a dialog from npm opens, is labelled and closes in a shadow host of ours, and leaves with its widget', async () => {
  const scope = createScope('hours', (error) => {
    throw error;
  });
  const floating: { rank: string }[] = [];
  const context = contextOf({
    scope,
    consent: { store: createStore(() => ({})) },
    config: { section: <T,>(_name: string, defaults: T) => defaults },
    page: {
      language: 'en',
      adoptStyles: () => () => {},
      schemeFor: () => 'light',
      shared: { floating, onFloating() {} },
    },
  });
  render(
    'ad',
    { ...context, name: 'ad' },
    <Corner rank="notice" corner="bottom-right" css="">
      <Hours />
    </Corner>,
  );
  const shadow = document.querySelector('enxerto-root')?.shadowRoot;
  const find = (selector: string): HTMLElement | null | undefined =>
    shadow?.querySelector(selector);
  expect(floating.map(({ rank }) => rank)).toEqual(['notice']);

  find('button')?.click();
  await vi.waitFor(() => expect(find('[role=dialog]')).toBeTruthy());
  const dialog = find('[role=dialog]');
  const textOf = (attribute: string): string | null | undefined =>
    find(`[id="${dialog?.getAttribute(attribute)}"]`)?.textContent;
  await vi.waitFor(() => expect(textOf('aria-labelledby')).toBe('Open today'));
  expect(textOf('aria-describedby')).toBe('From nine to six');
  expect(find('button')?.getAttribute('aria-expanded')).toBe('true');
  // All of it is in the host: nothing was rendered into the page's body.
  expect(document.querySelector('body [role=dialog]')).toBeNull();

  dialog?.querySelector('button')?.click();
  await vi.waitFor(() => expect(find('[role=dialog]')).toBeNull());
  scope.end();
  expect(document.querySelector('enxerto-root')).toBeNull();
});
