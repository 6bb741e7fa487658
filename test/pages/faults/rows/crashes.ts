import { CRASHED } from '../../../../src/reasons';
import { KEY } from '../../push/provider';
import { marks } from '../../frames/frames';
import { each } from '../fault';
import type { Fault, Injection, Outcome } from '../fault';
import type { WidgetName } from '../widgets';
import { ASKING, CHOOSING } from '../widgets';

/** A chunk that crashes, what becomes of the widgets that load it, and what makes them load it. */
interface Row extends Injection {
  outcomes: Partial<Record<WidgetName, Outcome>>;
}

const crashed = (chunk: string): Outcome => ({ is: 'absent', reasons: [[CRASHED, chunk]] });
const refused = (chunk: string): Outcome => ({ is: 'refused', reasons: [[CRASHED, chunk]] });
const worksWithout = (chunk: string): Outcome => ({ is: 'works', reasons: [[CRASHED, chunk]] });
const lostWithout = (chunk: string): Outcome => ({ is: 'lost', reasons: [[CRASHED, chunk]] });

/** Code at the end of the page that adds to what the pixel plugin's server prints. */
const printed = (code: string): string => `<script>${code}</script>`;
const SHOP = printed('pysOptions.woo = { enabled: true };');
const VIDEO_EVENT = { facebook: { name: 'Video', type: 'dyn', params: {}, delay: 0, eventID: '' } };

const MENU = `<nav aria-label="Loja"><ul class="sf-menu"><li class="menu-item-has-children"><a href="#loja">Loja</a>
<ul class="sub-menu"><li><a href="#mesas">Mesas</a></li></ul></li></ul></nav>`;
const TABS = `<div class="e-n-tabs"><div class="e-n-tabs-heading"><button class="e-n-tab-title">Medidas</button></div>
<div class="e-n-tabs-content"><div>120 × 60 cm</div></div></div>`;

/** What a provider serves whose prompt is a bell. */
const BELL = {
  prompt: { prompt_type: 'bell' },
  site: { enabled: true, public_vapid_key: KEY, name: 'Loja' },
};

const ROWS: Record<string, Row> = {
  consent: { outcomes: each([...ASKING, 'dialog'], crashed('consent')) },
  choice: { outcomes: each([...ASKING, 'dialog'], crashed('choice')) },
  dialog: { outcomes: { dialog: refused('dialog') } },
  optout: {
    outcomes: { accept: worksWithout('optout') },
    midst: 'enxerto.push(["consent.askOptOut"])',
  },
  afterchoice: { outcomes: each([...CHOOSING, 'tracking'], worksWithout('afterchoice')) },
  sweep: { outcomes: each(['reject'], worksWithout('sweep')) },
  autoclose: {
    outcomes: each(['accept', 'reject'], worksWithout('autoclose')),
    config: { banner: { autoCloseSeconds: 60 } },
  },
  endpoint: {
    outcomes: each(CHOOSING, worksWithout('endpoint')),
    config: { consent: { recordUrl: '/registo' } },
  },
  placeholder: {
    outcomes: { accept: worksWithout('placeholder') },
    body: `<iframe title="Mapa" ${marks('analytics')} data-cli-src="/config.json"></iframe>`,
  },
  bridges: {
    outcomes: each(['accept', 'reject'], crashed('bridges')),
    config: { consent: { source: 'complianz' } },
  },
  fetched: {
    outcomes: each(['accept', 'held', 'tracking', 'menu'], worksWithout('fetched')),
    attributes: 'data-config="/config.json"',
  },
  ungated: {
    outcomes: {
      ...each(['menu', 'carousel', 'lightbox'], worksWithout('ungated')),
      // Without it, nothing proves that the page needs no consent.
      feed: crashed('ungated'),
    },
  },
  tracking: { outcomes: { tracking: lostWithout('tracking') } },
  services: { outcomes: { tracking: lostWithout('services') } },
  // The page view is sent; what the visitor does is lost.
  actions: { outcomes: { tracking: lostWithout('actions') } },
  configured: {
    outcomes: { tracking: worksWithout('configured') },
    config: { tracking: { pinterest: { pixelIds: ['333'] } } },
  },
  others: {
    outcomes: { tracking: worksWithout('others') },
    config: { tracking: { pinterest: { pixelIds: ['333'] } } },
  },
  // Without it, a copy that the server did not take is not sent again.
  outbox: {
    outcomes: { tracking: lostWithout('outbox') },
    answers: { at: 'rest', by: (response) => void response.writeHead(500).end() },
  },
  late: {
    outcomes: { tracking: worksWithout('late') },
    body: '<div id="pys_late_event" dir="{}"></div>',
  },
  commerce: {
    outcomes: { tracking: worksWithout('commerce') },
    body: `<button class="add_to_cart_button">Comprar</button>${SHOP}`,
  },
  checkout: {
    outcomes: { tracking: worksWithout('checkout') },
    body: '<form class="woocommerce-checkout"></form>',
  },
  video: {
    outcomes: { tracking: worksWithout('video') },
    body: `<iframe title="Vídeo" src="about:blank#youtube"></iframe>${printed(
      `pysOptions.dynamicEvents = ${JSON.stringify({ automatic_event_video: VIDEO_EVENT })};`,
    )}`,
  },
  inspector: { outcomes: { tracking: worksWithout('inspector') } },
  due: { outcomes: each(['push', 'ad'], crashed('due')) },
  push: { outcomes: { push: crashed('push') } },
  subscription: { outcomes: { push: refused('subscription') } },
  bell: {
    outcomes: { push: crashed('bell') },
    answers: {
      at: 'provider',
      by(response) {
        response.writeHead(200, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
        });
        response.end(JSON.stringify(BELL));
      },
    },
  },
  verify: { outcomes: { push: worksWithout('verify') }, query: '&verify_site=1' },
  ad: { outcomes: { ad: crashed('ad') } },
  theme: { outcomes: each(['menu', 'carousel', 'lightbox', 'feed'], crashed('theme')) },
  interaction: { outcomes: { menu: refused('interaction') } },
  onemenu: {
    outcomes: { menu: crashed('onemenu') },
    body: printed('document.querySelector("#mobile-dropdown ul").className += " sf-menu";'),
  },
  dropdowns: { outcomes: { carousel: worksWithout('dropdowns') }, body: MENU },
  totop: {
    outcomes: { carousel: worksWithout('totop') },
    config: { theme: { createScrollTop: true } },
    midst: 'scrollTo(0, 900)',
  },
  footer: {
    outcomes: { carousel: worksWithout('footer') },
    body: '<div class="has-parallax-footer"></div>',
  },
  selects: {
    outcomes: { carousel: worksWithout('selects') },
    body: '<p class="widget_categories"><select aria-label="Categoria"><option>Mesas</option></select></p>',
  },
  tabs: { outcomes: { carousel: worksWithout('tabs') }, body: TABS },
  carousel: { outcomes: { carousel: crashed('carousel') } },
  lightbox: { outcomes: { lightbox: refused('lightbox') } },
  feed: { outcomes: { feed: crashed('feed') } },
};

/** A crash of each chunk where it is mounted. */
export const CRASHES: readonly Fault[] = Object.entries(ROWS).map(([chunk, row]) => ({
  group: 'crashes',
  name: `the chunk ${chunk} crashes as it is mounted`,
  crash: chunk,
  only: Object.keys(row.outcomes) as WidgetName[],
  because: 'it does not load that',
  ...row,
}));
