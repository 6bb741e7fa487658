// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** What a visitor does. The document and the window get these events of all elements, and some as targets themselves. */
const VISITORS =
  /^(?:mouse|pointer|touch|wheel|focus|blur|key|click|dblclick|input|change|submit|reset|visibilitychange)/;

/**
 * Every listener on the document or the window to what a visitor does, and which targets it takes. A new listener needs an entry.
 * `<type>` is a parameter: the listener is a delegate's, whose callers choose the type.
 */
const TARGETS: Record<string, string> = {
  'loader/api/api.ts: <type> on document':
    'our own events, which the site listens to by `enxerto.on`; dispatched at the document',
  'loader/api/links.ts: change on window': 'elements of `LINKS` and elements in them',
  'loader/api/links.ts: click on window': 'elements of `LINKS` and elements in them',
  'loader/api/links.ts: keydown on window': 'elements of `LINKS` and elements in them',
  'loader/decision.ts: click on window': 'any: the cookies are read again',
  'loader/other-tabs.ts: focus on window': 'the window: what other tabs have stored is read',
  'loader/visit.ts: click on window': 'any: recorded with its path, which its later reader checks',
  'src/screen/page-layer.ts: focusin on document':
    "elements with a shadow root: a modal dialog of the page's may have opened in it",
  'src/ui/dismiss.ts: keydown on document': 'any while the overlay or nothing has the focus',
  'src/visit/visible-time.ts: visibilitychange on document': 'the document: each stopwatch',
  'widgets/ad/seen.ts: visibilitychange on document': 'the document: the one ad',
  'widgets/consent/bridges/index.ts: click on window': "elements of the other tool's buttons",
  'widgets/consent/bridges/index.ts: focus on window': 'the window: the decision is read again',
  'widgets/consent/placeholder/index.ts: click on window':
    "any: a facade of the page's own may have gone",
  'widgets/consent/placeholder/index.ts: keydown on window':
    "any: a facade of the page's own may have come or gone",
  'widgets/due/ad.ts: click on document': 'any of the visitor: the first sign of one',
  'widgets/due/ad.ts: keydown on document': 'any of the visitor, but no key of a composition',
  'widgets/push/prompt/bell/panel-use.ts: pointerdown on document': "any but the bell's host",
  'widgets/push/prompt/native.ts: click on document': 'any of the visitor: the first one',
  'widgets/push/prompt/native.ts: keydown on document':
    'any of the visitor, but no key of a composition',
  'widgets/theme/anchors/anchors.ts: keydown on window':
    'any, while a link scrolls the page: it ends',
  'widgets/theme/anchors/anchors.ts: pointerdown on window':
    'any, while a link scrolls the page: it ends',
  'widgets/theme/anchors/anchors.ts: touchstart on window':
    'any, while a link scrolls the page: it ends',
  'widgets/theme/anchors/anchors.ts: wheel on window':
    'any, while a link scrolls the page: it ends',
  'widgets/theme/carousel/drag.ts: click on window':
    'elements in the carousel that was dragged, once',
  'widgets/theme/carousel/drag.ts: pointercancel on window': 'any, of the pointer that drags',
  'widgets/theme/carousel/drag.ts: pointermove on window': 'any, of the pointer that drags',
  'widgets/theme/carousel/drag.ts: pointerup on window': 'any, of the pointer that drags',
  'widgets/theme/carousel/shared-listeners.ts: <type> on document':
    'elements in the carousel that registered; the carousel itself, where a pointer enters and leaves',
  'widgets/theme/carousel/shared-listeners.ts: visibilitychange on document':
    'the document: all carousels',
  'widgets/theme/dropdowns/keys.ts: focusin on document': 'elements',
  'widgets/theme/dropdowns/pointers.ts: pointerdown on document': 'any: the kind of pointer',
  'widgets/theme/dropdowns/pointers.ts: pointerleave on document.documentElement':
    'the root element: the mouse has left the page',
  'widgets/theme/dropdowns/pointers.ts: pointerover on document.documentElement':
    'elements: those in no dropdown leave all',
  'widgets/theme/kit/click-delegate.ts: <type> on document':
    'elements that match a selector, and elements in them',
  'widgets/theme/kit/focus.ts: keydown on document': 'any but those in a modal dialog in front',
  'widgets/theme/kit/interaction-listener.ts: focusin on document': 'elements',
  'widgets/theme/kit/interaction-listener.ts: pointerover on document': 'elements',
  'widgets/theme/kit/while-open.ts: click on window':
    'any outside what is open, but none in a modal dialog in front',
  'widgets/theme/kit/while-open.ts: keydown on document':
    'any but those in a modal dialog in front',
  'widgets/theme/mobile-menu/mobile-menu.ts: click on window': 'elements in the menu',
  'widgets/theme/search/search.ts: change on document': 'elements in a search form',
  'widgets/theme/search/search.ts: input on document': 'elements in a search form',
  'widgets/theme/search/search.ts: reset on document': 'any: all search forms are read',
  'widgets/theme/selects/listen.ts: change on window': 'any: all selects are read',
  'widgets/theme/selects/listen.ts: focusin on document': 'the styled selects themselves',
  'widgets/theme/selects/listen.ts: mouseenter on document': 'the styled selects themselves',
  'widgets/theme/selects/listen.ts: reset on window': 'any: all selects are read',
  'widgets/theme/tabs/tabs.ts: focusout on document': 'elements in a tab',
  'widgets/tracking/server/index.ts: visibilitychange on document': 'the document: the outbox',
  'widgets/tracking/sources/ads.ts: keydown on document': 'any: whether Tab was pressed',
  'widgets/tracking/sources/delegate.ts: <type> on document':
    'elements on the path that match a selector, outside our own',
  'widgets/tracking/sources/delegate.ts: blur on window': 'the window: has a frame got the focus?',
  'widgets/tracking/sources/early-events.ts: blur on window': 'the window: recorded',
  'widgets/tracking/sources/early-events.ts: change on document': 'any: recorded with its path',
  'widgets/tracking/sources/early-events.ts: click on document': 'any: recorded with its path',
  'widgets/tracking/sources/early-events.ts: keydown on window': 'any: that there was one',
  'widgets/tracking/sources/early-events.ts: mouseover on document': 'any: recorded with its path',
  'widgets/tracking/sources/early-events.ts: submit on document': 'any: recorded with its path',
  'widgets/tracking/sources/early-events.ts: touchstart on window': 'any: that there was one',
  'widgets/tracking/sources/early-events.ts: visibilitychange on document':
    'the document: recorded',
  'widgets/tracking/sources/early-events.ts: wheel on window': 'any: that there was one',
  'widgets/tracking/sources/forms/forms.ts: <success> on document':
    "any: a form plugin's own event, whose form is found in what the plugin passes",
  'widgets/tracking/sources/time-on-page.ts: visibilitychange on document':
    'the document: the timers of all events',
};

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof (value as Node | undefined)?.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const within = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(within)];

