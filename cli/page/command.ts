import type { VisitOptions } from './browser/open-browser';
import { whyNot } from './browser/why-not';
import { writeReport } from './report/report';
import { findingsOf } from './verdict/verdict';
import { gatherFacts } from './visit/gather';

/** How `npx enxerto check ADDRESS` is called. */
export interface CheckPageOptions extends VisitOptions {
  /** Whether to write facts and findings as JSON in place of the report. */
  readonly json: boolean;
}

/**
 * Visits a page as a new visitor, and writes a report for its owner to the standard output.
 *
 * @returns the exit code: 0 nothing wrong, 1 problems found, 2 the page could not be opened or there is no browser
 */
export async function checkPage(address: string, options: CheckPageOptions): Promise<number> {
  try {
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new Error('expected an address that begins with http:// or https://');
    if (process.stderr.isTTY) console.error(`visiting ${address}, which takes up to a minute`);
    const facts = await gatherFacts(address, options);
    const findings = findingsOf(facts);
    console.log(
      options.json ? JSON.stringify({ findings, facts }, null, 2) : writeReport(facts, findings),
    );
    return findings.some(({ severity }) => severity !== 'note') ? 1 : 0;
  } catch (error) {
    console.error(whyNot(address, error));
    return 2;
  }
}
