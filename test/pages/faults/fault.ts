import type { ServerResponse } from 'node:http';
import type { Code } from '#src/reasons';
import type { Recorded } from '../harness/servers';
import type { WidgetName } from './widgets';

/** How debug reasons what happened: a code of `src/reasons.ts` with what it is about, or words of a line for people. */
export type DebugReason = RegExp | readonly [code: Code, about: string];

/** What becomes of a widget under a fault. */
export interface Outcome {
  /**
   * `works`: all of its journey. `forgotten`: the same, but the next page knows nothing of it. `kept`: the choice is made and
   * kept, and of what it asks for one thing does not come. `held`: the same, and nothing of it is released. `absent`: the
   * widget does not come. `removed`: it comes, and goes with the fault. `refused`: it comes, what the visitor does fails, and
   * it can be closed. `later`: what could not be sent is sent by the next page. `lost`: it is sent to nobody.
   */
  is: 'works' | 'forgotten' | 'kept' | 'held' | 'absent' | 'removed' | 'refused' | 'later' | 'lost';
  /** The reasons that debug gives. */
  reasons?: readonly DebugReason[];
  /** The visitor's earlier choice cannot be read, so that the banner comes and asks again. */
  asksAgain?: true;
}

/** Addresses that a page of ours asks, by what is behind them. */
export type AddressName =
  | 'chunk'
  | 'runtime'
  | 'configuration'
  | 'record'
  | 'rest'
  | 'ajax'
  | 'vendor'
  | 'held script'
  | 'provider'
  | 'subscription'
  | 'ad service'
  | 'picture of the ad'
  | 'feed';

/** One answer of a server, in place of the right one, which `right` gives. */
export type Answering = (response: ServerResponse, right: () => void, request: Recorded) => void;

/** How a fault comes into a page: all of it is data for `stage.ts`. */
export interface Injection {
  /** Code that runs before the page, as browsers and extensions behave. */
  browser?: string;
  /** Markup in front of our configuration and tag. */
  head?: string;
  /** Markup at the end of the body. */
  body?: string;
  /** More of our configuration. */
  config?: object;
  /** More attributes of our tag. */
  attributes?: string;
  /** What an optimizer makes of our tag. */
  tag?: (tag: string) => string;
  /** The visitor presses a key once the page has loaded. */
  key?: true;
  /** Headers of the page. */
  headers?: Record<string, string>;
  /** The policy's nonce, on each script and style of the page. */
  nonce?: string;
  /** Cookies that are in the jar before. */
  cookies?: Record<string, string>;
  /** What is answered at an address. */
  answers?: { at: AddressName; by: Answering };
  /**
   * In ms, how long our code waits for an answer that never comes, or before it asks again: the page's clock is put forward by
   * this after each request. The requests are those to the address of `answers`, or those that `window.unanswered` counts.
   */
  timeout?: number;
  /** The chunk that crashes where it is mounted. */
  crash?: string;
  /** Code that runs on the page after the widget has come and before the visitor does anything. */
  midst?: string;
  /** The page is in a frame: of the same site, of another, or sandboxed. */
  frame?: 'own' | 'foreign' | 'sandboxed';
}

/** One row of the table. */
export interface Fault extends Injection {
  /** What is wrong, in the words of a title. */
  name: string;
  /** The group of rows that it belongs to. */
  group: string;
  /** The only widgets that it can touch, if not all, and why the others cannot be touched. */
  only?: readonly WidgetName[];
  /** Widgets that it cannot touch. */
  except?: readonly WidgetName[];
  /** Why it touches no others. */
  because?: string;
  /** What becomes of the widgets that do not just work. */
  outcomes?: Partial<Record<WidgetName, Outcome>>;
  /** What debug reasons with every widget. */
  reasons?: readonly DebugReason[];
  /** Widgets with which engines can differ in it. */
  engines?: 'all' | readonly WidgetName[];
  /** Errors that the fault itself brings to the page. */
  pageErrors?: RegExp;
  /** Why it cannot be made in WebKit, if it cannot. */
  notInWebKit?: string;
}

/** A widget that does not come. */
export const absent = (...reasons: DebugReason[]): Outcome => ({ is: 'absent', reasons });

/** The same outcome with several widgets. */
export const each = (
  names: readonly WidgetName[],
  outcome: Outcome,
): Partial<Record<WidgetName, Outcome>> => Object.fromEntries(names.map((name) => [name, outcome]));
