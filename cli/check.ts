import { readFile } from 'node:fs/promises';
import type { parseArgs } from 'node:util';
import { escapeToOneLine } from '#owner/escape-controls';
import type { Schema } from '#owner/schema';
import { checkSource, type FileFinding } from './check/check-source';
import { NoSource, readSource } from './check/source';
import { defineCommand } from './define-command.mjs';
import { printError, print, WRITER } from './print';

const USAGE = `npx enxerto check [FILE… | - | ADDRESS]

Says what is wrong with a configuration: file, line, field, what was expected, what was found, and what to do.

  FILE        a JSON file, or a text file with <script type="application/json" data-enxerto>…</script>; you can name several
  -           reads the standard input, as without any argument
  ADDRESS     http(s)://…/….json is fetched and checked as a file; any other address is opened in this machine's browser, and the
              page is checked

  --inline    checks the configuration as one that is in the page itself, not in a file that is fetched
  --quiet     prints errors only, no warnings
  --json      prints an array of findings; for a page, an object with what was found and what was seen

For a page:
  --phone             visits the page as a telephone
  --browser PATH      uses this browser
  --wait SECONDS      waits so long at most until the page makes no more requests
  --only-look         makes no choice on the banner
  --deadline SECONDS  stops after this time; default: 60

Exit code: 0 no errors (there may be warnings; for a page, they count as errors), 1 errors, 2 wrong arguments, or no such file,
address or browser.`;

/** The longest accepted deadline, in seconds: one day. Node's timers fire at once if their delay is longer than 24 days. */
const MAX_DEADLINE_S = 86_400;

const OPTIONS = {
  inline: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  json: { type: 'boolean' },
  phone: { type: 'boolean' },
  browser: { type: 'string' },
  wait: { type: 'string' },
  'only-look': { type: 'boolean' },
  deadline: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** `npx enxerto check`: checks configurations and pages. */
export const check = defineCommand(WRITER, {
  usage: USAGE,
  options: OPTIONS,
  argumentCount: [0, Infinity],
  run: runCheck,
});

async function runCheck(values: Values, positionals: string[]): Promise<number> {
  const [first] = positionals;
  if (first === undefined && process.stdin.isTTY) {
    printError(`name a file\n\n${USAGE}`);
    return 2;
  }
  if (first !== undefined && isPage(first)) {
    if (positionals.length === 1) return checkPage(first, values);
    printError('a page is checked alone: name one address');
    return 2;
  }
  try {
    const schema = await loadSchema();
    return await checkAll(first === undefined ? ['-'] : positionals, schema, values);
  } catch (error) {
    if (!(error instanceof NoSource)) throw error;
    printError(error.message);
    return 2;
  }
}

/** Whether an argument is the address of a page, and not of a configuration. */
function isPage(argument: string): boolean {
  return /^https?:\/\//i.test(argument) && !/\.json(?:[?#]|$)/i.test(argument);
}

async function checkAll(names: readonly string[], schema: Schema, values: Values): Promise<number> {
  const place = values.inline ? 'inline' : undefined;
  let isMissing = false;
  const checked = [];
  for (const name of names) {
    try {
      const found = checkSource(await readSource(name), schema, place);
      checked.push(values.quiet ? found.filter(({ severity }) => severity === 'error') : found);
    } catch (error) {
      if (!(error instanceof NoSource)) throw error;
      printError(error.message);
      isMissing = true;
    }
  }
  const findings = checked.flat();
  if (values.json) print(JSON.stringify(findings, null, 2));
  else {
    for (const block of blocks(findings)) print(block);
    if (checked.length > 0) print(summary(checked.length, findings));
  }
  if (isMissing) return 2;
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

async function checkPage(address: string, values: Values): Promise<number> {
  try {
    await import('playwright-core');
  } catch {
    printError('checking a page needs the package playwright-core: npm install playwright-core');
    return 2;
  }
  const wait = Number(values.wait ?? Number.NaN);
  const deadline = Number(values.deadline ?? Number.NaN);
  const page = await import('./page/command');
  return page.checkPage(address, {
    json: values.json ?? false,
    phone: values.phone ?? false,
    onlyLook: values['only-look'] ?? false,
    ...(values.browser !== undefined && { browser: values.browser }),
    ...(wait >= 0 && { wait }),
    ...(deadline > 0 && deadline <= MAX_DEADLINE_S && { deadline }),
  });
}

/** Loads the configuration's schema, which a release contains and `npm run build` writes here. @throws NoSource if it is missing */
async function loadSchema(): Promise<Schema> {
  const schemaFile = new URL('../dist/config.schema.json', import.meta.url);
  try {
    return JSON.parse(await readFile(schemaFile, 'utf8')) as Schema;
  } catch {
    throw new NoSource('dist/config.schema.json is missing: npm run build makes it');
  }
}

/** Formats each finding as a block of text: place, field, expected, found; on the next line what to do. */
export function blocks(findings: readonly FileFinding[]): string[] {
  return findings.map(({ file, line, column, severity, path, expected, found, hint }) => {
    const kind = severity === 'error' ? '' : 'warning: ';
    const field = path ? `${path}: ` : '';
    const what = `${kind}${field}expected ${expected}, found ${found}`;
    const place = escapeToOneLine(`${file}:${line}:${column} ${what}`);
    return hint ? `${place}\n    ${escapeToOneLine(hint)}` : place;
  });
}

/** Formats the last line: the numbers of files, errors and warnings. */
export function summary(files: number, findings: readonly FileFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const all = files === 1 ? '' : `${files} configurations: `;
  return `${all}${count(errors, 'error')}, ${count(warnings, 'warning')}`;
}

const count = (number: number, what: string): string =>
  `${number || 'no'} ${what}${number === 1 ? '' : 's'}`;
