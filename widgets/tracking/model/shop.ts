import { map, text, isOn, type PhpValues } from '../php-values/php-values';
import type { TrackingSettings } from './settings';

/** The shop plugins that the pixel plugin knows: WooCommerce and Easy Digital Downloads. */
export type ShopName = 'woo' | 'edd';

/** An addition's value: the product's `price`; a `percent` of it, from the server; `global`, one amount for all; '' none. */
export type ValueMethod = 'price' | 'percent' | 'global' | '';

/** The server's settings for a shop plugin (facts §1.2). */
export interface ShopSettings {
  /** Whether additions to the cart are reported. */
  readonly reportsAdditions: boolean;
  /** Whether clicks on the page report additions; otherwise, a PHP hook of the server reports them. */
  readonly byClick: boolean;
  readonly valueMethod: ValueMethod;
  /** Id of the product whose page this is; '' on other pages. */
  readonly product: string;
  /** The event's name for an affiliate's product, sold by another shop; '' if it keeps the printed one. */
  readonly affiliateName: string;
}

const shopOptions = ({ printed }: TrackingSettings, name: ShopName): PhpValues =>
  map(printed[name]);

const isValueMethod = (value: unknown): value is ValueMethod =>
  value === 'price' || value === 'percent' || value === 'global';

/** Whether the server has switched a shop plugin on. */
export const isShopOn = (settings: TrackingSettings, name: ShopName): boolean =>
  isOn(shopOptions(settings, name).enabled);

/** The owner's selector for buttons that remove products from the cart; '' if there is none. */
export const removalSelector = (settings: TrackingSettings): string =>
  text(shopOptions(settings, 'woo').removeFromCartSelector);

/** Whether the fields about the visit are saved with orders; true if the server printed no such setting. */
export const savesVisits = (settings: TrackingSettings, name: ShopName): boolean =>
  isOn(shopOptions(settings, name).enabled_save_data_to_orders ?? true);

/** Whether the server itself reports additions to WooCommerce's cart, by a PHP hook. */
export function reportsByHook(settings: TrackingSettings): boolean {
  const { enabled, addToCartOnButtonEnabled, addToCartCatchMethod } = shopOptions(settings, 'woo');
  return isOn(enabled) && isOn(addToCartOnButtonEnabled) && addToCartCatchMethod !== 'add_cart_js';
}

/** Reads the settings of a shop plugin. */
export function shopOf(settings: TrackingSettings, name: ShopName): ShopSettings {
  const printed = shopOptions(settings, name);
  const worth = printed.addToCartOnButtonValueOption;
  return {
    reportsAdditions: isOn(printed.addToCartOnButtonEnabled),
    byClick: printed.addToCartCatchMethod === 'add_cart_js',
    valueMethod: isOn(printed.addToCartOnButtonValueEnabled) && isValueMethod(worth) ? worth : '',
    product: text(printed.singleProductId),
    affiliateName: text(printed.affiliateEventName),
  };
}
