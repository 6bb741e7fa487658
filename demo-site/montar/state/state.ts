import type { OptimizerName } from '../../../owner/snippet/exclusions';
import type { Place } from '../../../owner/snippet/paste';
import { withoutDefaults } from '../../../owner/snippet/without-defaults';
import type { RawConfig } from '../../../src/config/read';
import { fieldsOf, isList } from '../../../src/dom/json';
import { withSection, withValue } from './config';
import { SCHEMA } from './schema';

/** What is on the owner's site: plugins whose jobs ours can do. */
export interface Has {
  readonly consent: boolean;
  readonly tracking: boolean;
  readonly theme: boolean;
}

/** What becomes of the plugins' scripts: they stay and ours stand aside or take over; they sleep; the server prints them no more. */
export type Replace = 'nothing' | 'sleep' | 'server';

/** Everything that the owner has chosen. It is kept nowhere: a reload begins anew. */
export interface State {
  readonly config: RawConfig;
  readonly isWordPress: boolean;
  readonly has: Has;
  readonly optimizer: OptimizerName | '';
  /** Whether the theme prints a Google tag itself. */
  readonly hasGoogleTag: boolean;
  readonly replace: Replace;
  /** Address of the folder with our files, with a slash at its end. */
  readonly base: string;
  readonly place: Place;
  /** Whether the configuration is a file of its own, and its address. */
  readonly asFile: boolean;
  readonly fileAddress: string;
  readonly isPinned: boolean;
}

export const START: State = {
  config: { consent: {}, banner: { policyUrl: '/politica-de-privacidade/' } },
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
  | { readonly do: 'has'; readonly name: keyof Has; readonly isOn: boolean }
  | { readonly do: 'replace'; readonly replace: Replace }
  | { readonly do: 'open'; readonly config: RawConfig }
  | { readonly do: 'site'; readonly change: Partial<Omit<State, 'config' | 'has' | 'replace'>> };

/** The next state. */
export function reduce(state: State, action: Action): State {
  switch (action.do) {
    case 'field':
      return { ...state, config: withValue(state.config, action.path, action.value) };
    case 'section':
      return { ...state, config: withSection(state.config, action.name, action.isOn) };
    case 'has': {
      const has = { ...state.has, [action.name]: action.isOn };
      return sleeping({ ...state, has });
    }
    case 'replace':
      return sleeping({ ...state, replace: action.replace });
    case 'open':
      return opened(state, action.config);
    case 'site':
    default:
      return { ...state, ...action.change };
  }
}

/** The names of what sleeps: everything, where the site has all that we know. */
function asleep({ consent, tracking, theme }: Has): string[] {
  if (consent && tracking && theme) return ['all'];
  return Object.entries({ consent, tracking, theme })
    .filter(([, isThere]) => isThere)
    .map(([name]) => name);
}

/** Writes into the configuration what sleeps. A script sleeps only where ours does its job, so those sections have to be there. */
function sleeping(state: State): State {
  const { has, replace } = state;
  const names = replace === 'sleep' ? asleep(has) : [];
  const config = withValue(state.config, 'bootstrap.sleep', names);
  return { ...state, config };
}

/** A configuration that was pasted in: what it says of sleeping scripts sets what the page asks, too. */
function opened(state: State, config: RawConfig): State {
  const sleep = fieldsOf(config['bootstrap'])['sleep'];
  const names = isList(sleep) ? sleep.map(String) : [];
  const isNamed = (name: string): boolean =>
    names.some((one) => one === 'all' || one === name || one.startsWith(`${name}.`));
  const replace: Replace =
    names.length > 0 ? 'sleep' : state.replace === 'sleep' ? 'nothing' : state.replace;
  const has: Has = {
    consent: state.has.consent || isNamed('consent'),
    tracking: state.has.tracking || isNamed('tracking'),
    theme: state.has.theme || isNamed('theme'),
  };
  return { ...state, config: withoutDefaults(config, SCHEMA), replace, has };
}

/** Whether the inline bootstrap has to be pasted, too. */
export const needsBootstrap = ({ config, hasGoogleTag, optimizer }: State): boolean =>
  hasGoogleTag || optimizer !== '' || isSleeping(config) || isHolding(config);

/** Whether the configuration puts scripts to sleep. */
export function isSleeping(config: RawConfig): boolean {
  const { sleep } = fieldsOf(config['bootstrap']);
  return isList(sleep) && sleep.length > 0;
}

/** Whether the configuration holds something back. */
export const isHolding = ({ hold }: RawConfig): boolean => isList(hold) && hold.length > 0;
