import { existsSync } from 'node:fs';
import { defineCommand } from './define-command.mjs';
import { print, printError } from './print';
import type { DataOptions } from './provider/data';
import { DATA_COMMANDS } from './provider/data';

const USAGE = `npx enxerto provider [COMMAND]

Starts a provider of web push, ads, records of choices and events, with the owner's page. You need not install a database: it is a
folder beside the provider, or a PostgreSQL server (DATABASE_URL=postgres://…).

  send           only sends notifications; any number of such processes share the work of one PostgreSQL database
  backup FILE    writes all data into a file; with --url ADDRESS, the data of a running provider (set its PROVIDER_TOKEN)
  restore FILE   writes the data of such a file into an empty database
  copy --to URL  copies all data into another, empty database: postgres://… or a folder
  keys rotate    gives the site of --site ID a new key and keeps all subscribers; with --url ADDRESS, in a running provider

Environment: HOST (localhost), PORT (4180), DATABASE_URL, PROVIDER_TOKEN, PUBLIC_URL, TRUST_PROXY, PUSH_HOSTS, PUSH_CONTACT,
KEEP_SUBSCRIPTIONS, KEEP_ENDED, KEEP_REPORTS, KEEP_AD_COUNTERS, KEEP_RECORDS, KEEP_EVENTS, LOG_LEVEL; docs/provider.md explains them.`;

/** The folders in which the owner's built page may be: in a release, beside this file; in the repository, in `.cache/provider-page/`. */
const PAGE_FOLDERS = ['provider-page/', '../.cache/provider-page/'].map(
  (path) => new URL(path, import.meta.url),
);

/** `npx enxerto provider`: runs until it is interrupted. */
export const provider = defineCommand(
  { print, printError },
  {
    usage: USAGE,
    options: { url: { type: 'string' }, to: { type: 'string' }, site: { type: 'string' } },
    argumentCount: [0, 2],
    async run(options, [command = 'all', file]) {
      const { readSettings } = await import('#provider/settings');
      if (Object.hasOwn(DATA_COMMANDS, command)) return runData(command, file, options);
      if ((command !== 'all' && command !== 'send') || file !== undefined) {
        printError(`no command "provider ${command}"\n\n${USAGE}`);
        return 2;
      }
      const { startProvider } = await import('#provider/main');
      let settings;
      let running;
      try {
        settings = readSettings(process.env);
        running = await startProvider(
          settings,
          command,
          PAGE_FOLDERS.find((folder) => existsSync(folder)),
        );
      } catch (error) {
        printError(error instanceof Error ? error.message : String(error));
        return 1;
      }
      if (running.address !== undefined) {
        print(`\n  The provider is open: ${running.address}/`);
        if (settings.isNewToken) print(`  Sign in with this token: ${settings.token}\n`);
      }
      await new Promise<void>((resolve) => {
        process.once('SIGINT', resolve).once('SIGTERM', resolve);
      });
      await running.stop();
      return 0;
    },
  },
);

/** Runs a command that reads or writes all data. Its error is printed without the call stack. */
async function runData(
  command: string,
  file: string | undefined,
  options: DataOptions,
): Promise<number> {
  const { readSettings } = await import('#provider/settings');
  // What is written has private keys: only this user may read it.
  process.umask(0o077);
  try {
    return (await DATA_COMMANDS[command]?.(readSettings(process.env), file, options)) ?? 2;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
