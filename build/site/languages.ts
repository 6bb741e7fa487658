import type { Plugin } from 'vite';
import { parseAst } from 'vite';

/** Modules whose objects have texts by language (`Translations` in src/ui/text.ts). */
const TEXTS = /\/widgets\/.*\/texts\.ts$/;

/** As much of a syntax tree as is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string; readonly value?: unknown };
  readonly properties?: readonly Node[];
  readonly [more: string]: unknown;
}

/** The language that a property has texts in; '' where it is something else. `pt-BR` goes with `pt`. */
const languageOf = ({ key }: Node): string => String(key?.name ?? key?.value ?? '').slice(0, 2);

/** Every node of a tree, from the top down. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (value !== null && typeof value === 'object') {
    if ('type' in value) yield value as Node;
    for (const part of Object.values(value)) yield* nodesOf(part);
  }
}

/** Takes the texts in other languages out of a module: a minifier cannot know that nobody reads them. */
export function withoutOthers(code: string, languages: readonly string[]): string {
  const cuts: [from: number, to: number][] = [];
  for (const { type, properties = [] } of nodesOf(parseAst(code))) {
    const found = properties.map(languageOf);
    if (type !== 'ObjectExpression' || !['en', 'pt'].every((each) => found.includes(each)))
      continue;
    properties.forEach((property, at) => {
      if (languages.includes(languageOf(property))) return;
      cuts.push([property.start, properties[at + 1]?.start ?? property.end]);
    });
  }
  return cuts
    .sort(([a], [b]) => b - a)
    .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
}

/** Makes the Vite plugin that leaves a site's other languages out of the files. */
export function onlyLanguages(languages: readonly string[]): Plugin {
  return {
    name: 'enxerto:languages',
    transform: (code, id) =>
      TEXTS.test(id) ? { code: withoutOthers(code, languages), map: null } : undefined,
  };
}
