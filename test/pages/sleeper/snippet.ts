import { bootstrapSnippet } from '../../../build/bootstrap';

const made = new Map<string, Promise<string>>();

/** What `npm run bootstrap` prints for a configuration: the element to paste. */
export function snippet(config: object): Promise<string> {
  const json = JSON.stringify(config);
  const known = made.get(json);
  if (known) return known;
  const html = bootstrapSnippet(json).then((printed) => {
    if (printed.html === undefined) throw new Error(printed.wrong.join('\n'));
    return printed.html;
  });
  made.set(json, html);
  return html;
}
