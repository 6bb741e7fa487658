// `npm run build:demo`: installs what is missing, builds, and writes the demo shop as static files to dist-demo/.

import { fileURLToPath } from 'node:url';
import { installPackages, run } from '../install.mjs';

installPackages();
run('npx', ['vite', 'build', '--logLevel', 'warn']);

const { writeDemo } = await import('./folder.mjs');
await writeDemo(fileURLToPath(new URL('../../dist-demo', import.meta.url)));
console.log('dist-demo/ is ready: put it on any file host, at any path.');