/** The strings in an expression; of a name, those of the list that the file declares by it. */
function stringsIn(expression: Node, file: Node): string[] {
  const lists = within(file).filter(
    ({ type, id }) => type === 'VariableDeclarator' && (id as Node)['name'] === expression['name'],
  );
  return (expression.type === 'Identifier' ? lists : [expression])
    .flatMap(within)
    .filter(({ type, value }) => type === 'Literal' && typeof value === 'string')
    .map(({ value }) => value as string);
}

/** The strings of a loop `for (const [name, …] of [[…], …])` in the column of this name; undefined for any other loop. */
function stringsByColumn({ left, right }: { left: Node; right: Node }, { name }: Node) {
  const pattern = within(left).find(({ type }) => type === 'ArrayPattern');
  const column = (pattern?.['elements'] as Node[] | undefined)?.findIndex(
    (element) => element['name'] === name,
  );
  if (column === undefined) return undefined;
  const [, ...rows] = within(right).filter(({ type }) => type === 'ArrayExpression');
  return rows.map(({ elements }) => String((elements as Node[])[column]?.['value']));
}

/** The types that a listener's first argument can be: itself, or the entries of the list that the code around goes through. */
function typesOf(argument: Node, ancestors: readonly Node[], file: Node): string[] {
  if (argument.type !== 'Identifier') return stringsIn(argument, file);
  const { name } = argument;
  const declares = (node: unknown): boolean =>
    isNode(node) && within(node).some((one) => one.type === 'Identifier' && one['name'] === name);
  for (const [at, node] of [...ancestors.entries()].toReversed()) {
    if (node.type === 'ForOfStatement' && declares(node['left'])) {
      const rows = stringsByColumn(node as never, argument);
      return rows ?? stringsIn(node['right'] as Node, file);
    }
    if (!Array.isArray(node['params']) || !node['params'].some(declares)) continue;
    const { object } = (ancestors[at - 1]?.['callee'] ?? {}) as { object?: Node };
    if (object) return stringsIn(object, file);
  }
  return [`<${String(name)}>`];
}

const PAGE_NODE =
  /^(?:window|document|(?:window\.)?document(?:\.documentElement|\.body)?|\w+ \? (?:window|document) : (?:window|document))$/;

/** The listeners of a file on the document or the window, as `type on target`. */
function listenersIn(code: string, lang: 'ts' | 'tsx'): string[] {
  const file = parseAst(code, { lang }) as unknown as Node;
  const text = ({ start, end }: Node): string => code.slice(start, end);
  const found: string[] = [];
  const visit = (node: Node, ancestors: readonly Node[]): void => {
    const { callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] };
    const { property, object } = (callee ?? {}) as { property?: Node; object?: Node };
    const name = property?.['name'] ?? callee?.['name'];
    const [target, type] =
      name === 'addEventListener' ? [object, given?.[0]] : name === 'on' ? (given ?? []) : [];
    const on = target ? text(target) : 'window';
    if (type && PAGE_NODE.test(on))
      found.push(...typesOf(type, ancestors, file).map((one) => `${one} on ${on}`));
    for (const child of childrenOf(node)) visit(child, [...ancestors, node]);
  };
  visit(file, []);
  return found;
}

/** Every listener in the product to what a visitor does. */
const listeners = ['loader', 'src', 'widgets'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .flatMap((name) => {
      const code = readFileSync(join(ROOT, folder, name), 'utf8');
      return listenersIn(code, name.endsWith('x') ? 'tsx' : 'ts')
        .filter((one) => VISITORS.test(one) || one.startsWith('<'))
        .map((one) => `${folder}/${name}: ${one}`);
    }),
);

test('[XX-21, listeners] each listener on the document or the window to what a visitor does says which targets it takes', () => {
  expect([...new Set(listeners)].toSorted()).toEqual(Object.keys(TARGETS).toSorted());
});
