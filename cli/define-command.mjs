import { parseArgs } from 'node:util';

// This file is plain JavaScript, because the command that installs the packages uses it, before TypeScript is available.

/**
 * A command. It gets the arguments after its name, and resolves to its exit code: 0 success, 1 problems found, 2 wrong usage.
 *
 * @typedef {(args: readonly string[]) => Promise<number>} Command
 */

/**
 * The functions with which a command writes.
 *
 * @typedef {object} Writer
 * @property {(text: string) => void} print writes to the standard output
 * @property {(text: string) => void} printError writes to the standard error
 */

/**
 * The definition from which `defineCommand` creates a command.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @typedef {object} Definition
 * @property {string} usage the text that `--help` prints: how the command is called, and what it does
 * @property {Options} [options] its options, in the form for `parseArgs`; `--help` and `-h` are always accepted
 * @property {readonly [least: number, most: number]} [argumentCount] the least and the greatest number of arguments, without
 *   options; default: no arguments
 * @property {(values: ReturnType<typeof parseArgs<{ options: Options }>>['values'], named: string[]) => Promise<number>} run
 *   does the command's work, and resolves to the exit code
 */

/**
 * Creates a command. If it is called with an unknown option, or with too many or too few arguments, it prints the error and its
 * usage, and resolves to exit code 2.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Writer} writer
 * @param {Definition<Options>} definition
 * @returns {Command}
 */
export function defineCommand(
  { print, printError },
  { usage, options, argumentCount = [0, 0], run },
) {
  const [minimum, maximum] = argumentCount;
  /** @param {string} reason */
  const refuse = (reason) => {
    printError(`${reason}\n\n${usage}`);
    return 2;
  };
  return async (args) => {
    if (args.includes('--help') || args.includes('-h')) {
      print(usage);
      return 0;
    }
    let parsed;
    try {
      const config = { args: [...args], options: options ?? {}, allowPositionals: true };
      parsed = /** @type {any} */ (parseArgs(config));
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error));
    }
    const { values, positionals } = parsed;
    if (positionals.length < minimum) return refuse('an argument is missing');
    if (positionals.length > maximum)
      return refuse(`"${positionals[maximum]}" is one argument too many`);
    return run(values, positionals);
  };
}
