import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Commands that start a Chromium-based browser, best first. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
];

/** Names of the applications on macOS. */
const APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];

/** Paths on Windows, inside each of its program folders. */
const PROGRAMS = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/** The facts about the machine that the search for a browser needs. */
interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a file can be run. */
  isExecutable(file: string): boolean;
}

const THIS_MACHINE: Machine = {
  platform: process.platform,
  env: process.env,
  isExecutable(file) {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
};

/** All paths at which a browser may be installed, best first. */
function candidatePaths({ platform, env }: Machine): string[] {
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return folders.flatMap((folder) => (folder ? PROGRAMS.map((at) => join(folder, at)) : []));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const commands = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  if (platform !== 'darwin') return commands;
  const homes = ['/Applications', join(env['HOME'] ?? '', 'Applications')];
  const applications = APPLICATIONS.flatMap((name) =>
    homes.map((home) => join(home, `${name}.app/Contents/MacOS/${name}`)),
  );
  return [...applications, ...commands];
}

/**
 * Finds a browser on this machine: at the given path, at the path in `CHROME_PATH`, or the first that is installed in a usual
 * place.
 *
 * @param path a path; if it is given, no other is tried
 * @returns the path of the browser; undefined if none is found
 */
export function findBrowser(path?: string, machine: Machine = THIS_MACHINE): string | undefined {
  const explicitPath = path ?? machine.env['CHROME_PATH'];
  const candidates = explicitPath ? [explicitPath] : candidatePaths(machine);
  return candidates.find((file) => machine.isExecutable(file));
}
