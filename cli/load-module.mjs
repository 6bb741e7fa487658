/**
 * Runs something with a TypeScript module. This is how tools and commands come to TypeScript: Vite runs it, and stays until the
 * work is done, because a module imports what it needs when it runs.
 *
 * @template T
 * @param {string} root the folder that the sources are in
 * @param {string} path the module's file, from that folder
 * @param {(module: any) => Promise<T>} use what is done with its exports
 */
export async function runWithModule(root, path, use) {
  // Vite would set it to 'development', and what the module builds would be built for that.
  process.env['NODE_ENV'] = 'production';
  const { createServer } = await import('vite');
  // A server that listens at no port.
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
