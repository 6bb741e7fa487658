/** The time was over before the page was. */
export class OutOfTime extends Error {
  /**
   * @param seconds how long the page was given
   * @param reached what each visit had reached by then, in words; empty where no server had answered
   */
  constructor(
    readonly seconds: number,
    readonly reached: readonly string[],
  ) {
    super(`it did not come to its end in ${seconds} seconds`);
  }
}

/** The last step of a visit. */
export const DONE = 'over';

/** Is told how visits come along. */
export interface Progress {
  /**
   * A visit begins.
   *
   * @param name what it is called in the report
   * @param state how the visited page stands, in words
   * @returns called with each step that was reached
   */
  visit(name: string, state: () => string[]): (step: string) => void;
}

/** One deadline over everything that is done with a page. */
export interface Deadline extends Progress {
  /** The result of some work. @throws OutOfTime where the time is over before the work is; the work then goes on unheard */
  within<T>(work: Promise<T>): Promise<T>;
  /** Ends the deadline's own timer. */
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
  // It may be over while nobody waits.
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
