import { fileURLToPath } from 'node:url';
import { runWithModule } from './load-module.mjs';
import { printError } from './print';

/** The folder of a release with the sources that some commands need (`build/release/bin.ts` writes it). */
const SOURCES = fileURLToPath(new URL('sources/', import.meta.url));

/**
 * Runs a command of a release from the sources that the release contains. Commands that build files need this function: they
 * use Vite and the packages that are bundled into our files. Those packages are large and no other command needs them, so a
 * release does not install them. If one of them is missing, this function prints how to install it, and resolves to exit code
 * 2.
 *
 * @param name the command
 * @param packages the packages that the command needs, in the form for `npm install`
 */
export async function fromSources(
  name: string,
  packages: readonly string[],
  args: readonly string[],
): Promise<number> {
  const missing = packages.filter((wanted) => !isInstalled(wanted.replace(/(?!^)@.*$/, '')));
  if (missing.length > 0) {
    printError(
      `npx enxerto ${name} needs packages that are not installed:\n\n  npm install ${missing.join(' ')}`,
    );
    return 2;
  }
  return runWithModule(SOURCES, '/cli/index.ts', ({ main }) => main([name, ...args]));
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
