import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Prompt } from '../../../../src/provider/provider';
import { Bell } from '../../../../widgets/push/prompt/bell/Bell';
import type { BellView } from '../../../../widgets/push/prompt/bell/view';
import { Bar, Hint } from '../../../../widgets/push/prompt/card/Bar';
import type { PromptProps } from '../../../../widgets/push/prompt/card/Modal';
import { Modal } from '../../../../widgets/push/prompt/card/Modal';
import { Categories } from '../../../../widgets/push/prompt/Categories';
import { BellIcon } from '../../../../widgets/push/prompt/Icon';
import { Outcome } from '../../../../widgets/push/prompt/Outcome';
import { createTextOf } from '../../../../widgets/push/prompt/texts';
import type { PromptAction, View } from '../../../../widgets/push/prompt/view';
import { Subscribe } from '../../../../widgets/push/prompt/Subscribe';
import { FIRST_VIEW } from '../../../../widgets/push/prompt/view';
import { draw } from '../../../renderer';
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

test('every control calls its own action once, and a checkbox its category', async () => {
  const act = vi.fn();
  const modal = await drawn(
    <Modal {...propsOf({ prompt: { categories: CATEGORIES }, view: { chosen: ['a'] }, act })} />,
  );
  for (const button of modal.querySelectorAll('button')) button.click();
  modal.querySelectorAll('input')[1]?.click();
  expect(act.mock.calls.flat()).toEqual(['decline', 'subscribe', 'b true']);
});

test('[PU-56, link] a blocked popup becomes a link, and the thanks stand alone', async () => {
  const blocked = await drawn(<Modal {...propsOf({ view: { step: 'link' } })} />);
  expect(blocked.querySelector('a')?.href).toBe('https://pinho.push.test/popup');
  const thanks = await drawn(<Modal {...propsOf({ view: { step: 'thanks' } })} />);
  expect(words(thanks)).toEqual([]);
  expect(thanks.textContent).toContain('Thank you! You are subscribed.');
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

/** The bell, as it is drawn. */
async function bell(view: Partial<BellView>, hasPanel = true): Promise<HTMLElement> {
  const { provider, textOf, link, onAct, onChoose } = propsOf({
    prompt: { categories: CATEGORIES },
  });
  const own = { panel: 'pinned', items: [], unread: 0, isSubscribed: false, now: 0 } as const;
  return drawn(
    <Bell
      provider={provider}
      view={{ ...FIRST_VIEW, ...own, ...view }}
      textOf={textOf}
      hasPanel={hasPanel}
      link={link}
      formatAgo={() => 'há pouco'}
      onAct={onAct}
      onChoose={onChoose}
      parts={{ BellIcon, Categories, Outcome, Subscribe }}
    />,
  );
}

test('[PU-43, bell] the bell has a badge for unread items, cards that link to their target, and words if empty', async () => {
  const items = [
    { title: 'Mesa', icon: '', target: 'https://shop.test/mesa', time: 5 },
    { title: 'Cama', icon: '', target: '', time: 4 },
  ];
  const full = await bell({ items, unread: 12 });
  expect(full.querySelector('.badge')?.textContent).toBe('9+');
  expect(full.querySelector('.round')?.getAttribute('aria-label')).toBe('Notifications (12 new)');
  expect([...full.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Mesahá pouco',
    'Camahá pouco',
  ]);
  expect([...full.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://shop.test/mesa',
  ]);
  const shut = await bell({ panel: 'shut' });
  expect(shut.querySelector<HTMLElement>('#panel')?.hidden).toBe(true);
  expect(shut.querySelector('.round')?.getAttribute('aria-expanded')).toBe('false');
  expect(shut.textContent).toContain('Nothing new yet.');
  const alone = await bell({}, false);
  expect(alone.querySelector('#panel')).toBeNull();
  expect(alone.querySelector('.round')?.hasAttribute('aria-expanded')).toBe(false);
});

test('[PU-52, bell] a subscriber can unsubscribe, and others can subscribe', async () => {
  expect(words(await bell({ isSubscribed: true }))).toEqual(['', 'Unsubscribe']);
  expect(words(await bell({ isSubscribed: false }))).toEqual(['', 'Subscribe']);
});
