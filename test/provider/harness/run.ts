// What the tests start as a process of its own: a provider, with the settings of the environment. Writes its address.
import { startProvider } from '../../../provider/main';
import { readSettings } from '../../../provider/settings';

const role = process.argv[2] === 'send' ? 'send' : 'all';
const running = await startProvider(readSettings(process.env), role);
process.stdout.write(`${JSON.stringify({ address: running.address ?? null })}\n`);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
