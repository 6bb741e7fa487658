// @vitest-environment node
import { expect, test } from 'vitest';
import { PAGES } from '../../../../demo-site/site.mjs';
import { companions, pysOptions } from '../../../../demo-site/tracking/options.mjs';
import { ANY_PAGE } from '../../../../demo-site/tracking/page.mjs';
import { UNDECIDED } from '../../../../demo-site/tracking/visitor.mjs';
import { VENDORS } from '../../../../demo-site/server/vendors.mjs';
import { asFolder, AT, composed, of, printed } from './printed';

/** PHP's loose values read as what was meant. */
function meant(value: unknown): unknown {
  if (value === false) return '';
  if (value === true) return '1';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return /^-?\d+\.\d+$/.test(value) ? String(Number(value)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, meant(one)]));
}

for (const page of PAGES.filter(({ tracked }) => tracked !== false)) {
  test(`${page.address}: what PHP prints means the same as the plugin's settings, at the page's own address`, () => {
    const found = of(page.address);
    const printing = {
      title: page.title,
      tracked: page.tracked || ANY_PAGE,
      place: {
        site: AT.slice(0, -1),
        root: 'loja.test/sitio',
        here: `www.loja.test/sitio/${page.address}`,
      },
      server: true,
      visitor: UNDECIDED,
      request: '',
    };
    const typed = pysOptions(printing);
    expect(meant(found.pysOptions)).toEqual(meant(JSON.parse(JSON.stringify(typed))));
    // Typed on the one side, text at the top on the other.
    expect(typed).toMatchObject({ cookie_duration: 7, debug: false, ajaxForServerEvent: true });
    expect(found.pysOptions).toMatchObject({
      ...{ cookie_duration: '7', debug: '', ajaxForServerEvent: '1' },
      siteUrl: 'http://www.loja.test/sitio',
      ajaxUrl: 'http://www.loja.test/sitio/wp-admin/admin-ajax.php',
      tracking_analytics: { TrafficUtms: [], TrafficUtmsId: [] },
    });
    expect(found.pysFacebookRest?.restApiUrl).toBe(
      'http://www.loja.test/sitio/wp-json/pys-facebook/v1/event',
    );
    const { pysWooProductData } = companions(printing);
    expect(meant(found.pysWooProductData ?? {})).toEqual(
      meant(JSON.parse(JSON.stringify(pysWooProductData))),
    );
  });
}

test("every page of the shop and the tracking scenarios are tracked, and all have the vendors' stand-ins", () => {
  const without = PAGES.map(({ address }) => address).filter((address) => !printed(address));
  expect(without).toEqual([
    'legado.html',
    // It shows what the other pages send, and would itself be in the list.
    'o-que-chegou.html',
    // The tag builder fills it in.
    'montar/previa.html',
    ...['index', 'css-hostil', 'rtl', 'prototype', 'rocket-loader', 'wp-rocket', 'autoptimize'].map(
      (name) => `cenarios/${name}.html`,
    ),
    'cenarios/notificacoes.html',
    'cenarios/anuncio-cartao.html',
    'cenarios/anuncio-janela.html',
    // What the theme looks like elsewhere.
    'cenarios/barra-de-topo.html',
    'cenarios/cabecalho-de-topo.html',
    'cenarios/cabecalho-medio.html',
    'cenarios/logotipo-ao-centro.html',
    'cenarios/cabecalho-transparente.html',
    'cenarios/rodape-ao-fundo.html',
    'cenarios/rodape-por-tras.html',
    'cenarios/tema-com-scripts.html',
  ]);
  for (const [address, text] of composed) {
    const json = /<script type="application\/json" data-enxerto>(.*?)<\/script>/.exec(text)?.[1];
    if (json === undefined) continue;
    const { tracking } = JSON.parse(json) as { tracking?: { hosts: Record<string, string> } };
    expect(Boolean(tracking), address).toBe(!without.includes(address));
    for (const { host } of VENDORS) {
      if (tracking)
        expect(new URL(tracking.hosts[host] ?? '', AT + address).href).toBe(`${AT}vendor/${host}`);
    }
  }
});

test('a folder prints no server, and everything else as the server does', () => {
  const folder = printed('carrinho.html', asFolder.get('carrinho.html'));
  const shop = of('carrinho.html');
  expect(folder?.pysFacebookRest).toBeUndefined();
  expect(folder?.pysOptions).toMatchObject({
    ...{ ajaxForServerEvent: '', ajaxForServerStaticEvent: '' },
    ...{ gdpr: { ajax_enabled: false }, facebook: { serverApiEnabled: false } },
  });
  expect(folder?.pysOptions.staticEvents).toEqual(shop.pysOptions.staticEvents);
  expect(folder?.pysOptions.dynamicEvents).toEqual(shop.pysOptions.dynamicEvents);
});
