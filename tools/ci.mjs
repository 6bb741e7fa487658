/** Whether this runs in CI, where a machine decides by what is printed: `.ci/run` sets `CI`. */
export const isCI = !['', '0', 'false', undefined].includes(process.env['CI']);
