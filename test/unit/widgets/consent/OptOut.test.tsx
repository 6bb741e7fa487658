import { afterEach, expect, test, vi } from 'vitest';
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
  };
  const langOf = (text: string): string => (text === 'Saiu.' ? 'en' : 'pt-PT');
  const props = { texts, langOf, onCancel, onConfirm };
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
  const spoken = [...container.querySelectorAll('[lang]')].map((part) => part.getAttribute('lang'));
  expect(spoken).toEqual(['en', 'pt-PT', 'pt-PT']);
  // The dialog around it is named by its heading.
  expect(container.querySelector('#title')?.textContent).toBe('Saiu.');
});
