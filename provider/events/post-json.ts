import type { Agent } from 'node:https';
import { request } from 'node:https';

/** The longest time without any data from the other side, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Posts JSON to an https address. Redirects are not followed, and the answer's body is not read.
 *
 * @param agent makes the connection
 * @returns the answer's status
 * @throws if there is no answer within 10 seconds
 */
export function postJson(address: string, value: unknown, agent: Agent): Promise<number> {
  const body = Buffer.from(JSON.stringify(value));
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const call = request(address, { method: 'POST', agent, headers, signal }, (answer) => {
      // The body is not needed and may be endless, so the connection is closed.
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end(body);
  });
}
