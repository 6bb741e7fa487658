/** Whether this runs in CI, where a program reads the output. `.ci/run` sets the environment variable `CI`. */
export const isCI = !['', '0', 'false', undefined].includes(process.env['CI']);
