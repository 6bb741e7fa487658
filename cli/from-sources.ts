import { fileURLToPath } from 'node:url';
import { runWithModule } from './load-module.mjs';
import { printError } from './print';

/** Where a release has the sources that some commands need (`build/release/bin.ts` puts them there). */
const SOURCES = fileURLToPath(new URL('sources/', import.meta.url));

/**
 * Runs a command of a release from its sources: one that builds, and so needs Vite and what our files are made of. These are
 * big, and nobody else needs them, so they are installed only by those who call it.
 *
 * @param name the command
 * @param packages what it needs, as `npm install` takes them
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
