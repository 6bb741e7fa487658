import { setTimeout as wait } from 'node:timers/promises';
import type { Visit } from '../visits';
import { agreedShop, plainVisit } from '../visits';

/** How many times the visitor clicks. */
export const CLICKS = 10;
/** Between one click and the next: nobody clicks faster. */
const PACE_MS = 150;

/** Half links to a page, half links to a telephone: each is told to Meta and to Google by every tool. */
const links = Array.from(
  { length: CLICKS },
  (_, at) =>
    `<a id="click-${at}" href="${at % 2 ? 'tel:+35122000000' : '/demo/guia.html?'}${at}" data-elb="link" data-elb-link="place:${at}" data-elbaction="click">Ver ${at}</a> `,
).join('');

/** A bar of links over the page, all in sight; nobody leaves by them. The category is told as it is seen, as the shop prints for us. */
const BAR = `<i data-elb="category" data-elb-category="name:Catálogo completo" data-elbaction="load:view"></i><nav style="position:fixed;inset:0 0 auto;z-index:9999;background:#fff;height:40px">${links}</nav>
<script>addEventListener('click', (event) => event.preventDefault())</script></body>`;

/** Without the theme's behaviours: the other tool has none. */
const withoutTheme = (html: string): string =>
  html.replace(
    'loader.js" data-enxerto',
    'loader.js" data-enxerto data-widgets="consent tracking"',
  );

export const UNDECIDED: Visit = plainVisit('undecided', {});
/** With what each tool keeps of a yes, which is the tool's own. */
export const DECIDED: Visit = plainVisit('decided', {});

const shop = agreedShop();

/** A shop page whose visitor agreed to Meta and Google, and clicks. */
export const TRACKED: Visit = {
  ...shop,
  page: 'shop page',
  visitor: `a page view and ${CLICKS} clicks, Meta and Google agreed to`,
  html: withoutTheme(shop.html).replace('</body>', () => BAR),
  async does({ click, settle }) {
    for (let at = 0; at < CLICKS; at++) {
      await click(`document.querySelector('#click-${at}')`);
      await wait(PACE_MS);
    }
    await settle();
  },
};
