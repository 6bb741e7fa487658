import type { OptimizerName } from '../../snippet/exclusions';
import type { Place } from '../../snippet/paste';
import { withoutDefaults } from '../../snippet/without-defaults';
import type { RawConfig } from '../../../src/config/read';
import { fieldsOf, isList } from '../../../src/dom/json';
import { withSection, withValue } from '../../form/config';
import { SCHEMA } from '../../form/schema';

/** The plugins on the owner's site whose jobs we can do. */
export interface SitePlugins {
  readonly consent: boolean;
  readonly tracking: boolean;
  readonly theme: boolean;
}

/**
 * What happens to the plugins' scripts. With `nothing`, they stay, and our widgets stand aside or take over. With `sleep`, the
 * bootstrap holds them. With `server`, the server no longer prints them.
 */
export type LegacyHandling = 'nothing' | 'sleep' | 'server';

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
  readonly replace: LegacyHandling;
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
  | { readonly do: 'open'; readonly config: RawConfig }
  | { readonly do: 'site'; readonly change: Partial<Omit<State, 'config' | 'has' | 'replace'>> };

/** Returns the state after an action. */
export function reduce(state: State, action: Action): State {
  switch (action.do) {
    case 'field':
      return { ...state, config: withValue(state.config, action.path, action.value) };
    case 'section':
      return { ...state, config: withSection(state.config, action.name, action.isOn) };
    case 'has': {
      const has = { ...state.has, [action.name]: action.isOn };
      return withSleep({ ...state, has });
    }
    case 'replace':
      return withSleep({ ...state, replace: action.replace });
    case 'open':
      return openConfig(state, action.config);
    case 'site':
    default:
      return { ...state, ...action.change };
  }
}

/** The value for `bootstrap.sleep`: the names of the plugins on the site, or `all` if the site has all three. */
function sleepNames({ consent, tracking, theme }: SitePlugins): string[] {
  if (consent && tracking && theme) return ['all'];
  return Object.entries({ consent, tracking, theme })
    .filter(([, isThere]) => isThere)
    .map(([name]) => name);
}

/** Writes which scripts the bootstrap holds: those of the plugins on the site, or none if the owner has chosen another way. */
function withSleep(state: State): State {
  const { has, replace } = state;
  const names = replace === 'sleep' ? sleepNames(has) : [];
  const config = withValue(state.config, 'bootstrap.sleep', names);
  return { ...state, config };
}

/** Opens a pasted configuration. The answers about plugins are updated to agree with its `bootstrap.sleep`. */
function openConfig(state: State, config: RawConfig): State {
  const sleep = fieldsOf(config['bootstrap'])['sleep'];
  const names = isList(sleep) ? sleep.map(String) : [];
  const isNamed = (name: string): boolean =>
    names.some((one) => one === 'all' || one === name || one.startsWith(`${name}.`));
  const replace: LegacyHandling =
    names.length > 0 ? 'sleep' : state.replace === 'sleep' ? 'nothing' : state.replace;
  const has: SitePlugins = {
    consent: state.has.consent || isNamed('consent'),
    tracking: state.has.tracking || isNamed('tracking'),
    theme: state.has.theme || isNamed('theme'),
  };
  return { ...state, config: withoutDefaults(config, SCHEMA), replace, has };
}

/** Whether the owner has to paste the inline bootstrap, too. */
export const needsBootstrap = ({ config, hasGoogleTag, optimizer }: State): boolean =>
  hasGoogleTag || optimizer !== '' || isSleeping(config) || isHolding(config);

/** Whether the configuration makes the bootstrap hold scripts of plugins. */
export function isSleeping(config: RawConfig): boolean {
  const { sleep } = fieldsOf(config['bootstrap']);
  return isList(sleep) && sleep.length > 0;
}

/** Whether the configuration's list `hold` has entries. */
export const isHolding = ({ hold }: RawConfig): boolean => isList(hold) && hold.length > 0;
