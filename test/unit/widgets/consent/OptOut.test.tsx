import { afterEach, expect, test, vi } from 'vitest';
import { optOut } from '../../../../languages/consent';
import { OptOut } from '../../../../widgets/consent/optout/OptOut';
import { draw } from '../../../renderer';

afterEach(() => document.body.replaceChildren());

test('[CO-17, box] the box asks, or offers the way back after an opt-out, with a button each for cancel and confirm', async () => {
  const [onCancel, onConfirm] = [vi.fn(), vi.fn()];
  const texts = {
    prompt: 'Sair?',
    confirm: 'Sim',
    cancel: 'Não',
    optedOut: 'Saiu.',
    optIn: 'Voltar',
    saved: '',
    honoured: 'Ouvido.',
    signal: 'O navegador pede.',
    close: '',
  };
  const langOf = (text: string): string => (text === 'Saiu.' ? 'en' : 'pt-PT');
  const props = { texts, langOf, signal: false, onCancel, onConfirm };
  const asks = await draw(<OptOut {...props} out={false} />);
  expect(asks.container.textContent).toBe('Sair?NãoSim');
  const [cancel, confirm] = asks.container.querySelectorAll('button');
  cancel?.click();
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  confirm?.click();
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1]);
  asks.unmount();
  const { container } = await draw(<OptOut {...props} out="visitor" />);
  expect(container.textContent).toBe('Saiu.NãoVoltar');
  const spoken = [...container.querySelectorAll('[lang]')].map((part) => part.getAttribute('lang'));
  expect(spoken).toEqual(['en', 'pt-PT', 'pt-PT']);
  // The dialog around it is named by its heading.
  expect(container.querySelector('#title')?.textContent).toBe('Saiu.');
});

test('[CO-47, box] where the browser has opted out, the box says so, names the signal, and offers the way back', async () => {
  const texts = { ...optOut, honoured: 'Ouvido.', signal: 'O navegador pede.' };
  const props = { texts, langOf: () => 'pt-PT', onCancel: vi.fn(), onConfirm: vi.fn() };
  const { container } = await draw(<OptOut {...props} out="signal" signal />);
  expect(container.querySelector('#title')?.textContent).toBe('Ouvido.');
  expect(container.querySelector('p')?.textContent).toBe('O navegador pede.');
  const buttons = [...container.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(buttons).toEqual([optOut.cancel, optOut.optIn]);
});
