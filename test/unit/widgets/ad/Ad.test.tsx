import { expect, test } from 'vitest';
import pt from '#languages/pt/ad.json';
import { draw } from '#test/renderer';
import type { AdProps } from '#widgets/ad/Ad';
import { Ad } from '#widgets/ad/Ad';

const props: AdProps = {
  creative: {
    id: 'c-1',
    title: '<b>Baloiço</b>',
    body: 'Feito em Leiria',
    advertiser: 'Oficina do Lis',
    image: '',
    link: 'https://oficina.test/',
    served: [],
    viewed: [],
  },
  picture: undefined,
  settings: { slot: 'card', position: 'top-right' },
  view: { left: 8, leaving: false },
  texts: pt.ad,
  lang: 'pt-PT',
  top: true,
  onClose: () => {},
};

test('[SC-01, card] the card is a marked part of the page in its corner, with texts as text and a named link', async () => {
  const { container, unmount } = await draw(<Ad {...props} />);
  const card = container.querySelector('aside');
  expect(card?.getAttribute('aria-label')).toBe('Publicidade');
  expect(card?.dataset['position']).toBe('top-right');
  expect(card?.getAttribute('popover')).toBe('manual');
  expect(container.querySelector('.mark')?.textContent).toBe('Publicidade · fecha em 8 s');
  expect(container.querySelector('.title')?.textContent).toBe('<b>Baloiço</b>');
  expect(container.querySelector('img')).toBeNull();
  const link = container.querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://oficina.test/');
  expect(link?.getAttribute('rel')).toBe('sponsored noopener nofollow');
  expect(link?.getAttribute('target')).toBe('_blank');
  unmount();
});
