import type { Locator, Page } from '@playwright/test';
import { expect } from '../harness/test';
import { guestPage } from './guest';

/** The theme's CSS for styled selects: it has no rule for the focus, and removes every outline. */
const CSS = `
.theme-select { box-sizing: border-box; padding: 0 30px 0 12px; border: 1px solid #bbb; font-size: 13px; line-height: 32px; outline: 0; max-width: 100% }
.theme-selectHover { border-color: #333 }
form { margin: 0 0 16px }
[hidden] { display: none !important }`;

/** A list that shows its options itself, and has nothing to be styled. */
export const LIST = `<div class="widget_categories"><select size="3" aria-label="Arquivo"><option>Camas</option><option>Mesas</option></select></div>`;

const ORDERS = `<option value="menu_order">Ordenação predefinida</option><option value="price">Preço</option><option value="date">Mais recentes, primeiro as que chegaram esta semana</option>`;
const WOODS = `<option value="">Escolha uma opção</option><option value="pine">Pinho</option><option value="beech">Faia</option>`;

export const SELECTORS =
  '.woocommerce-ordering .orderby, .widget_categories select, .single-product .variations_form .variations select';

interface Parts {
  /** The server's setting for the theme's script: `customSelects`. */
  scripts?: string;
  /** More in `main`. */
  more?: string;
  config?: object;
}

/** A shop's selects: the order of products, variations with Clear. */
export function selectsPage({ scripts = '', more = '', config = {} }: Parts = {}): string {
  return guestPage({
    css: CSS,
    bodyClass: 'single-product',
    main: `<form class="woocommerce-ordering"><select name="orderby" class="orderby" aria-label="Ordem">${ORDERS}</select>
<button type="reset">Repor</button></form>
<form class="variations_form cart"><table class="variations"><tr><th><label for="wood">Madeira</label></th><td><select id="wood" name="wood" data-show_option_none="yes">${WOODS}</select></td></tr>
<tr><th><label for="paint">Cor</label></th><td><select id="paint" name="paint"><option value="">Escolha uma opção</option><option value="oil">Natural</option><option value="white">Branco</option></select></td></tr></table>
<a class="reset_variations" href="#">Limpar</a></form>${more}`,
    scripts,
    config,
  });
}

/** What is seen of a select. */
export const overlay = (page: Page, select: string): Locator =>
  page.locator(`${select} + .theme-select`);

/** The page's own script acts on a select. */
export function script<T>(
  page: Page,
  select: string,
  act: (select: HTMLSelectElement) => T,
): Promise<T> {
  return page.locator(select).evaluate(act as never);
}

/** The order of products. */
export const ORDER = 'select.orderby';

/** Expects the overlay to be as wide as it looks, and the control to cover all of it. */
export async function covers(page: Page, select: string): Promise<void> {
  await expect
    .poll(async () => {
      const [control, seen] = await Promise.all(
        [page.locator(select), overlay(page, select)].map((one) => one.boundingBox()),
      );
      if (!control || !seen) return 'no box';
      const off = Math.abs(control.x - seen.x) + Math.abs(control.width - Math.round(seen.width));
      return off < 2 && control.height >= seen.height - 1 ? 'covers' : `${off} px off`;
    })
    .toBe('covers');
}
