/** Hosts of the push services that browsers use. Anybody can post a subscription, so messages are sent to these hosts only. */
const PUSH_HOSTS =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|.+\.push\.services\.mozilla\.com|.+\.push\.apple\.com|.+\.notify\.windows\.com)$/;

/**
 * Matches an address in which every parser finds the same host: nothing is in front of the host, and it consists of letters,
 * digits, dots and hyphens. `URL` accepts more characters in a host, and Node's older parser ends the host at some of these.
 */
const PLAIN_ADDRESS = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?\/[\w~%!$&'()*+,;=:@./?-]*$/;

/** The longest endpoint, in characters. */
const MAX_ENDPOINT = 1_000;
/** The port of https. */
const PORT = 443;

/** Whether a list of hosts has this one. @param hosts names, for any port (`push.example`) or for one (`push.example:8443`) */
export const isListed = (hosts: readonly string[], host: string, port: number): boolean =>
  hosts.includes(host) || hosts.includes(`${host}:${port}`);

/**
 * The push service of an endpoint that somebody has posted.
 *
 * @param hosts more hosts of push services, besides those that browsers use
 * @returns the push service's host, with its port if that is not 443; undefined if the endpoint is not at a push service
 */
export function pushServiceOf(endpoint: string, hosts: readonly string[]): string | undefined {
  if (endpoint.length > MAX_ENDPOINT || !PLAIN_ADDRESS.test(endpoint) || !URL.canParse(endpoint))
    return undefined;
  const { hostname, host, port } = new URL(endpoint);
  return PUSH_HOSTS.test(hostname) || isListed(hosts, hostname, Number(port) || PORT)
    ? host
    : undefined;
}

/** Whether a value is base64url of this many bytes. */
export const isKey = (value: unknown, bytes: number): value is string =>
  typeof value === 'string' &&
  value.length < bytes * 2 &&
  /^[\w-]+=*$/.test(value) &&
  Buffer.from(value, 'base64url').length === bytes;

/** Bytes of a subscription's public key, and of its secret. */
export const P256DH_BYTES = 65;
export const AUTH_BYTES = 16;
