import { bootstrapTemplate } from '#build/bootstrap';
import { bootstrapSnippet } from '#owner/snippet/bootstrap';

/** Made once, for every configuration of this worker's tests. */
let template: Promise<string> | undefined;

const made = new Map<string, Promise<string>>();

/** What `npm run bootstrap` prints for a configuration: the element to paste. */
export function snippet(config: object): Promise<string> {
  const json = JSON.stringify(config);
  const known = made.get(json);
  if (known) return known;
  template ??= bootstrapTemplate();
  const html = template
    .then((text) => bootstrapSnippet(json, text))
    .then((printed) => {
      if (printed.html === undefined) throw new Error(printed.wrong.join('\n'));
      return printed.html;
    });
  made.set(json, html);
  return html;
}
