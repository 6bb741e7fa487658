import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Commands that start a browser of Chromium's kind, best first. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
];

/** Where macOS has them. */
const APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];

/** Where Windows has them, below each of its folders of programs. */
const PROGRAMS = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/** What is looked at to find a browser. */
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

/** Every place in which a browser may be, best first. */
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
 * The browser of this machine: the one that is named, that of `CHROME_PATH`, or the first that is installed in a usual place.
 *
 * @param path a path that the caller gives; it is not looked for anywhere else
 * @returns undefined where there is none
 */
export function findBrowser(path?: string, machine: Machine = THIS_MACHINE): string | undefined {
  const explicitPath = path ?? machine.env['CHROME_PATH'];
  const candidates = explicitPath ? [explicitPath] : candidatePaths(machine);
  return candidates.find((file) => machine.isExecutable(file));
}
