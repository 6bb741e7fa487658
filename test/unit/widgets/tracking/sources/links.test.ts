import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { forAll, forMany } from '#test/unit/for-all';
import { ruleOf } from '#widgets/tracking/model/triggers';
import { extensionOf } from '#widgets/tracking/sources/links/links';
import { normalizeAddress, matchesRule } from '#widgets/tracking/sources/links/url-rule';
import { containsPersonalData } from '#widgets/tracking/visitor/person';
import { act, at, click, copies, endAll, submit } from './fixture';

afterEach(endAll);

const EXTENSIONS = ['doc', '.PDF', 'zip'];
const downloads = { automatic_event_download: copies('Download', { extensions: EXTENSIONS }) };

test.each([
  ['/ficheiros/catalogo.2025.PDF?v=2', 'pdf', 'catalogo.2025.PDF', '/ficheiros/catalogo.2025.PDF'],
  ['https://cdn.test/a/pre%C3%A7os.zip', 'zip', 'preços.zip'],
  ['/a.doc#pagina', 'doc', 'a.doc', '/a.doc'],
  [' \nfich\teiros/a.zip ', 'zip', 'a.zip', 'ficheiros/a.zip'],
  ['//cdn.test/b.zip?utm_source=a&key=1', 'zip', 'b.zip', '//cdn.test/b.zip?utm_source=a'],
])(
  "[TR-52, downloads] [XX-16, downloads] %j is a download of type %s, sent with the link's address",
  (href, type, name, url = href) => {
    document.body.innerHTML = `<a href="${href}"><i></i></a>`;
    const { sent } = act({ dynamicEvents: downloads });
    click(at('i'));
    const [event] = sent();
    expect(event?.params).toEqual({
      page_title: 'Loja',
      download_url: url,
      download_type: type,
      download_name: name,
    });
  },
);

test.each(['/a.php?ficheiro=a.pdf', '/a.pdf/', 'mailto:a.pdf', 'javascript:void(0)//a.pdf', ''])(
  '[TR-52, downloads] %s is no download',
  (href) => {
    document.body.innerHTML = `<a href="${href}">x</a>`;
    const { names, lines } = act({ dynamicEvents: downloads });
    click(at('a'));
    expect(names()).toEqual([]);
    expect(lines).toEqual([]);
  },
);

test('[TR-52, downloads] each service has its own extensions, and the address is sent without its query if the owner wants', () => {
  document.body.innerHTML = '<a href="/a.pdf?utm_source=4#x">x</a>';
  const [{ facebook }, { ga }] = [
    copies('Download', { extensions: ['pdf'] }),
    copies('Download', { extensions: ['zip'] }),
  ] as [{ facebook: unknown }, { ga: unknown }];
  const { sent } = act({
    dynamicEvents: { automatic_event_download: { facebook, ga } },
    enable_remove_download_url_param: '1',
  });
  click(at('a'));
  expect(sent().map(({ slug, params }) => [slug, params['download_url']])).toEqual([
    ['facebook', '/a.pdf'],
  ]);
});

const links = {
  automatic_event_internal_link: copies('InternalClick'),
  automatic_event_outbound_link: copies('OutboundClick'),
};

test.each([
  ['<a href="/loja/">Ver <b>tudo</b></a>', 'b', 'InternalClick', 'Ver', '/loja/'],
  [
    '<a href="https://wa.me/351912345678?text=Ana">Falar</a>',
    'a',
    'OutboundClick',
    'Falar',
    'https://wa.me',
  ],
  [
    '<a href="/x?utm_source=a&key=wc_x#b">912 345 678</a>',
    'a',
    'InternalClick',
    undefined,
    '/x?utm_source=a',
  ],
  ['<button>Abrir  menu</button>', 'button', 'InternalClick', 'Abrir menu', undefined],
  ['<input type="button" value="Mais">', 'input', 'InternalClick', 'Mais', undefined],
  ['<a href="/x?m=ana@loja.example">ana@loja.example</a>', 'a', 'InternalClick', undefined, '/x'],
  ['<a href="/x?m=ana%2540loja.example">x</a>', 'a', 'InternalClick', 'x', '/x'],
])('[TR-50, links] [XX-16, links] %s is %s %s', (html, selector, name, text, url) => {
  document.body.innerHTML = html;
  const { sent } = act({ dynamicEvents: links });
  click(at(selector));
  const [event] = sent();
  expect(event?.name).toBe(name);
  expect(event?.params['text']).toBe(text);
  expect(event?.params['target_url']).toBe(url?.startsWith('/') ? location.origin + url : url);
});

test.each([
  '<a class="add_to_cart_button" href="/?add-to-cart=1">x</a>',
  '<button class="single_add_to_cart_button">x</button>',
  '<div class="pys_block"><a href="/x">x</a></div>',
  '<table><tr class="cart_item"><td><a class="remove" href="/x">x</a></td></tr></table>',
  '<p class="linha"><a class="tirar" href="/x">x</a></p>',
  '<a href="mailto:a@b.example">x</a>',
  '<input type="submit">',
])('[TR-50, links] %s is no link event', (html) => {
  document.body.innerHTML = html;
  const { names } = act({
    dynamicEvents: links,
    woo: { enabled: false, removeFromCartSelector: '.linha .tirar' },
  });
  click(at('a,button,input'));
  expect(names()).toEqual([]);
});

