import type { Shop } from '../harness/test';

/** The configuration of a page on which known services are held back and the legacy scripts sleep. */
export const HOLDING = {
  consent: {},
  theme: {},
  hold: ['known'],
  bootstrap: { sleep: ['consent', 'theme.lightbox'] },
};

const SCRIPT = 'static.hotjar.com';
const PICTURE = 'i.ytimg.com';
const FRAME = 'www.youtube.com';
export const HELD_HOSTS = [SCRIPT, PICTURE, FRAME];

/** The beginning of the frames' addresses. */
export const HELD_FRAME = `https://${FRAME}/embed/`;

/** Whether an address is one of a held service. */
export const isOfHeld = (address: string): boolean =>
  HELD_HOSTS.includes(new URL(address).hostname);

/** Legacy scripts of the consent plugin and the theme, by their handles: the ends of their addresses. */
export const SLEEPERS = ['cookie-law-info', 'oceanwp-lightbox'];

const PLACES = ['above', 'below'];

/** Everything of the services that the page asks for when all is agreed to, in alphabetical order. */
export const HELD_ADDRESSES = PLACES.flatMap((place) => [
  `https://${SCRIPT}/${place}.js`,
  `https://${PICTURE}/${place}-printed`,
  `https://${PICTURE}/${place}-set`,
  HELD_FRAME + place,
]).sort();

/** What is held back or sleeps, for one place of the page. Between a script's end and a picture stands text (docs/hold.md). */
export const heldAt = (place: string): string => `
<script nonce="x" src="https://${SCRIPT}/${place}.js"></script>
<p>Uma mesa <img src="https://${PICTURE}/${place}-printed" alt=""></p>
<iframe loading="lazy" title="Filme" width="300" height="150" src="${HELD_FRAME}${place}"></iframe>
<script nonce="x">new Image().src = 'https://${PICTURE}/${place}-set';</script>
${SLEEPERS.map((handle) => `<script nonce="x" id="${handle}-js" src="/${handle}.js"></script>`).join('\n')}`;

/** Answers for all of it. */
export function serveHeld(shop: Shop): void {
  for (const place of PLACES) {
    shop.serve(`${SCRIPT}/${place}.js`, 'text/javascript', `ran.push('${place}');`);
    shop.serve(`${FRAME}/embed/${place}`, 'text/html', '<p>Filme</p>');
    for (const how of ['printed', 'set'])
      shop.serve(
        `${PICTURE}/${place}-${how}`,
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      );
  }
  for (const handle of SLEEPERS)
    shop.serve(`shop.test/${handle}.js`, 'text/javascript', `ran.push('${handle}');`);
}
