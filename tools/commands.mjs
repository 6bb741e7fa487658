/** The command that runs a package of this project. @param {readonly string[]} words */
export const npx = (...words) => ['npx', '--no-install', ...words];

/** The arguments that choose projects of a test runner. @param {readonly string[]} names */
export const projects = (...names) => names.map((name) => `--project=${name}`);
