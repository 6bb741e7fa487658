import { defineCommand } from './define-command.mjs';
import { existsSync } from 'node:fs';
import { print, printError } from './print';

const USAGE = `npx enxerto provider [send]

Starts a provider of web push, ads, records of choices and events, with the owner's page. Needs no installation: its database is a
folder beside it, or a PostgreSQL server (DATABASE_URL=postgres://…).

  send   only sends notifications: any number of such processes share the work of one PostgreSQL database

Environment: HOST (localhost), PORT (4180), DATABASE_URL, PROVIDER_TOKEN, PUBLIC_URL, TRUST_PROXY, PUSH_HOSTS, PUSH_CONTACT,
LOG_LEVEL; docs/provider.md explains them.`;

/** Where the built owner's page is: in a release beside this file, in the repository where the build leaves it. */
const PAGE_FOLDERS = ['provider-page/', '../.cache/provider-page/'].map(
  (path) => new URL(path, import.meta.url),
);

/** `npx enxerto provider`: runs until it is interrupted. */
export const provider = defineCommand(
  { print, printError },
  {
    usage: USAGE,
    argumentCount: [0, 1],
    async run(_values, [role = 'all']) {
      if (role !== 'all' && role !== 'send') {
        printError(`no command "provider ${role}"\n\n${USAGE}`);
        return 2;
      }
      const { readSettings } = await import('../provider/settings');
      const { startProvider } = await import('../provider/main');
      let settings;
      let running;
      try {
        settings = readSettings(process.env);
        running = await startProvider(
          settings,
          role,
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
