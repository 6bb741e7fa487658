import { afterEach, expect, test, vi } from 'vitest';
import type { ConsentStatus } from '../../../../src/consent/store';
import type { DialogContent } from '../../../../widgets/consent/dialog/content';
import { Dialog } from '../../../../widgets/consent/dialog/Dialog';
import type { Actions, View } from '../../../../widgets/consent/dialog/Dialog';
import { TEXTS } from '../../../../widgets/consent/dialog/texts';
import { OptOut } from '../../../../widgets/consent/optout/OptOut';
import { draw } from '../../../renderer';

const content: DialogContent = {
  texts: TEXTS.pt,
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
  shown: '',
};
const status: ConsentStatus = {
  decided: true,
  gated: true,
  optedOut: false,
  categories: { necessary: true, analytics: false },
  method: 'custom',
  version: '1',
  id: 'c0ffee',
  time: '2026-03-04T15:06:00.000Z',
  persistent: true,
};

function actions(): Actions {
  return {
    onSelect: vi.fn(),
    onKey: vi.fn(),
    onToggle: vi.fn(),
    onMore: vi.fn(),
    onSave: vi.fn(),
    onReject: vi.fn(),
    onAccept: vi.fn(),
    onExport: vi.fn(),
    onClose: vi.fn(),
  };
}

const dialog = (view: Partial<View>, given: Actions = actions(), what = content, as = status) => (
  <Dialog
    content={what}
    view={{ at: 0, whole: false, on: { necessary: true }, moved: false, beyond: '', ...view }}
    status={as}
    vertical
    {...given}
  />
);

afterEach(() => document.body.replaceChildren());

test('[CO-31, tabs] the overview, each category with its state in words, the record; one is open and in tab order', async () => {
  const { container } = await draw(dialog({ at: 2 }));
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

test('[CO-31, category] a switch with its state, none where the category is locked; its cookies as a table', async () => {
  const open = await draw(dialog({ at: 2, on: { analytics: true } }));
  const knob = open.container.querySelector('[role="switch"]');
  expect(knob?.getAttribute('aria-checked')).toBe('true');
  expect(open.container.querySelector('table')).toBeNull();
  open.unmount();
  const { container } = await draw(dialog({ at: 1 }));
  expect(container.querySelector('[role="switch"]')).toBeNull();
  expect(container.querySelector('.top')?.textContent).toContain('Sempre ativo');
  expect([...container.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    'a',
    '1 dia',
    'x',
  ]);
});

test('[CO-31, overview] a long text is cut until more is wanted, with its links then', async () => {
  const long = { ...content, short: 'Usamos…' };
  const cut = await draw(dialog({}, actions(), long));
  expect(cut.container.querySelector('.text')?.textContent).toBe('Usamos…');
  expect(cut.container.querySelector('[aria-expanded="false"]')?.textContent).toBe('Ler mais');
  cut.unmount();
  const { container } = await draw(dialog({ whole: true }, actions(), long));
  expect(container.querySelector('.text')?.textContent).toBe('Usamos cookies.');
  expect(container.querySelector('.text a')?.getAttribute('href')).toBe('https://shop.test/c');
  expect(container.querySelector('[aria-expanded="true"]')?.textContent).toBe('Ler menos');
});

test('[CO-31, overview] every category in a row: its name leads to its tab, one line without links, its switch, or a word where it is locked', async () => {
  const given = actions();
  let meant = '';
  for (const name of ['onSelect', 'onToggle'] as const)
    vi.mocked(given[name]).mockImplementation(
      ({ currentTarget }) => (meant += currentTarget.value),
    );
  const categories = content.categories.map((category) => ({
    ...category,
    description: content.message,
  }));
  const { container } = await draw(
    dialog({ on: { analytics: true } }, given, { ...content, categories }),
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
  expect(meant).toBe('analytics1');
  expect([given.onToggle, given.onSelect].map((mock) => vi.mocked(mock).mock.calls.length)).toEqual(
    [1, 1],
  );
});

test('[CO-31, save] a link while nothing has moved, a button like its neighbours then; where the row of tabs goes on is told to the style sheet', async () => {
  for (const [moved, look, beyond] of [
    [false, 'link', ''],
    [true, '', 'before after'],
  ] as const) {
    const { container, unmount } = await draw(dialog({ moved, beyond }));
    expect(container.querySelector('.foot > button')?.className).toBe(look);
    expect(container.querySelector('[role="tablist"]')?.getAttribute('data-beyond')).toBe(beyond);
    unmount();
  }
});

test('every control calls its own action once, and says which tab or category is meant', async () => {
  const given = actions();
  const { container } = await draw(dialog({ at: 2 }, given));
  let meant = '';
  vi.mocked(given.onSelect).mockImplementation(
    ({ currentTarget }) => (meant += currentTarget.value),
  );
  vi.mocked(given.onToggle).mockImplementation(
    ({ currentTarget }) => (meant += currentTarget.value),
  );
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
  expect(meant).toBe('3analytics');
  for (const [name, times] of Object.entries({
    onSelect: 1,
    onToggle: 1,
    onSave: 1,
    onReject: 1,
    onAccept: 1,
    onClose: 1,
    onMore: 0,
    onExport: 0,
  }))
    expect(given[name as keyof Actions], name).toHaveBeenCalledTimes(times);
});

test('[CO-31, record] what stands in it, only where it can be read; none while nobody has chosen', async () => {
  const given = actions();
  const full = await draw(dialog({ at: 3 }, given));
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
  expect([given.onExport, given.onReject].map((mock) => vi.mocked(mock).mock.calls.length)).toEqual(
    [1, 1],
  );
  full.unmount();
  const strange = { ...status, time: 'ontem', id: undefined, method: undefined };
  const poor = await draw(dialog({ at: 3 }, actions(), content, strange));
  expect(poor.container.querySelectorAll('dd')).toHaveLength(1);
  poor.unmount();
  const { container } = await draw(
    dialog({ at: 3 }, actions(), content, { ...status, decided: false }),
  );
  expect(container.querySelector('[role="tabpanel"]')?.textContent).toContain(
    'Ainda não há registo',
  );
  expect(container.querySelector('[role="tabpanel"] button')).toBeNull();
});

test('[CO-17, box] it asks, or offers the way back to who has opted out; cancel is one button, confirm the other', async () => {
  const [onCancel, onConfirm] = [vi.fn(), vi.fn()];
  const texts = {
    prompt: 'Sair?',
    confirm: 'Sim',
    cancel: 'Não',
    optedOut: 'Saiu.',
    optIn: 'Voltar',
    saved: '',
  };
  const props = { texts, langOf: () => 'pt-PT', onCancel, onConfirm };
  const asks = await draw(<OptOut {...props} out={false} />);
  expect(asks.container.textContent).toBe('Sair?NãoSim');
  const [cancel, confirm] = asks.container.querySelectorAll('button');
  cancel?.click();
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  confirm?.click();
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1]);
  asks.unmount();
  const { container } = await draw(<OptOut {...props} out />);
  expect(container.textContent).toBe('Saiu.NãoVoltar');
});
