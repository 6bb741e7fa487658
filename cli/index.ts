import type { Command } from './define-command.mjs';
import { printError, print } from './print';

/** The commands of `npx enxerto`, each with its help. A command is loaded when it is called, because most have large dependencies. */
const COMMANDS: Readonly<Record<string, { help: string; load: () => Promise<Command> }>> = {
  bootstrap: {
    help: 'prints the inline bootstrap for a configuration',
    load: async () => (await import('./bootstrap')).bootstrap,
  },
  check: {
    help: 'checks a configuration or a page',
    load: async () => (await import('./check')).check,
  },
  build: { help: 'builds the files of one site', load: async () => (await import('./build')).run },
  wordpress: {
    help: 'prints a configuration as settings of the WordPress plugin',
    load: async () => (await import('./wordpress')).wordpress,
  },
  provider: {
    help: 'starts a provider of web push, ads, records and events',
    load: async () => (await import('./provider')).provider,
  },
};

const HELP = `npx enxerto COMMAND

${Object.entries(COMMANDS)
  .map(([name, { help }]) => `  ${name.padEnd(10)} ${help}`)
  .join('\n')}

npx enxerto COMMAND --help says more.`;

/** Runs one command of `npx enxerto`. */
export async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return runCommand(command.load, args);
  const isHelp = name === 'help' || name === '--help' || name === '-h';
  if (isHelp) print(HELP);
  else printError(`no command "${name}"\n\n${HELP}`);
  return isHelp ? 0 : 2;
}

/** Runs a command. `printError` escapes control characters of an error, which may contain text from a page or a file; Node would not. */
async function runCommand(load: () => Promise<Command>, args: readonly string[]): Promise<number> {
  try {
    return await (
      await load()
    )(args);
  } catch (error) {
    printError(error instanceof Error ? (error.stack ?? String(error)) : String(error));
    return 1;
  }
}
