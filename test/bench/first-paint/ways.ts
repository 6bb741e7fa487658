import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrapSnippet } from '#owner/snippet/bootstrap';
import { firstSlideElement } from '#owner/snippet/first-slide';
import type { World } from '#test/pages/harness/servers';
import type { Visit } from '../visits';

/** One way in which a page of the theme is set up. */
export interface Mode {
  name: string;
  /** Whether our tag is on the page. */
  isOurs: boolean;
  /** Changes the page's HTML. */
  html: (html: string) => string;
}

/** Our stand-ins of the theme's scripts, in WordPress's order: handle, address as the theme has it, file. */
const THEIRS = [
  ['oceanwp-main', 'theme', 'theme-main'],
  ['oceanwp-drop-down-mobile-menu', 'drop-down-mobile-menu', 'theme-mobile-menu'],
  ['oceanwp-drop-down-search', 'drop-down-search', 'theme-search'],
  ['oceanwp-slider', 'ow-slider', 'theme-slider'],
  ['oceanwp-scroll-effect', 'scroll-effect', 'theme-scroll-effect'],
  ['oceanwp-scroll-top', 'scroll-top', 'theme-scroll-top'],
  ['oceanwp-select', 'select', 'theme-select'],
] as const;

const addressOf = (name: string): string => `/wp-content/themes/oceanwp/assets/js/${name}.min.js`;

/** Serves the stand-ins; the servers forget them at each `reset`. */
export function serveTheirs(world: World): void {
  for (const [, name, file] of THEIRS)
    world.answer(`shop.test${addressOf(name)}`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(
        readFileSync(new URL(`../../pages/legacy-stand-in/${file}.js`, import.meta.url)),
      );
    });
}

const inHead =
  (what: string) =>
  (html: string): string =>
    html.replace('<meta charset="utf-8">', (meta) => `${meta}\n${what}`);

const withTheirs = (html: string): string =>
  html.replace(
    '</body>',
    () =>
      `${THEIRS.map(([handle, name]) => `<script id="${handle}-js" src="${addressOf(name)}?ver=4.1.4"></script>`).join('\n')}\n</body>`,
  );

/** What the theme hides: its galleries and product sliders. */
const HIDDEN = ':is(.gallery-format, .product-entry-slider):not(.flickity-enabled)';

/** The page of a theme whose CSS hides nothing: the first slide stands where a carousel will be. */
const SHOWN = `<style>${HIDDEN} { opacity: 1 !important; visibility: visible !important; height: auto !important }
${HIDDEN} > * + * { display: none !important }</style>`;

/**
 * Every way that the documentation tells an owner, and what they are compared with: `floor`, the page without any script for the
 * theme; `nothing hidden`, the same where the theme's CSS hides nothing; `theirs`, the page with the theme's own scripts.
 *
 * @param folder the folder of built files
 */
export async function waysOf(folder: string): Promise<Mode[]> {
  const template = readFileSync(join(folder, 'bootstrap.template.js'), 'utf8');
  const snippet = async (config: object): Promise<string> => {
    const { html, wrong } = await bootstrapSnippet(JSON.stringify(config), template);
    if (html === undefined) throw new Error(wrong.join('\n'));
    return html;
  };
  const bootstrap = await snippet({ theme: {} });
  const asleep = await snippet({ bootstrap: { sleep: ['all'] } });
  return [
    { name: 'floor', isOurs: false, html: (html) => html },
    { name: 'nothing hidden', isOurs: false, html: inHead(SHOWN) },
    { name: 'theirs', isOurs: false, html: withTheirs },
    { name: 'tag', isOurs: true, html: (html) => html },
    { name: 'bootstrap', isOurs: true, html: inHead(bootstrap) },
    { name: 'style line', isOurs: true, html: inHead(firstSlideElement({})) },
    { name: 'asleep', isOurs: true, html: (html) => inHead(asleep)(withTheirs(html)) },
    { name: 'beside', isOurs: true, html: withTheirs },
  ];
}

/** A visit of a page that is set up in this way. */
export const inWay = (visit: Visit, { name, html }: Mode): Visit => ({
  ...visit,
  visitor: `${visit.visitor}: ${name}`,
  html: html(visit.html),
});
