/**
 * Optimizers that hold scripts back until the visitor does something: how their servers print a script, and a stand-in of ours for
 * the code with which each lets its go, one after the other in document order.
 */
export interface Optimizer {
  /** The attributes that it prints in place of a script's own. */
  print(attributes: string): string;
  /** What it looks for when the visitor does something. */
  selector: string;
  /** How it lets one go: the same element, as WP Rocket does in Chromium, or a new one in its place. */
  goes: 'in place' | 'anew';
}

const renamed = (attributes: string, name: string): string =>
  attributes.replace('src=', `${name}=`);

export const OPTIMIZERS = {
  'WP Rocket in Chromium': {
    print: (attributes) =>
      `type="rocketlazyloadscript" data-rocket-type="text/javascript" ${renamed(attributes, 'data-rocket-src')}`,
    selector: 'script[type$=rocketlazyloadscript]',
    goes: 'in place',
  },
  'WP Rocket in Firefox': {
    print: (attributes) => `type="rocketlazyloadscript" ${renamed(attributes, 'data-rocket-src')}`,
    selector: 'script[type$=rocketlazyloadscript]',
    goes: 'anew',
  },
  LiteSpeed: {
    print: (attributes) => `type="litespeed/javascript" ${renamed(attributes, 'data-src')}`,
    selector: 'script[type="litespeed/javascript"]',
    goes: 'anew',
  },
  Perfmatters: {
    print: (attributes) => `type="pmdelayedscript" ${attributes}`,
    selector: 'script[type=pmdelayedscript]',
    goes: 'anew',
  },
} satisfies Record<string, Optimizer>;

/** The optimizer's own code: it lets all go that it finds when the visitor presses a key, and says so when it is done. */
export const letsGo = ({ selector, goes }: Optimizer): string => `<script>
addEventListener('keydown', async () => {
  const ADDRESS = /^(data-rocket-src|data-src)$/;
  for (const held of document.querySelectorAll('${selector}')) {
    const script = ${goes === 'anew' ? "document.createElement('script')" : 'held'};
    const address = held.src || held.dataset.rocketSrc || held.dataset.src;
    await new Promise((done) => {
      script.onload = script.onerror = done;
      if (script === held) {
        held.removeAttribute('type');
        if (address) held.src = address;
        // An inline one runs from a data address, as there.
        else held.src = 'data:text/javascript,' + encodeURIComponent(held.text);
      } else {
        for (const { name, value } of held.attributes)
          if (name !== 'type' && !ADDRESS.test(name)) script.setAttribute(name, value);
        script.text = held.text;
        if (address) script.src = address;
        held.replaceWith(script);
        if (!address) done();
      }
    });
  }
  document.documentElement.dataset.gone = 'yes';
}, { once: true });
</script>`;
