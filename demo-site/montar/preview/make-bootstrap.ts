import template from '../../../dist/bootstrap.template.js?raw';
import type { Bootstrap } from '../../../owner/snippet/bootstrap';
import { bootstrapSnippet } from '../../../owner/snippet/bootstrap';

/** The inline bootstrap for a configuration, by the same function as `npx enxerto bootstrap`. @param json its text */
export const bootstrapFor = (json: string): Promise<Bootstrap> => bootstrapSnippet(json, template);
