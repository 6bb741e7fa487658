// `npm run test:all`: `npm test`, and then what repeats it in other surroundings and what takes longer; a table at the end, and
// 'N passed, N failed' last. `npm run test:nightly` runs all of it whole, before each release.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from './install.mjs';
import { SUITES } from './suites.mjs';
import { runTool } from './tool.mjs';

/** A suite that hangs is ended, so that the others are still counted. It has four hours where it runs whole, in CI 50 minutes. */
const MOST_MINUTES = { whole: 240, ci: 50 };

/**
 * How a suite ended.
 *
 * @typedef {object} Result
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} minutes
 * @property {string[]} lines what it printed about failed and flaky tests, and about its part
 */

/**
 * Runs one suite in a process of its own. Each line that it prints begins with its name, because two may print at a time.
 *
 * @param {string} name
 * @param {number} mostMinutes
 * @returns {Promise<Result>}
 */
function runSuite(name, mostMinutes) {
  const began = Date.now();
  const args = name === 'test' ? ['tools/test.mjs'] : ['tools/suite.mjs', name];
  // A group of its own, so that what it has started can be ended with it.
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    process.kill(-Number(child.pid), 'SIGKILL');
  }, mostMinutes * 60_000);
  /** @type {string[]} */
  const lines = [];
  let last = '';
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      console.log(`${name} │ ${line}`);
      if (/^✗ |^~ flaky: |^This was part /.test(line)) lines.push(line);
      if (line) last = line;
    });
  return new Promise((resolve) => {
    child.once('close', (status) => {
      clearTimeout(timer);
      const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(last) ?? [];
      const result = { name, passed: Number(passed ?? 0), failed: Number(failed ?? 1), lines };
      if (isLate) lines.push(`✗ ${name}: did not end within ${mostMinutes} minutes`);
      else if (failed === undefined) lines.push(`✗ ${name}: ended without its sums`);
      else if (status !== 0 && result.failed === 0) {
        result.failed = 1;
        lines.push(`✗ ${name}: says that all went well, and ends as if not`);
      }
      resolve({ ...result, minutes: (Date.now() - began) / 60_000 });
    });
  });
}

/** Runs suites, so many at a time. @param {string[]} names @param {number} width @param {number} mostMinutes */
async function runSuites(names, width, mostMinutes) {
  const waiting = [...names];
  /** @type {Result[]} */
  const results = [];
  const next = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      results.push(await runSuite(name, mostMinutes));
  };
  await Promise.all(Array.from({ length: width }, next));
  return results;
}

/** @param {Result[]} results */
function printTable(results) {
  console.log('\n| command | proves | passed | failed | minutes |\n|---|---|---|---|---|');
  for (const { name, passed, failed, minutes } of results) {
    const command = name === 'test' ? 'npm test' : `npm run test:all ${name}`;
    const proves = SUITES[name]?.proves ?? 'each clause once, in Chromium';
    console.log(`| ${command} | ${proves} | ${passed} | ${failed} | ${minutes.toFixed(1)} |`);
  }
}

await runTool({
  usage: `npm run test:all [NAME …]

Runs npm test, and then these suites, or only those that are named:
${Object.entries(SUITES)
  .map(([name, { proves }]) => `  ${name.padEnd(12)}${proves}`)
  .join('\n')}

  --nightly   with those that take hours: before each release
  --ci        as .ci/run does: of the longest suites one part, another one with each commit`,
  options: {
    nightly: { type: 'boolean', default: false },
    ci: { type: 'boolean', default: false },
  },
  argumentCount: [0, Object.keys(SUITES).length],
  async run({ nightly, ci }, named) {
    const unknown = named.find((name) => !SUITES[name]);
    if (unknown) throw new Error(`no suite is called "${unknown}"`);
    if (ci) process.env['CI'] = 'true';
    const began = Date.now();
    const mostMinutes = ci ? MOST_MINUTES.ci : MOST_MINUTES.whole;
    const all = Object.entries(SUITES).filter(([name, { only }]) =>
      named.length > 0 ? named.includes(name) : nightly || only !== 'nightly',
    );
    const names = (/** @type {boolean} */ alone) =>
      all.filter(([, suite]) => Boolean(suite.alone) === alone).map(([name]) => name);
    const results = [
      ...(named.length > 0 ? [] : await runSuites(['test'], 1, mostMinutes)),
      ...(await runSuites(names(false), 2, mostMinutes)),
      ...(await runSuites(names(true), 1, mostMinutes)),
    ];
    printTable(results);
    // Of a long output the end is what is read.
    for (const { lines } of results) for (const line of lines) console.log(line);
    const sum = (/** @type {'passed' | 'failed'} */ key) =>
      results.reduce((total, result) => total + result[key], 0);
    console.log(`all took ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
    return sum('failed') === 0 ? 0 : 1;
  },
});
