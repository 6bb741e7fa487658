import { request } from 'node:http';
import type { Answer } from '#test/pages/harness/servers';

/** Hands requests to PHP's server as a host's proxy does: unchanged, with the scheme beside them. Answers go back untouched. */
export function proxy(port: number): Answer {
  return ({ method, path, headers, origin, bytes }, response) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, 'x-forwarded-proto': origin.split(':')[0] },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    call.on('error', (error) => response.writeHead(502).end(String(error)));
    call.end(bytes);
  };
}
