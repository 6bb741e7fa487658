import { setTimeout as wait } from 'node:timers/promises';
import type { Visit } from '../visits';
import { agreedShop, plainVisit } from '../visits';

/** How many times the visitor clicks. */
export const CLICKS = 10;
/** The time between two clicks, in milliseconds: nobody clicks faster. */
const PACE_MS = 150;

/** Half of the links lead to a page, half to a telephone number. Every tool tells Meta and Google of each click. */
const links = Array.from(
  { length: CLICKS },
  (_, at) =>
    `<a id="click-${at}" href="${at % 2 ? 'tel:+35122000000' : '/demo/guia.html?'}${at}" data-elb="link" data-elb-link="place:${at}" data-elbaction="click">Ver ${at}</a> `,
).join('');

/**
 * A bar of links over the page, all of them visible; clicks do not leave the page. Its markup also tells the other tool of the
 * view of the category, for which the shop prints an event for ours.
 */
const BAR = `<i data-elb="category" data-elb-category="name:Catálogo completo" data-elbaction="load:view"></i><nav style="position:fixed;inset:0 0 auto;z-index:9999;background:#fff;height:40px">${links}</nav>
<script>addEventListener('click', (event) => event.preventDefault())</script></body>`;

/** Takes out the scripts that the page holds back: the other tool would never run them, and ours would. */
const withoutHeld = (html: string): string =>
  html.replace(/<script\b[^>]*type="text\/plain"[^>]*>.*?<\/script>/gs, '');

/** Switches off our theme behaviours and the tab that opens the choice again, since the other tool has neither. */
const trackingAlone = (html: string): string =>
  html
    .replace('loader.js" data-enxerto', 'loader.js" data-enxerto data-widgets="consent tracking"')
    .replace('data-enxerto>{', 'data-enxerto>{"tab":{"show":false},');

export const UNDECIDED: Visit = plainVisit('undecided', {});
/** A visitor who has accepted. The visit has no cookies of its own: each build brings those of its tool (`withItsYes`). */
export const DECIDED: Visit = plainVisit('decided', {});

const shop = agreedShop();

/** The shop page with a visitor who agreed to Meta and Google and clicks on the links. */
export const TRACKED: Visit = {
  ...shop,
  page: 'shop page',
  visitor: `a page view and ${CLICKS} clicks, Meta and Google agreed to`,
  html: trackingAlone(withoutHeld(shop.html)).replace('</body>', () => BAR),
  async does({ click, settle }) {
    for (let at = 0; at < CLICKS; at++) {
      await click(`document.querySelector('#click-${at}')`);
      await wait(PACE_MS);
    }
    await settle();
  },
};
