import type { Plugin } from 'vite';

/**
 * Properties that nothing of ours has: lifecycle methods that no component has, refs, hooks that no library of ours sets on
 * Preact's options, and what marks Suspense, portals and contexts. Preact reads each of them to ask whether that feature is in use.
 */
const UNUSED_PROPERTIES = [
  ...['componentDidMount', 'componentDidUpdate', 'componentWillMount', 'componentWillReceiveProps'],
  ...['componentWillUnmount', 'componentWillUpdate', 'getDerivedStateFromProps'],
  ...['getSnapshotBeforeUpdate', 'shouldComponentUpdate'],
  ...['contextType', 'getChildContext'],
  ...['debounceRendering', 'event', 'ref', 'unmount', 'vnode', '__r', '__m'],
  // `then` is what a suspended component throws, and `props.__P` is a portal's element.
  ...['then', 'props.__P'],
] as const;

/** Other questions that Preact asks of a feature that is never in use, as patterns of its minified code. */
const UNUSED_QUESTIONS = [
  /** The nodes of a suspended component, two hooks, and the ref of an element that is removed. */
  /\(\w=\w\.(?:__b|__z|diffed|ref)\)/g,
  /** Whether an element is suspended, and whether the page's server has printed it. */
  /\b128&\w\.__u\b/g,
  /\b32&\w\.__u\b/g,
  /** Whether an element is one of those that no component here renders. */
  /"(?:foreignObject|math|progress|template)"==\w\b/g,
  /\b\w\.is\b/g,
  /** The refs of the elements that were rendered: each is a call with three entries of a list. */
  /\bfor\(var \w=0;\w<\w\.length;\)\w\((?:\w\[\w\+\+\],?){3}\)/g,
  /** Whether an element is a portal. */
  /\b\w\.__P(?=&&\()/g,
  /** Whether an attribute is markup as text. */
  /"dangerouslySetInnerHTML"==\w\b/g,
] as const;

/** Matches each read of a property, but neither a call of it nor an assignment to it. */
const readsOf = (name: string): RegExp =>
  RegExp(String.raw`\b\w\.${name.replace('.', String.raw`\.`)}\b(?![(=])`, 'g');

/**
 * Answers Preact's questions of features that are never in use with `undefined`, so that the minifier removes these features.
 *
 * @throws Error if the code does not ask one of these questions: another version of Preact may ask it in another way
 */
export function answerUnused(code: string): string {
  let answered = code;
  for (const pattern of [...UNUSED_QUESTIONS, ...UNUSED_PROPERTIES.map(readsOf)]) {
    if (answered.search(pattern) < 0) throw new Error(`Preact has no ${String(pattern)}`);
    answered = answered.replace(pattern, '(void 0)');
  }
  return answered;
}

/** Preact's call that adds a listener to an element. */
const ADDS_LISTENER = /\b(\w+\.addEventListener\(\w+,\w+,)(\w+)\)/g;

/**
 * Gives Preact's listeners the option by which WP Rocket 2 does not keep them until it has run all scripts (`AT_ONCE` in
 * src/ui/press.ts). Preact has no setting for the options of its listeners.
 *
 * @throws Error if Preact does not add its listeners in exactly one place
 */
export function listenAtOnce(code: string): string {
  const found = code.match(ADDS_LISTENER)?.length ?? 0;
  if (found !== 1) throw new Error(`Preact adds its listeners in ${found} places`);
  return code.replace(ADDS_LISTENER, '$1{capture:$2,isRocket:true})');
}

/** Makes the Vite plugin that removes from Preact what no component here uses, and has it listen at once. */
export function removeUnusedInPreact(): Plugin {
  return {
    name: 'enxerto:preact',
    transform: {
      filter: { id: /\/node_modules\/preact\/dist\/preact\.mjs$/ },
      handler: (code) => ({ code: listenAtOnce(answerUnused(code)), map: null }),
    },
  };
}
