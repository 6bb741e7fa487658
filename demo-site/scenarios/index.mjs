import { data } from '../data.mjs';
import { html } from '../html.mjs';
import { scenario } from '../parts/scenario.mjs';
import { ads } from './ads.mjs';
import { notifications } from './notifications.mjs';
import { difficult, fromCache } from './pages.mjs';
import { rtl } from './rtl.mjs';
import { themes } from './theme.mjs';

/** @typedef {import('../page.mjs').Page} Page */

/** @type {import('../parts/scenario.mjs').Own} */
const OWN = { ...difficult, ...rtl, ...notifications, ...ads, ...themes };

const SCENARIOS = /** @type {import('../parts/scenario.mjs').Scenario[]} */ (data('scenarios')).map(
  (one) => scenario(one, OWN[one.slug]),
);

/** The page with only the legacy plugin. The page itself is one of the shop's own (`pages/legado.mjs`); here, it is only listed. */
const LEGACY = {
  name: 'Só o plugin antigo',
  why: 'Uma página como o plugin de consentimento do WordPress a imprime: as variáveis globais, a barra e o diálogo dele, sete scripts à espera, e nenhuma configuração nossa.',
  paste: '<script defer src="https://exemplo.pt/enxerto/loader.js" data-enxerto></script>',
  page: { address: 'legado.html' },
};

/** @type {Page} */
const index = {
  address: 'cenarios/index.html',
  title: 'Cenários de teste',
  description:
    'As maneiras de o nosso script chegar a uma página, as páginas que lhe dificultam a vida, e os feitios do tema.',
  classes: 'page',
  tracked: false,
  lead: 'As maneiras de o nosso script chegar a uma página, as páginas que lhe dificultam a vida, e os feitios do tema. Em todas, o aviso aparece, a escolha fica guardada e os scripts à espera obedecem-lhe.',
  content: (to) => html`
<p class="leva">O que a loja conta aos serviços vê-se em <a href="${to('o-que-chegou.html')}">O que chegou ao servidor</a>: o pixel e a cópia do servidor, lado a lado.</p>
<p class="leva">A etiqueta para o seu próprio site faz-se em <a href="${to('montar/index.html')}">Montar a sua etiqueta</a>, com o aviso a funcionar ao lado.</p>
<ul class="cenarios">${[...SCENARIOS, LEGACY].map(
    ({ name, why, paste, page }) => html`
<li><div><h2><a href="${to(page.address)}">${name}</a></h2><p>${why}</p></div><pre><code>${paste}</code></pre></li>`,
  )}
</ul>`,
};

/** The page that lists the scenarios, followed by the pages of the scenarios. @type {Page[]} */
export const scenarios = [index, ...SCENARIOS.map(({ page }) => page), ...fromCache];
