import { NoBrowser } from './open-browser';

/** What the browser's words for a failed address mean. */
const EXPLANATIONS: readonly (readonly [RegExp, string])[] = [
  [/ERR_NAME_NOT_RESOLVED/, 'no host has this name'],
  [/ERR_CONNECTION_REFUSED/, 'nothing answers there'],
  [
    /ERR_(?:TIMED_OUT|CONNECTION_TIMED_OUT)|Timeout \d+ms|did not come to its end/,
    'it does not answer in time',
  ],
  [/ERR_CERT_/, 'its certificate is not valid'],
  [/ERR_TOO_MANY_REDIRECTS/, 'it redirects in a circle'],
  [/ERR_INTERNET_DISCONNECTED/, 'this machine is offline'],
];

/** Why a page could not be checked, in one line for its owner. */
export function describeFailure(address: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof NoBrowser) return text;
  const message = (text.split('\n')[0] ?? '').replace(/^page\.goto: | at https?:.*$/g, '');
  const explanation = EXPLANATIONS.find(([pattern]) => pattern.test(text))?.[1];
  return `${address} could not be opened: ${explanation ? `${explanation} (${message})` : message}`;
}
