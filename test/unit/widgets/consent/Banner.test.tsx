import { afterEach, expect, test, vi } from 'vitest';
import { Banner } from '../../../../widgets/consent/Banner';
import type { BannerContent } from '../../../../widgets/consent/content';
import { draw } from '../../../renderer';

const content: BannerContent = {
  title: 'A sua privacidade',
  message: [
    { text: 'Usamos ' },
    { text: 'cookies', href: 'https://shop.test/cookies' },
    { text: '.' },
  ],
  policy: { text: 'Saber mais', href: 'https://shop.test/privacidade' },
  accept: 'Aceitar tudo',
  reject: 'Rejeitar tudo',
  saved: 'Guardado.',
  position: 'bottom',
  lang: 'pt-PT',
};

const props = { content, layer: undefined, focus: false, onAccept: () => {}, onReject: () => {} };

afterEach(() => document.body.replaceChildren());

test('[CO-11, first layer] reject and accept are twins: same element, same classes, side by side', async () => {
  const { container } = await draw(<Banner {...props} phase="open" />);
  const [reject, accept] = container.querySelectorAll('.choices > button');
  expect([reject?.textContent, accept?.textContent]).toEqual(['Rejeitar tudo', 'Aceitar tudo']);
  expect(reject?.getAttributeNames()).toEqual(accept?.getAttributeNames());
});

test('each button calls its own choice once', async () => {
  const [onAccept, onReject] = [vi.fn(), vi.fn()];
  const { container } = await draw(
    <Banner {...props} phase="open" onAccept={onAccept} onReject={onReject} />,
  );
  const [reject, accept] = container.querySelectorAll<HTMLButtonElement>('.choices > button');
  accept?.click();
  expect([onAccept.mock.calls.length, onReject.mock.calls.length]).toEqual([1, 0]);
  reject?.click();
  expect([onAccept.mock.calls.length, onReject.mock.calls.length]).toEqual([1, 1]);
});

test('the message is text with its links, the policy comes last', async () => {
  const { container } = await draw(<Banner {...props} phase="open" />);
  expect(container.querySelector('.message')?.textContent).toBe('Usamos cookies. Saber mais');
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://shop.test/cookies', 'https://shop.test/privacidade']);
});

test('[XX-04, saved] the status is there before the choice, and says so after it, when the region has gone', async () => {
  const open = await draw(<Banner {...props} phase="open" />);
  expect(open.container.querySelector('[role="status"]')?.textContent).toBe('');
  const gone = await draw(<Banner {...props} phase="gone" />);
  expect(gone.container.querySelector('[role="status"]')?.textContent).toBe('Guardado.');
  expect(gone.container.querySelector('section')).toBeNull();
});

test('[XX-07, banner] the top layer is a manual popover, a number is a plain z-index', async () => {
  const top = await draw(<Banner {...props} phase="open" />);
  expect(top.container.querySelector('section')?.getAttribute('popover')).toBe('manual');
  const plain = await draw(<Banner {...props} phase="open" layer={12} />);
  const section = plain.container.querySelector('section');
  expect(section?.hasAttribute('popover')).toBe(false);
  expect(section?.style.zIndex).toBe('12');
});
