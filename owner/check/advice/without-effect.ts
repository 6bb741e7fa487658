import type { Advice, Given } from './advice';

/** Addresses that the page asks for by itself: a page with TLS may ask for no other. */
const REQUESTED = ['config', 'base', 'pushCdn', 'pushApi', 'pushGeo', 'adApi'] as const;

/** Hosts that are this machine's own: browsers let pages with TLS ask them without it. */
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i;

/** Parts of ours for which legacy scripts can sleep. */
const PARTS = ['consent', 'tracking', 'theme'] as const;

/** Settings that are right, and still do nothing. */
export function aboutEffects({ read, has }: Given, advice: Advice): void {
  const site = read('');
  const requested: [path: string, address: string][] = [
    ...REQUESTED.map((name): [string, string] => [name, site[name]]),
    ['consent.recordUrl', read('consent').recordUrl],
  ];
  for (const [path, address] of requested) {
    if (!/^http:/i.test(address) || LOCAL.test(address)) continue;
    advice(path, 'https', address, 'A page with https may not ask for what comes without it.');
  }
  for (const [path, address] of [
    ...requested,
    ['banner.policyUrl', read('banner').policyUrl] as const,
  ]) {
    if (!/^(?:www\.|[\w-]+\.(?:com|org|net|pt|br|eu|es|fr|de|it|uk)(?:\/|$))/i.test(address))
      continue;
    const hint = `Without https:// it is a page of this site: …/${address}.`;
    advice(path, 'an address that begins with https://', address, hint);
  }
  const rules = {
    'ad.rule': read('ad').rule,
    'push.site.triggerConditions.pageRule': read('push').site.triggerConditions.pageRule,
  };
  for (const [path, { include, operator, value }] of Object.entries(rules)) {
    if (!has(path) || include !== 'SPECIFIC' || (operator && value)) continue;
    const hint =
      'A rule for specific pages that says not which matches none: give operator and value.';
    advice(path, 'operator and value', operator ? 'no value' : 'no operator', hint);
  }
  for (const [at, name] of read('bootstrap').sleep.entries()) {
    const named = PARTS.filter((part) => name === 'all' || name.split('.')[0] === part);
    const off = named.find((part) => !read(part).enabled);
    if (!off) continue;
    const hint = `"${off}" is switched off here, so nothing would do their work: these scripts are left running.`;
    advice(`bootstrap.sleep[${at}]`, `"${off}" switched on`, `"${name}"`, hint);
  }
}
