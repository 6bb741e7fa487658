// What the tests start as a process of its own: a provider, with the settings of the environment. Writes its address.

import { pathToFileURL } from 'node:url';
import { startProvider } from '#provider/main';
import { readSettings } from '#provider/settings';

const role = process.argv[2] === 'send' ? 'send' : 'all';
// The folder of a page, with a slash at its end, in place of the owner's page, which is not built for these tests.
const folder = process.env['TEST_PAGE'];
const page = folder === undefined ? undefined : pathToFileURL(folder);
const running = await startProvider(readSettings(process.env), role, page);
process.stdout.write(`${JSON.stringify({ address: running.address ?? null })}\n`);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
