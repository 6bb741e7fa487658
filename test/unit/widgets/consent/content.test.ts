import { afterEach, expect, test } from 'vitest';
import { BANNER_DEFAULTS } from '../../../../src/config/banner';
import { bannerContent, shownText } from '../../../../widgets/consent/content';
import { printedColours, readPrintedBanner } from '../../../../widgets/consent/legacy-banner';

afterEach(() => document.body.replaceChildren());

test('[CO-44, text shown] all that is read before choosing, one part a line, whatever the layout', () => {
  const content = bannerContent(
    { ...BANNER_DEFAULTS, policyUrl: 'https://shop.test/privacidade' },
    undefined,
    'pt-PT',
    () => {},
  );
  expect(shownText(content).split('\n')).toEqual([
    'A sua privacidade',
    expect.stringMatching(/^Usamos cookies .* quando quiser\.$/),
    'Saber mais',
    'Rejeitar tudo',
    'Aceitar tudo',
    'Personalizar',
  ]);
});

test('[CO-30, texts] the third button’s word: the owner’s, else the printed one, else ours', () => {
  document.body.innerHTML =
    '<div id="cookie-law-info-bar"><div class="cli-bar-message">Usamos cookies.</div><a class="cli_settings_button"> Definições\n</a></div>';
  const word = (customise: string): string =>
    bannerContent(
      { ...BANNER_DEFAULTS, texts: { ...BANNER_DEFAULTS.texts, customise } },
      readPrintedBanner(),
      'pt-PT',
      () => {},
    ).customise;
  expect(word('Escolher')).toBe('Escolher');
  expect(word('')).toBe('Definições');
  document.body.replaceChildren();
  expect(word('')).toBe('Personalizar');
});

test('[CO-30, colours] the accept-all button’s colour is the accent, else the accept button’s', () => {
  const both = { button_7_button_colour: '#2f6e4e', button_1_button_colour: '#61a229' };
  expect(printedColours({ ...both, background: '#fff', text: '#333' })).toEqual({
    accent: '#2f6e4e',
    surface: '#fff',
    ink: '#333',
  });
  expect(printedColours({ ...both, button_7_button_colour: 'green' }).accent).toBe('#61a229');
});
