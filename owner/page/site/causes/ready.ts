import { inShort, needsConsent } from '#owner/page/marked';
import { isExecutable, isOurBootstrap } from '#owner/page/our-tag';
import type { Ready } from '#owner/page/ready';
import { readyServices } from '#owner/page/ready';
import type { Vendor } from '#owner/page/vendors';
import type { SiteCause } from '../cause';
import type { SiteFacts } from '../facts';

/** An address as the bootstrap's pattern knows it: host, path and query. */
function plain(address: string, base: string): string {
  if (!URL.canParse(address, base)) return '';
  const { host, pathname, search } = new URL(address, base);
  return `//${host}${pathname}${search}`;
}

/** The bootstrap's pattern; undefined if it holds nothing, or if the settings of another release have none that this browser knows. */
function patternOf(source: string): RegExp | undefined {
  try {
    return source ? new RegExp(source, 'i') : undefined;
  } catch {
    return undefined;
  }
}

/** The services of this kind that are printed ready to run, and that the bootstrap does not hold back. */
function unheld({ address, copy, saved }: SiteFacts, kind: Vendor['kind']): Ready[] {
  const { scripts } = copy.printed;
  const bootstrap = scripts.findIndex(isOurBootstrap);
  const pattern = patternOf(saved.hold);
  const isHeld = ({ at, address: asked }: Ready): boolean => {
    const isBelow = bootstrap >= 0 && (at < 0 || at > bootstrap);
    const id = scripts[at]?.attributes['id'] ?? '';
    return isBelow && (pattern?.test(`${id} ${plain(asked, address)}`) ?? false);
  };
  return readyServices(scripts, copy.frames).filter(
    (one) => one.vendor.kind === kind && !isHeld(one),
  );
}

/** A cause for services of one kind. */
const printedReady = (kind: Vendor['kind'], severity: SiteCause['severity']): SiteCause => ({
  severity,
  examine(facts) {
    const found = unheld(facts, kind);
    if (found.length === 0) return undefined;
    const names = [...new Set(found.map(({ vendor }) => vendor.name))].join(', ');
    return { values: { names }, evidence: [...new Set(found.map(({ address }) => address))] };
  },
});

/** Services that measure or advertise run before a choice. */
export const tracker = printedReady('tracking', 'error');

/** Other companies' content is asked for before a choice. */
export const content = printedReady('content', 'warning');

/** The consent plugin has marked scripts, and prints them ready to run. */
export const heldMarked: SiteCause = {
  severity: 'error',
  explains: ['tracker'],
  examine({ copy }) {
    const found = copy.printed.scripts.filter((one) => needsConsent(one) && isExecutable(one));
    return found.length === 0
      ? undefined
      : { values: { count: found.length }, evidence: found.map(inShort) };
  },
};
