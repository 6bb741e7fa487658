import { scrollPage } from './scroll-page';

/** How high the sticky header is where a page has one. */
export const HEADER_PX = 60;

/** What scrolls on a page. `box` is a box that fills the window; `inner` a smaller box, on a page whose window scrolls. */
export const SCROLLERS = {
  window: ['', ''],
  body: [
    '<style>html, body { height: 100%; overflow: hidden } body { overflow-y: auto }</style>',
    '',
  ],
  box: ['', 'id="box" style="height: 100vh; overflow-y: auto"'],
  inner: [
    '<style>#main::before, #main::after { content: ""; display: block; height: 900px }</style>',
    'style="height: 300px; overflow-y: auto; position: relative"',
  ],
} as const;

/** Targets: markup, and the fragment that leads there. */
export const TARGETS: Record<string, readonly [html: string, fragment: string, id: string]> = {
  plain: ['<h2 id="alvo">Alvo</h2>', '#alvo', 'alvo'],
  'closed details': [
    '<details><summary>Mais</summary><p id="alvo">Alvo</p></details>',
    '#alvo',
    'alvo',
  ],
  'hidden until found': ['<div hidden="until-found"><p id="alvo">Alvo</p></div>', '#alvo', 'alvo'],
  'id of digits, dots and colons': ['<h2 id="1.a:b">Alvo</h2>', '#1.a:b', '1.a:b'],
  'encoded id': ['<h2 id="promoção">Alvo</h2>', '#promo%C3%A7%C3%A3o', 'promoção'],
};

/** A page with a link to a place on it. */
export function pageOf(
  scroller: keyof typeof SCROLLERS,
  target: string,
  isSticky: boolean,
  isOurs: boolean,
): string {
  const [head, attributes] = SCROLLERS[scroller];
  const [html, fragment] = TARGETS[target] ?? ['', '', ''];
  const gap = '<div style="height: 1500px">…</div>';
  return scrollPage({
    head: `<script>var changes = 0; addEventListener('hashchange', () => (changes += 1))</script><style>:target { outline: 3px solid } h2, p { margin: 0; padding: 0 }</style>${head}`,
    header: isSticky
      ? `<div id="stick-anything-header" style="position: fixed; top: 0; left: 0; right: 0; height: ${HEADER_PX}px; background: #eee"></div>`
      : '',
    main: `<div ${attributes}><p style="padding-top: 80px"><a id="link" href="${fragment}">Ir</a></p>${gap}${html}${gap}</div>`,
    footer: '',
    theme: isOurs ? {} : { mode: 'off' },
  });
}
