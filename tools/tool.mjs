import { defineCommand } from '#cli/define-command.mjs';

/**
 * Runs a tool with the arguments of the command line, and ends the process with its exit code.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {import('#cli/define-command.mjs').Definition<Options>} definition
 */
export async function runTool(definition) {
  const writer = {
    print: (/** @type {string} */ text) => console.log(text),
    printError: (/** @type {string} */ text) => console.error(text),
  };
  process.exit(await defineCommand(writer, definition)(process.argv.slice(2)));
}
