import type { Page } from '@playwright/test';
import { guestPage } from './guest';

/** The page builder's CSS for nested tabs (§1.11), with the accordion below 768 px. */
const CSS = `
.e-n-tabs-heading { display: flex; flex-wrap: wrap; gap: 4px }
.e-n-tab-title { min-height: 44px; padding: 0 16px; border: 0; border-bottom: 2px solid transparent; background: none; color: #333; font: inherit; order: var(--n-tabs-title-order) }
.e-n-tab-title[aria-selected=true] { border-color: #063; color: #063 }
.e-n-tabs-content > .e-con { order: var(--n-tabs-title-order); padding: 12px 0 }
.e-n-tabs-content > .e-con:not(.e-active) { display: none }
.e-n-tabs:not(.e-activated) > .e-n-tabs-content > .e-con:first-child { display: block }
@media (max-width: 767px) {
  .e-n-tabs-mobile .e-n-tabs { display: flex; flex-direction: column }
  .e-n-tabs-mobile .e-n-tabs > * { display: contents }
  .e-n-tabs-mobile .e-n-tab-title { text-align: start }
}`;

interface Set {
  number: number;
  label: string;
  /** Titles and what their panels hold. */
  all: Record<string, string>;
  /** Ids of the owner's own. */
  prefix?: string;
  /** Which is open, from 0. */
  open?: number;
}

/** A set as the server prints it, numbered as the page builder does: 38's second panel is `…-382`. */
export function tabSet({ number, label, all, prefix = 'e-n-tab-', open = 0 }: Set): string {
  const title = ([name]: [string, string], at: number): string =>
    `<button type="button" id="${prefix}title-${number}${at + 1}" class="e-n-tab-title" aria-selected="${at === open}" data-tab-index="${at + 1}" role="tab" tabindex="${at === open ? 0 : -1}" aria-controls="${prefix}content-${number}${at + 1}" style="--n-tabs-title-order: ${at + 1};"><span class="e-n-tab-title-text">${name}</span></button>`;
  const panel = ([, inside]: [string, string], at: number): string =>
    `<div id="${prefix}content-${number}${at + 1}" role="tabpanel" aria-labelledby="${prefix}title-${number}${at + 1}" data-tab-index="${at + 1}" style="--n-tabs-title-order: ${at + 1};" class="e-con e-child${at === open ? ' e-active' : ''}">${inside}</div>`;
  return `<div class="elementor-widget-n-tabs e-n-tabs-mobile" data-widget_type="nested-tabs.default"><div class="elementor-widget-container">
<div class="e-n-tabs" data-widget-number="${number}"><div class="e-n-tabs-heading" role="tablist" aria-label="${label}">${Object.entries(all).map(title).join('')}</div><div class="e-n-tabs-content">${Object.entries(all).map(panel).join('')}</div></div></div></div>`;
}

/** Numbers that begin with each other, tabs in tabs, a panel in a panel, a second set with ids of its own and its last tab open. */
const ABOUT_PINE = tabSet({
  number: 381,
  label: 'Sobre o pinho',
  all: {
    'Para quem': '<p>Para todos.</p>',
    'De onde': '<p>De <a href="#leiria">Leiria</a>.</p>',
    'Até quando': '<p>Sempre.</p>',
  },
});
const WOODS = tabSet({
  number: 38,
  label: 'Madeiras',
  all: {
    Pinho: `<p>Claro e leve.</p>${ABOUT_PINE}`,
    Faia: '<div class="e-con e-child"><p>Lisa, e <a href="#rija">rija</a>.</p></div>',
    Carvalho: '<p>Pesado.</p><a href="#nada" hidden>Nada</a>',
  },
});
const CARE = tabSet({
  number: 1,
  label: 'Cuidados',
  prefix: 'os-meus-',
  open: 1,
  all: { 'Todos os dias': '<p>Pano húmido.</p>', 'Uma vez por ano': '<p>Óleo.</p>' },
});
export const SETS = WOODS + CARE;

export function tabsPage(scripts = '', main = SETS, config: object = {}): string {
  return guestPage({ css: CSS, main, scripts, config });
}

/** Scripts as the page builder's server prints them. */
export const THEIRS = `<script src="/jquery.js"></script><script src="/elementor-tabs.js" id="elementor-frontend-js"></script>`;

/** For each set, in the order of the page: which tabs are selected, which are tab stops, whose panel shows. One tab each is right. */
export function states(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.e-n-tabs')].map((root) => {
      const [heading, content] = root.children;
      const tabs = [...(heading?.children ?? [])] as HTMLElement[];
      const text = (is: (tab: HTMLElement, at: number) => boolean): string =>
        tabs
          .filter(is)
          .map((tab) => tab.textContent)
          .join('+');
      return [
        text((tab) => tab.getAttribute('aria-selected') === 'true'),
        text((tab) => tab.tabIndex === 0),
        text((_tab, at) => {
          const panel = content?.children[at] as HTMLElement;
          // A set in a panel that is closed shows nothing.
          return panel.classList.contains('e-active') && getComputedStyle(panel).display !== 'none';
        }),
      ].join(' | ');
    }),
  );
}

/** What has the focus: a tab's title, a panel's id, or a name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement;
    return one?.getAttribute('role') === 'tabpanel' ? one.id : (one?.textContent ?? '');
  });
}
