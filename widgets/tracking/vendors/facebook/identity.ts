import type { Tracker } from '../../tracker';
import { firstExternalId } from '../../visitor/first-external-id';
import type { FacebookSettings } from './settings';
import type { Visit } from '../../visitor/visit';
import { printedIdOf, siteOf } from '../../model/site';

/**
 * Returns the data by which Meta may recognise the visitor. If Meta's cookies are missing, writes them as Meta's own script
 * would, because the server's copy of the first event needs the cookies before that script has loaded (facts §1.8).
 *
 * @returns advanced matching data; empty if advanced matching is not switched on (TR-14)
 */
export function identifyVisitor(
  { cookies, isOff, opened, settings }: Tracker,
  visit: Visit,
  { matches, matching }: FacebookSettings,
): Record<string, string> {
  const { visitDays } = siteOf(settings);

  const write = (name: string, value: string | number): void =>
    cookies.set(name, `fb.1.${Date.now()}.${value}`, visitDays);
  if (!isOff('disabled_all_cookie')) {
    const [, click] = /[?&]fbclid=([\w-]+)/.exec(opened.href) ?? [];
    if (!cookies.get('_fbp')) write('_fbp', Math.floor(1e9 + Math.random() * 9e9));
    if (click && !cookies.get('_fbc')?.endsWith(`.${click}`)) write('_fbc', click);
  }

  if (!matches) return {};
  const id = firstExternalId(visit.externalId, printedIdOf(settings), matching.external_id);
  const candidates = {
    ...matching,
    // The form's values come first: on a cached page, printed ones may be another visitor's, or lack accents (D18, D19).
    ...visit.matching(),
    external_id: isOff('externalID_disabled_by_api') ? '' : id,
  };
  return Object.fromEntries(Object.entries(candidates).filter(([, value]) => value));
}
