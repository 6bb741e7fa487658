import { afterEach, expect, test } from 'vitest';
import type { ConsentStore } from '../../../../src/consent/consent';
import type { ConsentStatus } from '../../../../src/consent/status';
import type { DialogContent } from '../../../../widgets/consent/dialog/content';
import { Dialog } from '../../../../widgets/consent/dialog/Dialog';
import type { DialogAction, DialogState, Switches } from '../../../../widgets/consent/dialog/state';
import { INITIAL, switches } from '../../../../widgets/consent/dialog/state';
import pt from '../../../../languages/pt/consent.json';
import { draw } from '../../../renderer';

const content: DialogContent = {
  texts: pt.dialog,
  lang: 'pt-PT',
  heading: 'Resumo',
  headingLang: 'pt-PT',
  message: [{ text: 'Usamos ' }, { text: 'cookies', href: 'https://shop.test/c' }, { text: '.' }],
  short: '',
  messageLang: 'pt-PT',
  categories: [
    {
      slug: 'necessary',
      name: 'Necessários',
      nameLang: 'pt-PT',
      description: [{ text: 'Sem eles, nada.' }],
      locked: true,
      cookies: [{ name: 'a', duration: '1 dia', purpose: 'x' }],
      lang: 'pt-PT',
    },
    {
      slug: 'analytics',
      name: 'Análise',
      nameLang: 'pt-PT',
      description: [{ text: 'Contam.' }],
      locked: false,
      cookies: [],
      lang: 'pt-PT',
    },
  ],
  needsOptOut: false,
  signal: '',
  signalLang: 'pt-PT',
  push: pt.subscription,
  shown: '',
};
const status: ConsentStatus = {
  decided: true,
  gated: true,
  optedOut: false,
  categories: { necessary: true, analytics: false },
  services: {},
  method: 'custom',
  version: '1',
  id: 'c0ffee',
  time: '2026-03-04T15:06:00.000Z',
  persistent: true,
};

const dialog = (
  view: Partial<DialogState> = {},
  actions: DialogAction[] = [],
  what = content,
  as = status,
  more: { on?: Switches; moved?: boolean } = {},
) => (
  <Dialog
    content={what}
    openTab={0}
    isExpanded={false}
    overflow=""
    push=""
    services={{}}
    {...view}
    switches={more.on ?? { necessary: true }}
    isChanged={more.moved ?? false}
    status={as}
    vertical
    onAct={(act) => void actions.push(act)}
    onKey={() => {}}
  />
);

afterEach(() => document.body.replaceChildren());

test('[CO-31, tabs] the tabs are overview, each category with its state, and record; one is open and in tab order', async () => {
  const { container } = await draw(dialog({ openTab: 2 }));
  const tabs = [...container.querySelectorAll('[role="tab"]')];
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Visão geral',
    'Necessários (ativo)',
    'Análise (inativo)',
    'O meu registo',
  ]);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual([
    'false',
    'false',
    'true',
    'false',
  ]);
  expect(tabs.map((tab) => tab.getAttribute('tabindex'))).toEqual(['-1', '-1', '0', '-1']);
  const panel = container.querySelector('[role="tabpanel"]');
  expect(panel?.getAttribute('aria-labelledby')).toBe(tabs[2]?.id);
  expect(tabs.every((tab) => tab.getAttribute('aria-controls') === panel?.id)).toBe(true);
});

test('[CO-31, category] a category has a switch with its state, none if locked, and its cookies as a table', async () => {
  const open = await draw(dialog({ openTab: 2 }, [], content, status, { on: { analytics: true } }));
  const knob = open.container.querySelector('[role="switch"]');
  expect(knob?.getAttribute('aria-checked')).toBe('true');
  expect(open.container.querySelector('table')).toBeNull();
  open.unmount();
  const { container } = await draw(dialog({ openTab: 1 }));
  expect(container.querySelector('[role="switch"]')).toBeNull();
  expect(container.querySelector('.top')?.textContent).toContain('Sempre ativo');
  expect([...container.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    'a',
    '1 dia',
    'x',
  ]);
});

test('[CO-31, overview] a long text is cut until more is wanted, and then shows its links', async () => {
  const long = { ...content, short: 'Usamos…' };
  const cut = await draw(dialog({}, [], long));
  expect(cut.container.querySelector('.text')?.textContent).toBe('Usamos…');
  expect(cut.container.querySelector('[aria-expanded="false"]')?.textContent).toBe('Ler mais');
  cut.unmount();
  const { container } = await draw(dialog({ isExpanded: true }, [], long));
  expect(container.querySelector('.text')?.textContent).toBe('Usamos cookies.');
  expect(container.querySelector('.text a')?.getAttribute('href')).toBe('https://shop.test/c');
  expect(container.querySelector('[aria-expanded="true"]')?.textContent).toBe('Ler menos');
});

