import { withSection, withValue, SCHEMA } from '#owner/form/schema';
import { withoutDefaults } from '#owner/snippet/config-text';
import type { OptimizerName } from '#owner/snippet/exclusions';
import type { Place } from '#owner/snippet/paste';
import { namesIn } from '#owner/snippet/sleepers';
import type { RawConfig } from '#src/config/read';
import { isList } from '#src/dom/json';
import type { LegacyOwner } from '#src/legacy-scripts';
import type { LegacyHandling, SitePlugins } from './handling';
import { handlingOfAll, ownersOn, withHandling } from './handling';

/** Everything that the owner has chosen. The state is not stored, so a reload starts from the beginning. */
export interface State {
  readonly config: RawConfig;
  /** Whether the page is the WordPress plugin's own: the plugin prints the tag, so what to paste and where is not asked. */
  readonly isPlugin: boolean;
  readonly isWordPress: boolean;
  readonly has: SitePlugins;
  readonly optimizer: OptimizerName | '';
  /** Whether the theme prints a Google tag itself. */
  readonly hasGoogleTag: boolean;
  /** What happens to the scripts of the plugins on the site; `mixed` if the owner has chosen for each script. */
  readonly replace: LegacyHandling | 'mixed';
  /** Address of the folder with our files, with a slash at its end. */
  readonly base: string;
  readonly place: Place;
  /** Whether the configuration is a separate file. */
  readonly asFile: boolean;
  /** The address of that file. */
  readonly fileAddress: string;
  /** Whether the tag has the loader's integrity hash. */
  readonly isPinned: boolean;
}

export const START: State = {
  config: { consent: {}, banner: { policyUrl: '/politica-de-privacidade/' } },
  isPlugin: false,
  isWordPress: true,
  has: { consent: false, tracking: false, theme: false },
  optimizer: '',
  hasGoogleTag: false,
  replace: 'nothing',
  base: '/enxerto/',
  place: 'head-box',
  asFile: false,
  fileAddress: '/enxerto.json',
  isPinned: false,
};

export type Action =
  | { readonly do: 'field'; readonly path: string; readonly value: unknown }
  | { readonly do: 'section'; readonly name: string; readonly isOn: boolean }
  | { readonly do: 'has'; readonly name: keyof SitePlugins; readonly isOn: boolean }
  | { readonly do: 'replace'; readonly replace: LegacyHandling }
  | { readonly do: 'scripts'; readonly of: LegacyOwner; readonly handling: LegacyHandling }
  | { readonly do: 'open'; readonly config: RawConfig }
  | { readonly do: 'site'; readonly change: Partial<Omit<State, 'config' | 'has' | 'replace'>> };

/** Returns the state after an action. */
export function reduce(state: State, action: Action): State {
  switch (action.do) {
    case 'field':
      return { ...state, config: withValue(state.config, action.path, action.value) };
    case 'section':
      return { ...state, config: withSection(state.config, action.name, action.isOn) };
    case 'has':
      return withPlugin(state, action.name, action.isOn);
    case 'replace': {
      const { replace } = action;
      return { ...state, replace, config: handled(state, ownersOn(state.has), replace) };
    }
    case 'scripts': {
      const config = handled(state, [action.of], action.handling);
      return { ...state, config, replace: handlingOfAll(config, ownersOn(state.has)) };
    }
    case 'open':
      return openConfig(state, action.config);
    case 'site':
    default:
      return { ...state, ...action.change };
  }
}

/** The configuration with a handling of scripts. Only the WordPress plugin can take scripts away, so a pasted configuration does not. */
function handled(
  { config, isPlugin }: State,
  owners: readonly LegacyOwner[],
  handling: LegacyHandling,
): RawConfig {
  return withHandling(config, owners, handling === 'server' && !isPlugin ? 'nothing' : handling);
}

/** Adds a plugin to those on the site, or removes it. With its scripts happens what happens with those of all others. */
function withPlugin(state: State, name: keyof SitePlugins, isOn: boolean): State {
  const { has, replace } = state;
  const none: SitePlugins = { consent: false, tracking: false, theme: false };
  const owners = ownersOn({ ...none, [name]: true });
  const handling = isOn && replace !== 'mixed' ? replace : 'nothing';
  return { ...state, has: { ...has, [name]: isOn }, config: handled(state, owners, handling) };
}

/** Opens a configuration. The answers about plugins and their scripts are updated to agree with it. */
function openConfig(state: State, config: RawConfig): State {
  const [sleep, drop] = [namesIn(config, 'sleep'), namesIn(config, 'drop')];
  const isNamed = (name: string): boolean =>
    [...sleep, ...drop].some((one) => one === 'all' || one === name || one.startsWith(`${name}.`));
  const has: SitePlugins = {
    consent: state.has.consent || isNamed('consent'),
    tracking: state.has.tracking || isNamed('tracking'),
    theme: state.has.theme || isNamed('theme'),
  };
  const pasted = sleep.length > 0 ? 'sleep' : state.replace === 'sleep' ? 'nothing' : state.replace;
  const replace = state.isPlugin ? handlingOfAll(config, ownersOn(has)) : pasted;
  return { ...state, config: withoutDefaults(config, SCHEMA), replace, has };
}

/** Whether the owner has to paste the inline bootstrap, too. */
export const needsBootstrap = ({ config, hasGoogleTag, optimizer }: State): boolean =>
  hasGoogleTag || optimizer !== '' || isSleeping(config) || isHolding(config);

/** Whether the configuration makes the bootstrap hold scripts of plugins. */
export const isSleeping = (config: RawConfig): boolean => namesIn(config, 'sleep').length > 0;

/** Whether the configuration's list `hold` has entries. */
export const isHolding = ({ hold }: RawConfig): boolean => isList(hold) && hold.length > 0;
