import type { VisitOptions } from './browser/open-browser';
import { NoBrowser } from './browser/open-browser';
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
    const facts = await gatherFacts(address, options);
    const findings = findingsOf(facts);
    console.log(
      options.json ? JSON.stringify({ findings, facts }, null, 2) : writeReport(facts, findings),
    );
    return findings.some(({ severity }) => severity !== 'note') ? 1 : 0;
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    console.error(error instanceof NoBrowser ? why : `${address} could not be opened: ${why}`);
    return 2;
  }
}
