import { printError, isTerminal, print } from '../print';
import { NoBrowser, type VisitOptions } from './browser/open-browser';
import type { PageFacts } from './facts';
import { writeReport, writeUnended } from './report/report';
import type { PageFinding } from './verdict/cause';
import { endlessFinding } from './verdict/endless';
import { wantedHold } from './verdict/requests';
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
    if (isTerminal()) printError(`visiting ${address}; this can last up to a minute`);
    const { facts, findings } = await visitAndJudge(address, options);
    if (options.json)
      print(JSON.stringify({ hold: facts && wantedHold(facts), findings, facts }, null, 2));
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

/** Explanations of the browser's error messages for an address. */
const EXPLANATIONS: readonly (readonly [RegExp, string])[] = [
  [/ERR_NAME_NOT_RESOLVED/, 'no host has this name'],
  [/ERR_CONNECTION_REFUSED/, 'no server answers at this address'],
  [
    /ERR_(?:TIMED_OUT|CONNECTION_TIMED_OUT)|Timeout \d+ms|did not come to its end/,
    'the server does not answer in time',
  ],
  [/ERR_CERT_/, 'its certificate is not valid'],
  [/ERR_TOO_MANY_REDIRECTS/, 'it redirects in a circle'],
  [/ERR_INTERNET_DISCONNECTED/, 'this computer is offline'],
];

/** Describes on one line, for the owner, why a page could not be checked. */
function describeFailure(address: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof NoBrowser) return text;
  const message = (text.split('\n')[0] ?? '').replace(/^page\.goto: | at https?:.*$/g, '');
  const explanation = EXPLANATIONS.find(([pattern]) => pattern.test(text))?.[1];
  return `${address} could not be opened: ${explanation ? `${explanation} (${message})` : message}`;
}
