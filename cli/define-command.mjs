import { parseArgs } from 'node:util';

// Plain JavaScript: what installs the packages is a command too, and there is no TypeScript before it has run.

/**
 * A command, as it is run: it is given what stands after its name, and resolves to its exit code: 0 all well, 1 something found,
 * 2 wrongly called.
 *
 * @typedef {(args: readonly string[]) => Promise<number>} Command
 */

/**
 * Where a command writes.
 *
 * @typedef {object} Writer
 * @property {(text: string) => void} print to the standard output
 * @property {(text: string) => void} printError to the standard error
 */

/**
 * What a command is.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @typedef {object} Definition
 * @property {string} usage how it is called, and what it does: its answer to `--help`
 * @property {Options} [options] its options, as `parseArgs` takes them; `--help` and `-h` are added
 * @property {readonly [least: number, most: number]} [takes] how many arguments it takes beside its options; none where left out
 * @property {(values: ReturnType<typeof parseArgs<{ options: Options }>>['values'], named: string[]) => Promise<number>} run
 *   does its work, and resolves to the exit code
 */

/**
 * Makes a command. Called with an option that it does not have, or with more or fewer arguments than it takes, it says what is
 * wrong and how it is called, and ends with exit code 2.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Writer} writer
 * @param {Definition<Options>} definition
 * @returns {Command}
 */
export function defineCommand({ print, printError }, { usage, options, takes = [0, 0], run }) {
  const [minimum, maximum] = takes;
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