test('[TR-50, links] a click made by a script is not sent', () => {
  document.body.innerHTML = '<a href="/loja/">x</a>';
  const { names } = act({ dynamicEvents: links });
  click(at('a'), false);
  expect(names()).toEqual([]);
  click(at('a'));
  expect(names()).toHaveLength(2);
});

test('[TR-50, URL rules] any rule and address give yes or no, and a rule matches its own address', () => {
  forMany(300, [fc.anything(), fc.string()], (rule, address) => {
    expect(typeof matchesRule(ruleOf(rule), [address])).toBe('boolean');
  });
  forMany(
    300,
    [
      fc.webUrl({ withQueryParameters: true }),
      fc.constantFrom('', 'http://', 'https://www.', '//'),
      fc.constantFrom('', '/#topo'),
    ],
    (url, scheme, end) => {
      const normalized = normalizeAddress(url);
      const value = scheme + normalized + end;
      expect(matchesRule({ kind: 'match', value }, [url])).toBe(true);
      expect(matchesRule({ kind: 'contains', value: normalized.slice(1) }, [url])).toBe(true);
      expect(matchesRule({ kind: 'match', value: `${normalized}x` }, [url])).toBe(false);
    },
  );
});

test.each([
  ['/promo%C3%A7%C3%A3o/', 'contains', 'promoção', true],
  ['/promoção/', 'match', 'www.shop.test/promo%C3%A7%C3%A3o', true],
  ['https://café.pt/', 'match', 'xn--caf-dma.pt', true],
  ['https://xn--caf-dma.pt/ajuda', 'contains', '//café.pt', true],
  ['/promo%C3%A7%C3%A3o/', 'contains', 'promocao', false],
])('[TR-50, URL rules] a link to %s, rule %s %s: %s', (href, kind, value, is) => {
  const address = new URL(href, 'https://www.shop.test/');
  expect(matchesRule({ kind, value } as never, [address.href, href])).toBe(is);
});

test('[XX-16, links] for a logged-in visitor no link text is sent', () => {
  document.body.className = 'home logged-in';
  document.body.innerHTML = '<a href="/conta/">Olá, Ana Silva</a>';
  const { sent } = act({ dynamicEvents: links });
  click(at('a'));
  expect(sent()[0]?.params).toEqual({
    page_title: 'Loja',
    target_url: `${location.origin}/conta/`,
  });
  document.body.className = '';
});

test('[XX-16, actions] no personal data in a link or button is sent, however it is encoded', () => {
  const encodings = [
    (text: string) => text,
    encodeURIComponent,
    (text: string) => encodeURIComponent(encodeURIComponent(text)),
    (text: string) => encodeURIComponent(text).replaceAll('.', '%2E'),
  ];
  const person = fc.oneof(
    // As people have them: `/@a.aa` is one by the letter of the RFC, and a place on a map.
    fc.emailAddress().filter((mail) => /[\w.+-]@/.test(mail)),
    fc.stringMatching(/^\+351 ?9[1236]\d ?\d{3} ?\d{3}$/),
  );
  const all = { ...links, ...downloads, automatic_event_form: copies('Form') };
  forMany(
    150,
    [
      person,
      fc.constantFrom(...encodings),
      fc.constantFrom(
        '/x/{}/a.zip',
        '/a.zip?m={}',
        'https://wa.me/?text={}',
        '/{}',
        '/a.zip#{}',
        '/?s={}',
      ),
    ],
    (somebody, encoded, address) => {
      const text = encoded(somebody);
      document.body.innerHTML = '<a></a><button></button><form><button></button></form>';
      const [link, button, submitter] = document.querySelectorAll('a,button');
      link?.setAttribute('href', address.replace('{}', text));
      for (const element of [link, button, submitter]) element?.append(`de ${text}`);
      const { sent } = act({ dynamicEvents: all });
      for (const selector of ['a', 'button']) click(at(selector));
      submit(at('form'), at('form button'));
      const events = sent();
      expect(events.length).toBeGreaterThan(4);
      const left = JSON.stringify(events.map(({ params }) => params));
      for (const part of [text, somebody]) expect(left).not.toContain(part);
      expect(containsPersonalData(left)).toBe(false);
      endAll();
    },
  );
});

test('[TR-52, downloads] the extension is the last one, in small letters, or none', () => {
  forAll([fc.string(), fc.stringMatching(/^[a-zA-Z\d]{1,5}$/)], (name, extension) => {
    expect(extensionOf(`${name}.${extension}`)).toBe(extension.toLowerCase());
    expect(extensionOf(`${name}.${extension}/`)).toBe('');
  });
});
