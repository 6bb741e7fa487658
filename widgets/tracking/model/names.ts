import type { Slug } from '#src/config/tracking-vendors';

/**
 * The pixel plugin's masked name for `CompleteRegistration` (facts §1.12). Only the ajax endpoint of its server understands it:
 * it is neither for Meta's pixel nor for the REST route.
 */
export const MASKED_REGISTRATION = 'hCR';

/** Google's names for events, by Meta's names (facts §1.3). An event that is not listed has the same name for both. */
const GOOGLE: Readonly<Record<string, string>> = {
  PageView: 'page_view',
  ViewContent: 'view_item',
  AddToCart: 'add_to_cart',
  RemoveFromCart: 'remove_from_cart',
  AddToWishlist: 'add_to_wishlist',
  InitiateCheckout: 'begin_checkout',
  AddPaymentInfo: 'add_payment_info',
  Purchase: 'purchase',
  Search: 'search',
  Lead: 'generate_lead',
  CompleteRegistration: 'sign_up',
  Login: 'login',
};

/** A service's name for an event. `name` may be Meta's or Google's name for the event. */
export function nameFor(slug: Slug, name: string): string {
  const google = slug === 'ga' || slug === 'gtm';
  const pairs = Object.entries(GOOGLE);
  const pair = pairs.find((names) => names.includes(name));
  return pair?.[google ? 1 : 0] ?? name;
}
