import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BANNER } from '#src/config/consent/banner';
import { bannerContent, shownText } from '#widgets/consent/banner/content';
import { printedColours } from '#widgets/consent/legacy/legacy-markup';
import { readPrintedBanner } from '#widgets/consent/legacy/printed';

// The texts that the plugin prints are read only beside its settings.
beforeEach(() => void vi.stubGlobal('Cli_Data', {}));
afterEach(() => document.body.replaceChildren());

test('[CO-44, text shown] the text shown is all that is read before choosing, one part a line, in any layout', () => {
  const content = bannerContent(
    { ...BANNER.defaults, policyUrl: 'https://shop.test/privacidade' },
    undefined,
    false,
    'pt-PT',
    () => {},
  );
  expect(shownText(content).split('\n')).toEqual([
    'Your privacy',
    expect.stringMatching(/^We use cookies .* at any time\.$/),
    'Learn more',
    'Reject all',
    'Accept all',
    'Customise',
  ]);
});

const PRINTED = `<div id="cookie-law-info-bar"><h5 class="cli_messagebar_head">Os <b>nossos</b> cookies</h5>
  <div class="cli-bar-message">Usamos <a href="/cookies">cookies</a>, <a href="javascript:alert(1)">todos</a>.<script>alert(1)</script></div>
  <a class="cli-plugin-main-link" href="/privacidade">Privacidade</a>
  <a class="cli_settings_button">Aceitar tudo</a>
  <a data-cli_action="reject">Aceitar tudo</a>
  <a data-cli_action="accept">Rejeitar tudo</a><a data-cli_action="accept_all">Rejeitar tudo</a></div>`;

const content = (
  language: string,
  texts: Partial<typeof BANNER.defaults.texts> = {},
  sells = false,
) =>
  bannerContent(
    { ...BANNER.defaults, texts: { ...BANNER.defaults.texts, ...texts } },
    readPrintedBanner(sells),
    sells,
    language,
    () => {},
  );

test("[XX-15, banner] the buttons' words are the owner's or ours, never those printed on the page", () => {
  document.body.innerHTML = PRINTED;
  const { accept, reject, customise } = content('pt-PT');
  expect([accept, reject, customise]).toEqual(['Accept all', 'Reject all', 'Customise']);
  expect(content('pt-PT', { accept: 'Sim', reject: 'Não', customise: 'Escolher' })).toMatchObject({
    accept: 'Sim',
    reject: 'Não',
    customise: 'Escolher',
  });
});

test('[CO-30, texts] heading, message and policy come from the printed bar, as text and http(s) links', () => {
  document.body.innerHTML = PRINTED;
  const { title, message, policy } = content('pt-PT');
  expect(title).toBe('Os nossos cookies');
  expect(message).toEqual([
    { text: 'Usamos ' },
    { text: 'cookies', href: new URL('/cookies', document.baseURI).href },
    { text: ', ' },
    { text: 'todos' },
    { text: '.' },
  ]);
  expect(policy?.text).toBe('Privacidade');
});

test('[XX-04, language] beside a printed message in an unknown language, each button is marked with its own language', () => {
  document.body.innerHTML = PRINTED;
  const french = content('fr', { reject: 'Tout refuser' });
  expect(french.lang).toBe('fr');
  expect(french.accept).toBe('Accept all');
  expect([french.langOf('accept'), french.langOf('reject')]).toEqual(['en', 'fr']);
});

test.each([
  ['<a class="wt-cli-ccpa-opt-out">Do not sell</a>'],
  ['<span class="wt-cli-ccpa-checkbox"><input type="checkbox"> <label>Do not sell</label></span>'],
  ['<p class="wt-cli-ccpa-element"><a class="wt-cli-ccpa-opt-out" href="#">Do not sell</a></p>'],
])(
  '[CO-17, link] %s in the printed message is the opt-out, and is left out where the law asks for none',
  (html) => {
    document.body.innerHTML = `<div id="cookie-law-info-bar"><div class="cli-bar-message">Cookies. ${html} <a>Nowhere</a></div></div>`;
    const { message, optOut } = content('pt-PT', {}, true);
    expect(message).toEqual([
      { text: 'Cookies. ' },
      { text: 'Do not sell', optOut: true },
      { text: ' ' },
      { text: 'Nowhere' },
    ]);
    expect(optOut).toBe('');
    expect(content('pt-PT').message.map(({ text }) => text)).toEqual(['Cookies. ', ' ', 'Nowhere']);
    expect(content('pt-PT').optOut).toBe('');
    expect(content('pt-PT', { message: 'As nossas.' }, true).optOut).toMatch(/^Do not sell/);
  },
);

test("[CO-30, colours] the accept-all button's colour is the accent, or else the accept button's", () => {
  const both = { button_7_button_colour: '#2f6e4e', button_1_button_colour: '#61a229' };
  expect(printedColours({ ...both, background: '#fff', text: '#333' })).toEqual({
    accent: '#2f6e4e',
    surface: '#fff',
    ink: '#333',
  });
  expect(printedColours({ ...both, button_7_button_colour: 'green' }).accent).toBe('#61a229');
});
