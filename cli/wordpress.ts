import { parseConfig } from '#owner/snippet/config-text';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import { NoSource, readSource } from './check/source';
import { defineCommand } from './define-command.mjs';
import { printError, print, WRITER } from './print';

const USAGE = `npx enxerto wordpress config.json

Prints that configuration as settings of the WordPress plugin, for \`wp enxerto import\`. "-" reads the standard input.`;

/**
 * `npx enxerto wordpress config.json` prints the settings of the WordPress plugin. Exit code 1: the file cannot be read, or a
 * value in it is invalid. In these cases, nothing is printed to the standard output.
 */
export const wordpress = defineCommand(WRITER, {
  usage: USAGE,
  argumentCount: [1, 1],
  run: (_values, [file = '']) => printSettings(file),
});

async function printSettings(file: string): Promise<number> {
  const fail = (...lines: readonly string[]): 1 => {
    for (const line of lines) printError(line);
    return 1;
  };
  let text: string;
  try {
    ({ text } = await readSource(file));
  } catch (error) {
    if (error instanceof NoSource) return fail(error.message);
    throw error;
  }
  const { config, wrong } = parseConfig(text);
  if (!config) return fail(...wrong);
  print(JSON.stringify(pluginSettings(config), undefined, 2));
  return 0;
}