test('[CO-31, overview] every category is a row with a link to its tab, one line, and a switch or the word for locked', async () => {
  const actions: DialogAction[] = [];
  const categories = content.categories.map((category) => ({
    ...category,
    description: content.message,
  }));
  const { container } = await draw(
    dialog({}, actions, { ...content, categories }, status, { on: { analytics: true } }),
  );
  const rows = [...container.querySelectorAll('li')];
  expect(rows.map((row) => row.textContent)).toEqual([
    'Necessários (detalhes)Usamos cookies.Sempre ativo',
    'Análise (detalhes)Usamos cookies.',
  ]);
  expect(container.querySelectorAll('li a')).toHaveLength(0);
  expect(rows.map((row) => row.querySelectorAll('[role="switch"]').length)).toEqual([0, 1]);
  const knob = rows[1]?.querySelector<HTMLButtonElement>('[role="switch"]');
  expect(knob?.getAttribute('aria-checked')).toBe('true');
  const label = container.querySelector(`#${knob?.getAttribute('aria-labelledby')}`);
  expect(label?.textContent).toBe('Análise');
  knob?.click();
  rows[0]?.querySelector<HTMLButtonElement>('.details')?.click();
  expect(actions).toEqual([
    { type: 'toggle', slug: 'analytics' },
    { type: 'select', tab: 1 },
  ]);
});

test('[CO-31, save] Save is a link until a switch has moved, then a button; the row of tabs is marked where it goes on', async () => {
  for (const [moved, look, overflow] of [
    [false, 'link', ''],
    [true, '', 'before after'],
  ] as const) {
    const { container, unmount } = await draw(dialog({ overflow }, [], content, status, { moved }));
    expect(container.querySelector('.foot > button')?.className).toBe(look);
    expect(container.querySelector('[role="tablist"]')?.getAttribute('data-beyond')).toBe(overflow);
    unmount();
  }
});

test('every control calls its own action once, with its tab or category', async () => {
  const actions: DialogAction[] = [];
  const { container } = await draw(dialog({ openTab: 2 }, actions));
  const click = (selector: string): void =>
    container.querySelector<HTMLButtonElement>(selector)?.click();
  click('#tab3');
  click('[role="switch"]');
  click('.foot > button');
  click('.twins button:first-child');
  click('.twins button:last-child');
  click('.close');
  // Its X is drawn by the shared style.
  expect(container.querySelector('.close')?.innerHTML).toBe('');
  expect(actions).toEqual([
    { type: 'select', tab: 3 },
    { type: 'toggle', slug: 'analytics' },
    { type: 'save' },
    { type: 'reject' },
    { type: 'accept' },
    { type: 'close' },
  ]);
});

test('[CO-31, record] the record shows only what can be read, and nothing before a choice', async () => {
  const actions: DialogAction[] = [];
  const full = await draw(dialog({ openTab: 3 }, actions));
  expect([...full.container.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
    expect.stringContaining('2026'),
    'Categoria a categoria',
    'Necessários',
    'c0ffee',
  ]);
  for (const button of full.container.querySelectorAll<HTMLButtonElement>(
    '[role="tabpanel"] button',
  ))
    button.click();
  expect(actions).toEqual([{ type: 'export' }, { type: 'reject' }]);
  full.unmount();
  const strange = { ...status, time: 'ontem', id: undefined, method: undefined };
  const poor = await draw(dialog({ openTab: 3 }, [], content, strange));
  expect(poor.container.querySelectorAll('dd')).toHaveLength(1);
  poor.unmount();
  const { container } = await draw(
    dialog({ openTab: 3 }, [], content, { ...status, decided: false }),
  );
  expect(container.querySelector('[role="tabpanel"]')?.textContent).toContain(
    'Ainda não há registo',
  );
  expect(container.querySelector('[role="tabpanel"] button')).toBeNull();
});

test('[CO-16, proposed] [CO-31, switches] switches show the stored state until moved, and a newer decision wins over them', () => {
  const { categories } = content;
  const decision = (granted: readonly string[]): ConsentStore =>
    ({
      stored: {},
      proposed: (slug: string) => granted.includes(slug),
      turnedOff: () => false,
      status: () => ({ services: {} }),
    }) as unknown as ConsentStore;
  const was = decision(['necessary']);
  const state = (on: Switches): DialogState => ({ ...INITIAL, draft: { from: was.stored, on } });
  const stand = { necessary: true, analytics: false };
  expect(switches(categories, INITIAL, was)).toEqual({ on: stand, isChanged: false });
  const yes = { ...stand, analytics: true };
  expect(switches(categories, state(yes), was)).toEqual({ on: yes, isChanged: true });
  expect(switches(categories, state(stand), was)).toEqual({ on: stand, isChanged: false });
  const since = decision(['necessary']);
  expect(switches(categories, state(yes), since)).toEqual({ on: stand, isChanged: false });
});
