import type { Script } from './printed';

/** An optimizer that delays scripts. */
interface Optimizer {
  readonly name: string;
  matches(script: Script): boolean;
  /** Text for the owner: how to exclude our tag from this optimizer. */
  readonly change: string;
}

const hasType =
  (type: RegExp) =>
  ({ attributes }: Script): boolean =>
    type.test(attributes['type'] ?? '');

/** Exported, because the verdict on Rocket Loader is milder: it runs scripts by itself after loading; others wait for an interaction. */
export const ROCKET_LOADER = 'Cloudflare Rocket Loader';

const OPTIMIZERS: readonly Optimizer[] = [
  {
    name: 'WP Rocket',
    matches: hasType(/rocketlazyloadscript$/i),
    change: "In WP Rocket, File optimization, 'Delay JavaScript execution', exclude /enxerto/.",
  },
  {
    name: 'LiteSpeed Cache',
    matches: hasType(/^litespeed\/javascript$/i),
    change:
      "In LiteSpeed Cache, Page optimization, Tuning, add enxerto/loader.js to 'JS excludes' and 'JS deferred / delayed excludes'.",
  },
  {
    name: 'Perfmatters',
    matches: hasType(/^pmdelayedscript$/i),
    change:
      "In Perfmatters, Assets, JavaScript, exclude enxerto/loader.js from 'Delay JavaScript'.",
  },
  {
    name: 'Flying Scripts',
    matches: hasType(/^(?:flyingscript|text\/flying-?script)/i),
    change: 'In Flying Scripts, remove the keyword that matches enxerto.',
  },
  {
    name: ROCKET_LOADER,
    matches: hasType(/^[0-9a-f]+-(?:text\/javascript|module|$)/i),
    change: 'Write data-cfasync="false" before src on the tag.',
  },
  {
    name: 'the consent plugin',
    matches: hasType(/^text\/plain$/i),
    change:
      'In the consent plugin, set our tag to “necessary”: it asks for consent and must not wait for it.',
  },
];

const UNKNOWN_OPTIMIZER: Omit<Optimizer, 'matches'> = {
  name: 'an optimizer',
  change: 'Exclude enxerto/loader.js in the plugin or service that delays scripts.',
};

/** The optimizer that delays a script, and how to prevent that; `UNKNOWN_OPTIMIZER` if the script is undefined or has no known mark. */
export const findOptimizer = (script: Script | undefined): Omit<Optimizer, 'matches'> =>
  OPTIMIZERS.find(({ matches }) => script && matches(script)) ?? UNKNOWN_OPTIMIZER;
