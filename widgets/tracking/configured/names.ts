import type { Slug } from '../tracker';

/** What Google calls what Meta calls so (facts §1.3); whatever is not listed has one name everywhere. */
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

/** An event's name as a service knows it, whichever of the two names it was given by. */
export function nameFor(slug: Slug, name: string): string {
  const google = slug === 'ga' || slug === 'gtm';
  const pairs = Object.entries(GOOGLE);
  const pair = pairs.find((names) => names.includes(name));
  return pair?.[google ? 1 : 0] ?? name;
}
