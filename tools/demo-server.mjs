import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

/** @param {string} path below the project's root */
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * The demo shop as it is: its pages at the root, what was built under `enxerto/`, and our stand-in for the legacy
 * plugin's script where WordPress would have the plugin's own.
 *
 * @returns {import('node:http').RequestListener}
 */
export function demoHandler() {
  const options = { dev: true, etag: true };
  const pages = sirv(at('demo-site'), options);
  const built = sirv(at('dist'), options);
  const standIns = sirv(at('test/pages/legacy-stand-in'), options);
  const roots = [
    { prefix: '/enxerto/', serve: built },
    { prefix: '/legado/', serve: standIns },
  ];
  return (request, response) => {
    const notFound = () => {
      response.statusCode = 404;
      response.end('Not found');
    };
    const url = request.url ?? '/';
    const root = roots.find(({ prefix }) => url.startsWith(prefix));
    if (!root) return pages(request, response, notFound);
    request.url = `/${url.slice(root.prefix.length)}`;
    return root.serve(request, response, () => {
      request.url = url;
      pages(request, response, notFound);
    });
  };
}

/** @param {number} port 0 for any that is free */
export async function startDemo(port) {
  const server = createServer(demoHandler());
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(undefined));
  });
  return server;
}
