import { afterEach, expect, test, vi } from 'vitest';
import { createScope } from '../../../../src/scope';
import type { Banner } from '../../../../widgets/consent/banner';
import { drawBanner } from '../../../../widgets/consent/banner';
import type { BannerLayout } from '../../../../widgets/consent/banner-layout';
import type { BannerContent } from '../../../../widgets/consent/content';

const content: BannerContent = {
  title: 'A sua privacidade',
  message: [
    { text: 'Usamos ' },
    { text: 'cookies', href: 'https://shop.test/cookies' },
    { text: '. <b>E nada mais.</b>' },
  ],
  policy: { text: 'Saber mais', href: 'https://shop.test/privacidade' },
  accept: 'Aceitar tudo',
  reject: 'Rejeitar tudo',
  customise: 'Personalizar',
  close: 'Fechar',
  saved: 'Guardado.',
  lang: 'pt-PT',
  langOf: () => 'pt-PT',
};

const LAYOUTS: Record<BannerLayout['kind'], BannerLayout> = {
  banner: { kind: 'banner', position: 'bottom', modal: false },
  widget: { kind: 'widget', position: 'left', modal: false },
  popup: { kind: 'popup', position: 'bottom', modal: true },
};

function draw(
  kind: BannerLayout['kind'],
  top = true,
  act: (what: string) => void = () => {},
): Banner {
  const scope = createScope('consent', (error) => {
    throw error;
  });
  const banner = drawBanner({ scope, content, layout: LAYOUTS[kind], top, act });
  document.body.append(banner.element);
  return banner;
}

const words = (banner: Banner): (string | null)[] =>
  [...banner.element.querySelectorAll('button')].map(({ textContent }) => textContent);

afterEach(() => document.body.replaceChildren());

test('[CO-11, first layer] reject and accept are twins: same element, same attributes, side by side', () => {
  const { element } = draw('banner');
  const [reject, accept] = element.querySelectorAll('.choices > button');
  expect([reject?.textContent, accept?.textContent]).toEqual(['Rejeitar tudo', 'Aceitar tudo']);
  expect(reject?.getAttributeNames()).toEqual(accept?.getAttributeNames());
});

test('only the popup has an X; the third button stands where it is seen', () => {
  expect(words(draw('banner'))).toEqual(['Personalizar', 'Rejeitar tudo', 'Aceitar tudo']);
  expect(words(draw('widget'))).toEqual(['Rejeitar tudo', 'Aceitar tudo', 'Personalizar']);
  expect(words(draw('popup'))).toEqual(['Fechar', 'Rejeitar tudo', 'Aceitar tudo', 'Personalizar']);
});

test('each button says its own act, once', () => {
  const act = vi.fn();
  const { element } = draw('popup', undefined, act);
  for (const button of element.querySelectorAll('button')) button.click();
  expect(act.mock.calls.flat()).toEqual(['close', 'reject', 'accept', 'customise']);
});

test('[XX-03, banner] the message is text with its links, the policy comes last', () => {
  const { element } = draw('banner');
  expect(element.querySelector('.message')?.textContent).toBe(
    'Usamos cookies. <b>E nada mais.</b> Saber mais',
  );
  expect(element.querySelector('b')).toBeNull();
  const links = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://shop.test/cookies', 'https://shop.test/privacidade']);
});

test('[XX-07, banner] the top layer is a manual popover, else it is a plain layer', () => {
  expect(draw('banner').element.getAttribute('popover')).toBe('manual');
  expect(draw('banner', false).element.hasAttribute('popover')).toBe(false);
});

test('bar and card are labelled regions, the modal popup is a dialog; each has the name and says the language', () => {
  for (const [kind, name] of [
    ['banner', 'section'],
    ['widget', 'section'],
    ['popup', 'dialog'],
  ] as const) {
    const { element } = draw(kind);
    expect(element.localName).toBe(name);
    expect(element.getAttribute('aria-labelledby')).toBe('title');
    expect(element.getAttribute('lang')).toBe('pt-PT');
  }
});
