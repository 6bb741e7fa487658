/** Whether a machine decides by what is printed, as `.ci/run` says it does. */
export const isCI = !['', '0', 'false', undefined].includes(process.env['CI']);
