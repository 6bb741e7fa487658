import { printError, isTerminal, print } from '../print';
import type { VisitOptions } from './browser/open-browser';
import { describeFailure } from './browser/describe-failure';
import type { PageFacts } from './facts';
import type { PageFinding } from './finding';
import { writeReport, writeUnended } from './report/report';
import { endlessFinding } from './verdict/endless';
import { findingsOf } from './verdict/verdict';
import { OutOfTime } from './visit/deadline';
import { gatherFacts } from './visit/gather';

/** The options of `npx enxerto check ADDRESS`. */
export interface CheckPageOptions extends VisitOptions {
  /** Whether to print facts and findings as JSON instead of the report. */
  readonly json: boolean;
}

/**
 * Visits a page as a new visitor, and prints a report for its owner to the standard output.
 *
 * @returns the exit code: 0 nothing wrong, 1 problems found, 2 the page could not be opened or there is no browser
 */
export async function checkPage(address: string, options: CheckPageOptions): Promise<number> {
  try {
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new Error('expected an address that begins with http:// or https://');
    if (isTerminal()) printError(`visiting ${address}, which takes up to a minute`);
    const { facts, findings } = await visitAndJudge(address, options);
    if (options.json) print(JSON.stringify({ findings, facts }, null, 2));
    else print(facts ? writeReport(facts, findings) : writeUnended(address, findings));
    return findings.some(({ severity }) => severity !== 'note') ? 1 : 0;
  } catch (error) {
    printError(describeFailure(address, error));
    return 2;
  }
}

/** Visits the page and judges it. If the page answers but does not finish in time, that is the only finding, and there are no facts. */
async function visitAndJudge(
  address: string,
  options: VisitOptions,
): Promise<{ facts?: PageFacts; findings: readonly PageFinding[] }> {
  try {
    const facts = await gatherFacts(address, options);
    return { facts, findings: findingsOf(facts) };
  } catch (error) {
    if (!(error instanceof OutOfTime) || error.reached.length === 0) throw error;
    return { findings: [{ cause: 'endless', ...endlessFinding(error) }] };
  }
}
