import type { VisitOptions } from '#cli/page/browser/open-browser';
import type { PageFacts } from '#cli/page/facts';
import { writeReport } from '#cli/page/report/report';
import type { PageFinding } from '#cli/page/verdict/cause';
import { findingsOf } from '#cli/page/verdict/verdict';
import { gatherFacts } from '#cli/page/visit/gather';
import type { World } from '../harness/servers';

/** Has `check` visit pages of the test's world: every host leads to its servers, so that no request can escape. */
export const inWorld = (world: World): VisitOptions => ({
  wait: 3,
  // Nothing is cut short because the machine is busy.
  deadline: 110,
  switches: [
    '--disable-features=HttpsUpgrades',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    `--host-resolver-rules=MAP *:80 127.0.0.1:${world.httpPort},MAP *:443 127.0.0.1:${world.tlsPort}`,
    `--ignore-certificate-errors-spki-list=${world.spki}`,
  ],
});

/** The report of `check` on a page. */
export interface Checked {
  facts: PageFacts;
  findings: readonly PageFinding[];
  report: string;
}

/** Checks a page of the test's world. `more`: switches of the browser besides. */
export async function checked(
  world: World,
  address: string,
  { more = [], ...options }: VisitOptions & { more?: readonly string[] } = {},
): Promise<Checked> {
  const usual = inWorld(world);
  const switches = [...(usual.switches ?? []), ...more];
  const facts = await gatherFacts(address, { ...usual, switches, ...options });
  const findings = findingsOf(facts);
  return { facts, findings, report: writeReport(facts, findings) };
}
