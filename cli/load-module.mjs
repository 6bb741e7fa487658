/**
 * Loads a TypeScript module and calls a function with its exports. Tools and commands, which are plain JavaScript, use
 * TypeScript in this way. Vite loads the module. It stays open until the function has finished, because the function may import
 * further modules.
 *
 * @template T
 * @param {string} root the folder of the sources
 * @param {string} path the module's path in that folder
 * @param {(module: any) => Promise<T>} use called with the module's exports
 */
export async function runWithModule(root, path, use) {
  // Vite would set NODE_ENV to 'development', and a module that builds something would build for development.
  process.env['NODE_ENV'] = 'production';
  const { createServer } = await import('vite');
  // This server listens on no port.
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return await use(await server.ssrLoadModule(path));
  } finally {
    await server.close();
  }
}
