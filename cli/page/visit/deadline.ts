/** Thrown if the deadline passes before the page has finished. */
export class OutOfTime extends Error {
  /**
   * @param seconds the deadline, in seconds
   * @param reached the steps that each visit had reached by then, as text; empty if no server had answered
   */
  constructor(
    readonly seconds: number,
    readonly reached: readonly string[],
  ) {
    super(`it did not end in ${seconds} seconds`);
  }
}

/** The step that a visit reports when it has finished. */
export const DONE = 'over';

/** Receives the progress of visits. */
export interface Progress {
  /**
   * Registers a visit when it starts.
   *
   * @param name its name in the report
   * @param state returns the present state of the visited page, as text
   * @returns a function to call with each step that is reached
   */
  visit(name: string, state: () => string[]): (step: string) => void;
}

/** One deadline for everything that is done with a page. */
export interface Deadline extends Progress {
  /** Resolves with the result of a promise. @throws OutOfTime if the deadline passes first; the result of the promise is then ignored */
  within<T>(work: Promise<T>): Promise<T>;
  /** Clears the deadline's timer, so that the process can exit. */
  end(): void;
}

/** Starts a deadline. */
export function startDeadline(seconds: number): Deadline {
  const visits: { name: string; steps: Set<string>; state: () => string[] }[] = [];
  const reached = (): string[] =>
    visits
      .filter(({ steps }) => steps.size > 0)
      .flatMap(({ name, steps, state }) =>
        [[...steps].join(', '), ...(steps.has(DONE) ? [] : state())].map(
          (one) => `${name}: ${one}`,
        ),
      );
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutOfTime(seconds, reached())), seconds * 1000);
  });
  // The deadline may pass while no step waits for it. Node must not report that as an unhandled rejection.
  timeout.catch(() => {});
  return {
    visit(name, state) {
      const visit = { name, steps: new Set<string>(), state };
      visits.push(visit);
      return (step) => void visit.steps.add(step);
    },
    within: (work) => Promise.race([work, timeout]),
    end: () => clearTimeout(timer),
  };
}
