import template from '#dist/bootstrap.template.js?raw';
import type { Bootstrap } from '#owner/snippet/bootstrap';
import { bootstrapSnippet } from '#owner/snippet/bootstrap';

/** Creates an inline bootstrap with the function that `npx enxerto bootstrap` uses. @param json the configuration's text */
export const bootstrapFor = (json: string): Promise<Bootstrap> => bootstrapSnippet(json, template);
