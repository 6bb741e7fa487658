import type { Page } from '@playwright/test';
import type { Pasted } from './pasted';
import { pasted } from './table';

// What an owner has on a page around its services: a menu, a form, a link with a conversion and a checkout button. Their code stands
// in the services' own inline scripts, and tells each service what the visitor does.

/** How the page tells a service of something, by the service's documentation; `what` is the variable with what it tells. */
const CALLS: Readonly<Record<string, string>> = {
  'google-ads': "gtag('event', what, { send_to: 'AW-1' })",
  meta: "fbq('trackCustom', what)",
  tiktok: 'ttq.track(what)',
  pinterest: "pintrk('track', what)",
  linkedin: "lintrk('track', { conversion_id: what })",
  x: "twq('event', what)",
  snapchat: "snaptr('track', what)",
  reddit: "rdt('track', what)",
  criteo: 'criteo_q.push({ event: what })',
  taboola: "_tfa.push({ notify: 'event', name: what })",
  outbrain: "obApi('track', what)",
  klaviyo: '_klOnsite.push([what])',
  brevo: "Brevo.push(['track', what])",
  'google-analytics': "gtag('event', what, { send_to: 'G-1' })",
  'google-tag-manager': "dataLayer.push({ event: what, sentBy: 'gtm.js' })",
  clarity: "clarity('event', what)",
  hotjar: "hj('event', what)",
  matomo: "_paq.push(['trackEvent', 'shop', what])",
  plausible: 'plausible(what)',
  hubspot: 'hbspt.forms.create({ formId: what })',
  segment: 'analytics.track(what)',
  mixpanel: 'mixpanel.track(what)',
  amplitude: 'amplitude.init(what)',
  'jetpack-stats': "_stq.push(['ext', what])",
  intercom: "Intercom('trackEvent', what)",
  crisp: "$crisp.push(['set', what])",
  drift: "drift.push(['track', what])",
};

/** The services that the page tells of what the visitor does. */
export const TOLD = Object.keys(CALLS);

/** A service with the owner's code behind its calls, in the same inline script. */
export function withOwnCode(name: string): Pasted {
  const one = pasted(name);
  const call = CALLS[name];
  // An object that a script brings is called where the visitor does something: until then, the page would wait for it, too.
  const first = one.callsNeedScript ? '' : "tell('first');";
  const own = call ? `const tell = (what) => ${call}; tellsAll.push(tell); ${first}` : '';
  return { ...one, own: `\n{ ${own} ownCode.push('${name}'); }` };
}

/** The page's own parts. Each service's own code adds what it tells its service. */
export const OWN_PARTS = `<p><button id="menu" aria-expanded="false">Menu</button></p>
<form id="contact"><button>Enviar</button> <output></output></form>
<p><a id="link" href="/obrigado/">Pedir</a></p>
<form action="/finalizar/"><button id="checkout">Finalizar</button></form>
<script>
  window.ownCode = []; window.tellsAll = [];
  const tellAll = (what) => { for (const tell of tellsAll) tell(what); };
  menu.addEventListener('click', () => {
    tellAll('menu');
    menu.setAttribute('aria-expanded', String(menu.getAttribute('aria-expanded') === 'false'));
  });
  contact.addEventListener('submit', (event) => {
    event.preventDefault();
    tellAll('form');
    contact.querySelector('output').textContent += 'Enviado.';
  });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    tellAll('link');
    const go = () => location.assign(link.href);
    gtag('event', 'conversion', { send_to: 'AW-1/x', event_callback: go });
  });
  checkout.addEventListener('click', () => tellAll('checkout'));
</script>`;

/** The services whose own code has run, in the order of the page. */
export const ownCode = (page: Page): Promise<string[]> => page.evaluate('ownCode');

/** Of what a service has been told, what the page told of the visitor, in order. */
export const actsIn = (calls: readonly string[] = []): string[] =>
  calls.flatMap((call) => /\b(?:first|menu|form|checkout)\b(?!\.)/.exec(call)?.[0] ?? []);
