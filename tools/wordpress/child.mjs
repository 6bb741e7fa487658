import { spawn } from 'node:child_process';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_PATH } from './install.mjs';

/** Time limits, in milliseconds: for a process to be ready, and for it to end after SIGTERM before it is killed. */
const READY_MS = 60_000;
const STOP_MS = 15_000;

/**
 * A child process. It ends when this process ends, even by `kill -9`, so that no server is left running.
 *
 * @typedef {object} Child
 * @property {number} pid
 * @property {() => Promise<void>} stop ends the process and waits until it has ended; does nothing if it has already ended
 * @property {Promise<number>} ended resolves to the exit code; 1 if a signal ended the process
 * @property {() => boolean} isRunning
 * @property {() => string} output returns what the process has written to its log so far; '' without a log
 */

/**
 * Starts a command through `setpriv`. `setpriv` asks the kernel to end the command when this process ends. Then `setpriv`
 * replaces itself by the command, so that the process id stays the same.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ log?: string, user?: string | undefined, cwd?: string, env?: NodeJS.ProcessEnv }} [options] log: the file for the
 *   process's output, by default this process's own output; user: the user that runs the process, by default the present user
 * @returns {Child}
 */
export function startProcess(command, args, { log, user, cwd, env } = {}) {
  const userOptions = user ? [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : [];
  const output = log === undefined ? 'inherit' : openSync(log, 'a');
  const child = spawn('setpriv', [...userOptions, '--pdeathsig=TERM', command, ...args], {
    cwd,
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH: SERVER_PATH, ...env },
  });
  if (typeof output === 'number') closeSync(output);
  let running = true;
  const ended = new Promise((resolve) => {
    const end = (/** @type {number | null} */ code) => {
      running = false;
      resolve(code ?? 1);
    };
    child.once('exit', end);
    // The process could not be started.
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(1);
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    isRunning: () => running,
    output: () => (log === undefined ? '' : readFileSync(log, 'utf8')),
    async stop() {
      if (!running) return;
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(killTimer);
    },
  };
}

/**
 * Waits until a process is ready. If the process ends instead, throws an error that contains its output. Throws an error, too,
 * if the process takes too long.
 *
 * @template T
 * @param {string} name
 * @param {Child} child
 * @param {() => T | undefined | Promise<T | undefined>} probe returns the result of `untilReady`, or undefined while the
 *   process is not ready
 * @returns {Promise<T>}
 */
export async function untilReady(name, child, probe) {
  const signal = AbortSignal.timeout(READY_MS);
  for (;;) {
    const ready = await probe();
    if (ready !== undefined) return ready;
    if (!child.isRunning()) throw new Error(`${name} has ended:\n${child.output()}`);
    if (signal.aborted) throw new Error(`${name} is not ready after ${READY_MS / 1000} s`);
    await wait(50);
  }
}
