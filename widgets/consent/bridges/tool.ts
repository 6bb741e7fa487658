import { fieldsOf } from '../../../src/dom/json';
import type { Jar } from '../../../src/consent/record/read';

/** What another tool has decided, in our categories; null while its visitor is undecided. */
export type Decision = Readonly<Record<string, boolean>> | null;

/** The page as a tool sees it. */
export interface Surroundings {
  /** The window, by name: whatever stands there may be anything. */
  page: Record<string, unknown>;
  jar: Jar;
}

/** One consent tool that can be read (CO-42). Nothing here writes. */
export interface Tool {
  /** What it says now; undefined while it is not on the page. May throw: what it reads is not ours. */
  read(surroundings: Surroundings): Decision | undefined;
  /** Events, on window in capture, after which it may say something else. */
  events: readonly string[];
  /** Selector of what changes its decision when it is clicked, where no event tells. */
  clicks?: string;
  /** Subscribes by the tool's own function, once it is there; `changed` takes what that hands over. */
  subscribe?(page: Record<string, unknown>, changed: (decision: Decision) => void): void;
  /** Opens its own preferences; absent where it has no call for that. */
  open?(page: Record<string, unknown>): void;
}

/** A function of the page's; undefined where there is none of that name. */
export function functionOf(
  owner: unknown,
  name: string,
): ((...args: unknown[]) => unknown) | undefined {
  const found = fieldsOf(owner)[name];
  return typeof found === 'function' ? (found.bind(owner) as () => unknown) : undefined;
}

/** A part of something of the page's, as an object without surprises; empty where it is none. */
export function partOf(owner: unknown, name: string): Record<string, unknown> {
  return Object(fieldsOf(owner)[name]) as Record<string, unknown>;
}
