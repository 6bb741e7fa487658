import { file } from './harness/test';

/**
 * A piece of code out of a page in `docs/`, as it stands there: what is proven is what an owner pastes.
 *
 * @param page its file name
 * @param language as it stands behind the fence
 * @param about something that stands in this piece of code and in no other of the page
 */
export function documented(page: string, language: string, about: string): string {
  const blocks = file(`../../docs/${page}`, import.meta.url).matchAll(
    /^( *)```(\w+)\n([^]*?)^\1```$/gm,
  );
  const found = [...blocks].filter(
    ([, , its, code = '']) => its === language && code.includes(about),
  );
  const [block] = found;
  if (!block || found.length > 1)
    throw new Error(`docs/${page}: ${found.length} blocks of ${language} with ${about}`);
  const [, indent = '', , code = ''] = block;
  return code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}
