import { afterEach, expect, test } from 'vitest';
import type { BannerAction } from '../../../../widgets/consent/banner/Banner';
import { Banner } from '../../../../widgets/consent/banner/Banner';
import type { BannerLayout } from '../../../../widgets/consent/banner/banner-layout';
import type { BannerContent } from '../../../../widgets/consent/banner/content';
import { draw } from '../../../renderer';

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
  optOut: '',
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

interface LayerOptions {
  kind: BannerLayout['kind'];
  top?: boolean;
  customiseFirst?: boolean;
  leaving?: boolean;
  failure?: { text: string; lang: string | undefined };
  act?: (act: BannerAction) => void;
}

/** The drawn layer. */
async function layer({ kind, act = () => {}, ...given }: LayerOptions): Promise<HTMLElement> {
  const { container } = await draw(
    <Banner
      content={content}
      layout={LAYOUTS[kind]}
      top
      customiseFirst={kind === 'banner'}
      failure={{ text: '', lang: undefined }}
      leaving={false}
      onAct={(what) => act(what)}
      {...given}
    />,
  );
  return container.firstElementChild as HTMLElement;
}

const words = (drawn: HTMLElement): (string | null)[] =>
  [...drawn.querySelectorAll('button')].map(({ textContent }) => textContent);

afterEach(() => document.body.replaceChildren());

test('[CO-11, first layer] reject and accept are the same element with the same attributes, side by side', async () => {
  const element = await layer({ kind: 'banner' });
  const [reject, accept] = element.querySelectorAll('.choices > button');
  expect([reject?.textContent, accept?.textContent]).toEqual(['Rejeitar tudo', 'Aceitar tudo']);
  expect(reject?.getAttributeNames()).toEqual(accept?.getAttributeNames());
});

test('only the popup has an X, and the third button stands where it is seen', async () => {
  expect(words(await layer({ kind: 'banner' }))).toEqual([
    'Personalizar',
    'Rejeitar tudo',
    'Aceitar tudo',
  ]);
  expect(words(await layer({ kind: 'widget' }))).toEqual([
    'Rejeitar tudo',
    'Aceitar tudo',
    'Personalizar',
  ]);
  expect(words(await layer({ kind: 'popup' }))).toEqual([
    'Fechar',
    'Rejeitar tudo',
    'Aceitar tudo',
    'Personalizar',
  ]);
});

test('bar and card are labelled regions, the popup a dialog, each with a name and a language', async () => {
  for (const [kind, name] of [
    ['banner', 'section'],
    ['widget', 'section'],
    ['popup', 'dialog'],
  ] as const) {
    const element = await layer({ kind });
    expect(element.localName).toBe(name);
    expect(element.getAttribute('aria-labelledby')).toBe('title');
    expect(element.getAttribute('lang')).toBe('pt-PT');
  }
});
