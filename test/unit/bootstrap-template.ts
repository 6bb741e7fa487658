import { bootstrapTemplate } from '#build/bootstrap';

const KEY = Symbol.for('enxerto.bootstrap-template');
const global = globalThis as { [KEY]?: Promise<string> };

/** The template of the inline bootstrap, built once for all test files of a process. */
export const builtTemplate = (): Promise<string> => (global[KEY] ??= bootstrapTemplate());
