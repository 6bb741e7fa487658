import type { Fault } from '../fault';
import { each } from '../fault';

const css = (text: string): string => `<style>${text}</style>`;
const group = 'style sheets of the page';
const OURS = 'body > :not(main):not(#outer-wrap):not(header):not(article):not(h1):not(p):not(div)';

/** Style sheets that hide, move or animate everything, and DOM that goes away under us. */
export const LOOKS: readonly Fault[] = [
  {
    group,
    name: 'everything unknown is invisible',
    head: css(
      `${OURS}, ${OURS} * { visibility: hidden !important; opacity: 0 !important; pointer-events: none !important }`,
    ),
  },
  {
    group,
    name: 'everything is animated',
    head: css(
      '@keyframes fade { from { opacity: .8 } } * { animation: fade 700ms infinite alternate !important; transition: all 900ms !important }',
    ),
    engines: ['accept', 'menu'],
  },
  {
    group,
    name: 'everything is reset',
    head: css(
      '*, ::before, ::after { all: revert; margin: 0 !important; padding: 0 !important; box-sizing: content-box !important }',
    ),
  },
  {
    group,
    name: 'the highest z-index is taken',
    head: css('#own-link { position: relative; z-index: 2147483647 }'),
  },
  {
    group,
    name: 'empty elements are hidden',
    except: ['feed'],
    because: "the theme's own element is empty, and photos that are not in view are not loaded",
    head: css(
      'div:empty, span:empty, enxerto-root:empty { display: none !important } dialog, [role=dialog], button { font-size: 3px !important }',
    ),
  },
];

const HOSTS = 'document.querySelectorAll("enxerto-root")';
const dom = 'nodes that go away';

/** What scripts of the page take away while the widget stands there. */
export const NODES: readonly Fault[] = [
  {
    group: dom,
    name: 'our elements are removed',
    outcomes: {
      ...each(['accept', 'reject', 'dialog', 'tracking', 'push'], { is: 'removed' }),
      ad: { is: 'removed', reasons: [/ad closed by the page/] },
    },
    midst: `${HOSTS}.forEach(function (one) { one.remove(); })`,
  },
  {
    group: dom,
    name: 'our tag is removed',
    midst:
      'document.querySelectorAll("script").forEach(function (one) { if (!one.type) one.remove(); })',
  },
  {
    group: dom,
    name: 'the attributes of html and body are removed',
    except: ['menu'],
    because: "a class of the body's says which menu the theme has",
    midst:
      '[document.documentElement, document.body].forEach(function (one) { ["class", "style", "dir"].forEach(function (name) { one.removeAttribute(name); }); })',
  },
  {
    group: dom,
    name: 'the body is drawn anew',
    midst:
      '(function (body) { var fresh = body.cloneNode(false); while (body.firstChild) fresh.append(body.firstChild); body.replaceWith(fresh); })(document.body)',
  },
  {
    group: dom,
    name: 'the markup is written anew',
    midst:
      '(function (main) { main.innerHTML = main.innerHTML; })(document.querySelector("main") || document.querySelector("h1"))',
    except: ['carousel'],
    because: "its markup, written again, is that of a carousel of the theme's own script",
  },
];
