import type { Fault } from './fault';
import { CELLS, FAULTS } from './table';
import { WIDGETS } from './widgets';
import type { WidgetName } from './widgets';

/** One test of a report of Playwright's. */
interface Ran {
  projectName: string;
  status: string;
}
interface Suite {
  specs?: { title: string; tests: Ran[] }[];
  suites?: Suite[];
}

/** Each engine with the project that runs it. */
const ENGINES = [
  ['Chromium', 'faults'],
  ['Firefox', 'faults-firefox'],
  ['WebKit', 'faults-webkit'],
] as const;

/** How each test ended, by its project and title. @param reports one of each run */
export function resultsOf(reports: readonly { suites: Suite[] }[]): ReadonlyMap<string, boolean> {
  const results = new Map<string, boolean>();
  const walk = ({ specs = [], suites = [] }: Suite): void => {
    for (const { title, tests } of specs)
      for (const { projectName, status } of tests)
        results.set(`${projectName} ${title}`, status === 'expected' || status === 'flaky');
    suites.forEach(walk);
  };
  reports.forEach(walk);
  return results;
}

const cellAt = (fault: Fault, widget: WidgetName): string | undefined =>
  CELLS.find((cell) => cell.fault === fault && cell.widget === widget)?.title;

/** One cell: a sign for each engine; `–` where the fault cannot touch the widget, a space where the engine does not run it. */
function sign(title: string | undefined, results: ReadonlyMap<string, boolean>): string {
  if (title === undefined) return '–';
  const signs = ENGINES.map(([, project]) => {
    const passed = results.get(`${project} ${title}`);
    return passed === undefined ? ' ' : passed ? '✓' : '✗';
  });
  return signs.join('').trimEnd() || '·';
}

const NAME_CHARS = 62;
const COLUMN_CHARS = 9;

/** The matrix as lines of text: rows of faults, columns of widgets. */
export function matrix(results: ReadonlyMap<string, boolean>): string[] {
  const head = ' '.repeat(NAME_CHARS) + WIDGETS.map((name) => name.padEnd(COLUMN_CHARS)).join('');
  const lines = [
    `✓ passed, ✗ failed (${ENGINES.map(([name]) => name).join(', then ')} where engines can differ), – cannot apply, · not in this run`,
  ];
  let group = '';
  for (const fault of FAULTS) {
    if (fault.group !== group) lines.push('', (group = fault.group).toUpperCase(), head);
    const cells = WIDGETS.map((widget) =>
      sign(cellAt(fault, widget), results).padEnd(COLUMN_CHARS),
    );
    const why = fault.because ? `(–: ${fault.because})` : '';
    lines.push(`${fault.name.padEnd(NAME_CHARS)}${cells.join('')}${why}`.trimEnd());
  }
  return lines;
}

/** The counts of the table, by groups, as Markdown. */
export function countsTable(results: ReadonlyMap<string, boolean>): string {
  const groups = [...new Set(FAULTS.map(({ group }) => group.replace(/:.*/, '')))];
  const passed = (titles: readonly string[], project: string): number =>
    titles.filter((title) => results.get(`${project} ${title}`)).length;
  const rows = groups.map((group) => {
    const faults = FAULTS.filter((fault) => fault.group.replace(/:.*/, '') === group);
    const titles = CELLS.filter(({ fault }) => faults.includes(fault)).map(({ title }) => title);
    const cannot = faults.length * WIDGETS.length - titles.length;
    return [faults.length, ...ENGINES.map(([, project]) => passed(titles, project)), cannot];
  });
  const sum = rows.reduce((all, row) => all.map((count, at) => count + (row[at] ?? 0)));
  const line = (name: string, counts: number[]): string => `| ${name} | ${counts.join(' | ')} |`;
  return [
    `| faults | rows | ${ENGINES.map(([name]) => `green in ${name}`).join(' | ')} | cannot apply |`,
    `|---|---|${'---|'.repeat(ENGINES.length + 1)}`,
    ...groups.map((group, at) => line(group, rows[at] ?? [])),
    line('**all**', sum),
  ].join('\n');
}
