// `npm run demo`: installs what is missing, builds, and serves the demo shop.

import { randomBytes } from 'node:crypto';
import { runWithModule } from '#cli/load-module.mjs';
import { installPackages, ROOT, run } from '../install.mjs';
import { demoDatabase } from './database.mjs';

installPackages();
run('npx', ['vite', 'build', '--logLevel', 'warn']);

const port = Number(process.env['PORT'] ?? 4173);
/** By default, only this machine can reach the server; `HOST=0.0.0.0` lets others reach it. */
const host = process.env['HOST'] ?? 'localhost';
const database = demoDatabase(process.env, ROOT);
// The query and the user's part are left out of the printed address, because they may contain a password.
const address = database.url.replace(/\?.*/, '').replace(/\/\/.*@/, '//');
const ownerToken = randomBytes(18).toString('base64url');

await runWithModule(ROOT, '/tools/demo/server.mjs', async ({ startDemo }) => {
  try {
    await startDemo(port, { ...database, ownerToken }, host);
  } catch (error) {
    const { syscall } = /** @type {NodeJS.ErrnoException} */ (error);
    console.error(
      syscall === 'listen'
        ? `${host}:${port} is not free (${String(error)}). Try another: PORT=4174 npm run demo`
        : `The database ${address} cannot be opened (${String(error)}). Try DEMO_DATABASE_URL=memory: npm run demo`,
    );
    process.exit(1);
  }
  printAddresses();
  // The provider's sources are TypeScript, so Vite stays open while the server runs.
  await new Promise(() => undefined);
});

function printAddresses() {
  console.log(`
  The demo shop is open:

    http://localhost:${port}/                     Pinho Manso: start here
    http://localhost:${port}/legado.html          Camas Montessori: printed by the legacy consent plugin, no configuration of ours
    http://localhost:${port}/cenarios/index.html  Scenarios: the ways a tag arrives, each with the tag to paste
    http://localhost:${port}/montar/             The tag builder: choose, see it work, copy what to paste

  For you alone: these addresses carry the owner's token, without which the server neither lists nor sends (Authorization: Bearer
  ${ownerToken}). A browser that has opened one keeps it.

    http://localhost:${port}/o-que-chegou.html#dono=${ownerToken}  What reached the server and the vendors' stand-ins
    http://localhost:${port}/cenarios/notificacoes.html#dono=${ownerToken}  Web push: the prompt, and what its owner does

  What to try
    1. Accept or reject on the banner, then look at 'O que já correu nesta página' at the foot of the page.
    2. Reload: the banner stays away, and one request loads all of ours.
    3. 'Preferências de cookies' at the foot opens the banner again.
    4. Add ?enxerto_debug=1 to an address and read the decisions on the console.
    5. Edit anything in demo-site/ and reload.

  Ctrl+C ends it.
`);
}
