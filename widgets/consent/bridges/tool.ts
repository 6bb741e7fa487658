import type { Jar } from '#src/cookies/read';
import { fieldsOf } from '#src/dom/json';

/** Another tool's decision, in our categories; null while the visitor is undecided. */
export type ToolDecision = Readonly<Record<string, boolean>> | null;

/** The globals and cookies from which a tool's decision is read. */
export interface ToolInput {
  /** The window's globals by name. Their values may be anything. */
  page: Record<string, unknown>;
  jar: Jar;
}

/** Another consent tool that can be read (CO-42). We never write its decision. */
export interface Tool {
  /** The tool's decision now; undefined while it is not on the page. May throw: it reads code and values of others. */
  read(surroundings: ToolInput): ToolDecision | undefined;
  /** Events on `window` after which the decision may have changed. We listen to them in the capture phase. */
  events: readonly string[];
  /** Selector of the tool's buttons that change the decision, if the tool dispatches no event. */
  clicks?: string;
  /** Subscribes by the tool's own function, which must exist already; `changed` gets each decision that the tool reports. */
  subscribe?(page: Record<string, unknown>, changed: (decision: ToolDecision) => void): void;
  /** Opens the tool's own preferences; absent if the tool has no call for that. */
  open?(page: Record<string, unknown>): void;
}

/** A method of `owner` by its name, bound to `owner`; undefined if `owner` has no such method. */
export function functionOf(
  owner: unknown,
  name: string,
): ((...args: unknown[]) => unknown) | undefined {
  const found = fieldsOf(owner)[name];
  return typeof found === 'function' ? found.bind(owner) : undefined;
}

/** A field of `owner` as an object; an empty object if it is missing. */
export function partOf(owner: unknown, name: string): Record<string, unknown> {
  return fieldsOf(fieldsOf(owner)[name]);
}
