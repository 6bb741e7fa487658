import { html } from '../html.mjs';
import { nonced, relativeTo } from '../page.mjs';
import { ANY_PAGE } from '../tracking/page.mjs';
import { trackedFoot, trackedHead } from '../tracking/print.mjs';
import { standIns } from '../tracking/services.mjs';
import { pt } from '../words.mjs';
import { content } from './content.mjs';
import { callout, footer, panel } from './footer.mjs';
import { header } from './header/header.mjs';
import { config, heldBackScripts, plainTag } from './tag.mjs';
import { flags, localized } from './theme.mjs';
import { pageTitle } from './title.mjs';

/** @typedef {import('../page.mjs').Asked} Asked */
/** @typedef {import('../page.mjs').Page} Page */

/** The theme's style sheets: the handle in WordPress, then the file. */
const SHEETS = [
  ['oceanwp-style', 'estilo.css'],
  ['oceanwp-theme', 'tema.css'],
  ['oceanwp-woocommerce', 'loja.css'],
  ['oceanwp-pages', 'paginas.css'],
];

/**
 * Returns the whole document as the theme's server prints it: menus and panels are closed until a script opens them.
 *
 * @param {Page} page
 * @param {Asked} asked
 * @returns {string}
 */
export function frame(page, asked) {
  const to = relativeTo(page.address);
  const words = page.words ?? pt;
  const { lang = 'pt-PT', dir, nonce, classes = 'page', tracked = ANY_PAGE, theme = {} } = page;
  const rtl = dir === 'rtl';
  const parallax = theme.footer === 'parallax';
  const ran = page.ran ?? 'Esta página tem três scripts à espera do seu consentimento.';
  const name = page.address.replace(/\.html$/, '').replaceAll('/', '-');
  const usual = html`
<!-- Uma linha, no cimo do head. A configuração é opcional e pode vir antes ou depois. -->
${plainTag(to)}
${config(to, { ...(tracked && { tracking: standIns(to) }), ...page.settings?.(to) })}`;
  const held = html`
<!-- Os scripts da loja, marcados como o plugin de origem os marca. -->${heldBackScripts(to, name, nonce)}`;
  const width = /sidebar/.test(classes) ? '' : ' content-full-width';
  const bodyClasses = `${classes} ${flags(theme, rtl)}${width}`;
  return html`<!DOCTYPE html>
<html lang="${lang}"${dir && html` dir="${dir}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · ${words.shop}</title>
<meta name="description" content="${page.description}">${page.first?.(to)}${page.tag ? page.tag(to, asked) : usual}
<link rel="icon" href="${to('imagens/favicon.svg')}" type="image/svg+xml">
${SHEETS.map(([id, file]) => sheet(id, to(`${file}?ver=4.1.4`)))}${tracked && trackedHead(nonce)}${page.head?.(to)}
<script src="${to('demo.js')}" defer${nonced(nonce)}></script>
</head>
<body class="${bodyClasses}">
<div id="outer-wrap" class="site clr">
<a class="skip-link screen-reader-text" href="#main">${words.skip}</a>
<div id="wrap" class="clr">

${header({ to, words, here: page.address, theme })}

<main id="main" class="site-main clr" tabindex="-1">
${main(page, to, asked)}${parallax && panel(words, ran, true)}
</main>${!parallax && panel(words, ran)}${parallax && callout(to)}
${footer(to, words, theme.footer)}

</div>
</div>
<a href="#" id="scroll-top" class="scroll-top-right" aria-label="${words.top}"><i class="seta-cima" aria-hidden="true"></i></a>
${localized(theme, { to, rtl, nonce })}${page.foot ? page.foot(to) : held}${tracked && trackedFoot({ title: page.title, tracked, ...asked }, to, nonce)}
</body>
</html>
`.toString();
}

/** @param {Page} page @param {import('../page.mjs').To} to @param {Asked} asked */
const main = (page, to, asked) =>
  page.main?.(to, asked) ??
  html`${pageTitle(to, { ...page, title: page.heading ?? page.title })}
${page.wide ? page.content?.(to, asked) : content(page.content?.(to, asked), page.beside?.(to))}`;

/** @param {string | undefined} id @param {string} href */
const sheet = (id, href) => html`<link rel="stylesheet" id="${id}-css" href="${href}" media="all">
`;
