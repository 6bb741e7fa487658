import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Prompt } from '#src/provider/provider';
import { draw } from '#test/renderer';
import { Bar, Hint } from '#widgets/push/prompt/card/Bar';
import type { PromptProps } from '#widgets/push/prompt/card/Modal';
import { Modal } from '#widgets/push/prompt/card/Modal';
import { createTextOf } from '#widgets/push/prompt/texts';
import type { PromptAction, View } from '#widgets/push/prompt/view';
import { FIRST_VIEW } from '#widgets/push/prompt/view';
import { givenOf } from './given';

const CATEGORIES = [
  { id: 'a', name: 'Novos móveis' },
  { id: 'b', name: '<b>Promoções</b>' },
];

afterEach(() => document.body.replaceChildren());

interface PromptOptions {
  prompt?: Partial<Prompt>;
  view?: Partial<View>;
  act?: (act: PromptAction) => void;
}

const propsOf = ({ prompt = {}, view = {}, act = () => {} }: PromptOptions): PromptProps => {
  const { provider } = givenOf({}, {}, prompt);
  return {
    provider,
    view: { ...FIRST_VIEW, ...view },
    textOf: createTextOf(provider.prompt, 'en'),
    top: true,
    link: 'https://pinho.push.test/popup',
    onAct: (what) => act(what),
    onChoose: ({ currentTarget }) =>
      act(`${currentTarget.value} ${currentTarget.checked}` as PromptAction),
  };
};

async function drawn(node: ReactNode): Promise<HTMLElement> {
  return (await draw(node)).container;
}
const words = (element: Element): (string | null)[] =>
  [...element.querySelectorAll('button')].map(({ textContent }) => textContent);

test('[PU-40, modal] the modal has headline, words, icon, categories, both buttons and branding, all as text', async () => {
  const icon = 'https://push.test/icon.svg';
  const modal = await drawn(<Modal {...propsOf({ prompt: { icon, categories: CATEGORIES } })} />);
  const dialog = modal.querySelector('[role=dialog]');
  expect(dialog?.getAttribute('aria-labelledby')).toBe('headline');
  expect(dialog?.getAttribute('aria-modal')).toBeNull();
  expect(modal.querySelector('#headline')?.textContent).toBe("Subscribe now so you don't miss out");
  expect(modal.querySelector('img')?.getAttribute('src')).toBe(icon);
  expect(words(modal)).toEqual(['Nope', 'Subscribe']);
  expect([...modal.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Novos móveis',
    '<b>Promoções</b>',
  ]);
  expect(modal.textContent).toContain('Notifications by Pinho Manso');
  expect(modal.querySelector('.layer')?.getAttribute('popover')).toBe('manual');
});

test('[PU-40, disabled] Subscribe needs a chosen category if there are any, and no question that is already open', async () => {
  for (const [given, isOff] of [
    [{}, false],
    [{ prompt: { categories: CATEGORIES } }, true],
    [{ prompt: { categories: CATEGORIES }, view: { chosen: ['b'] } }, false],
    [{ view: { step: 'waiting' } }, true],
    [{ view: { step: 'failed' } }, false],
  ] as const) {
    const modal = await drawn(<Modal {...propsOf(given)} />);
    const button = modal.querySelector<HTMLButtonElement>('.subscribe');
    expect(button?.disabled || button?.getAttribute('aria-disabled') === 'true').toBe(isOff);
  }
});

test('[PU-42, bar] the bar has one line, the count if known, a button and an X; the hint has no button', async () => {
  const bar = await drawn(<Bar {...propsOf({ view: { count: '1.2K' } })} />);
  expect(words(bar)).toEqual(['Subscribe', 'Close']);
  expect(bar.textContent).toContain('1.2K subscribers');
  expect((await drawn(<Bar {...propsOf({})} />)).textContent).not.toContain('subscribers');
  for (const [count, shown] of [
    ['0', '0 subscribers'],
    ['1', '1 subscriber'],
  ] as const) {
    const few = await drawn(<Bar {...propsOf({ view: { count } })} />);
    expect(few.querySelector('.detail')?.textContent).toBe(shown);
  }
  const hint = await drawn(<Hint {...propsOf({})} />);
  expect(words(hint)).toEqual(['Close']);
  expect(hint.textContent).toContain('add this site to your home screen');
});
