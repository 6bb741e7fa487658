import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { ROOT } from '#tools/install.mjs';

/** A provider in a process of its own. */
export interface ProviderProcess {
  readonly pid: number;
  /** The address at which it answers; undefined if it only sends. */
  readonly address: string | undefined;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /** All lines of its log so far. */
  logged(): string;
  /** The most memory that it has had so far, in megabytes. */
  peakMemory(): number;
  /** Kills it at once (SIGKILL). */
  kill(): Promise<void>;
  /** Asks it to end (SIGTERM), and waits. */
  stop(): Promise<void>;
}

const FOLDER = `${ROOT}/.cache/provider-test`;
let bundle: Promise<unknown> | undefined;

/** Builds the provider once. From its sources it would need Vite, which has more memory than all the rest. */
const bundled = (): Promise<unknown> =>
  (bundle ??= build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'test/provider/harness/run.ts',
      outDir: FOLDER,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'run.mjs' } },
    },
  }));

/** Starts a provider as `node` runs a released one. @param environment settings, as the environment has them */
export async function startProviderProcess(
  role: 'all' | 'send',
  environment: Record<string, string>,
): Promise<ProviderProcess> {
  await bundled();
  return startServer([`${FOLDER}/run.mjs`, role], environment);
}

/** Starts a server in a process of its own. @param args its program and that program's arguments @param environment its settings */
export async function startServer(
  args: string[],
  environment: Record<string, string>,
): Promise<ProviderProcess> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...environment },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  // With the test's process, which may be killed too, it ends.
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  void ended.then(() => process.off('exit', end));
  let log = '';
  child.stdout?.on('data', (part: Buffer) => (log += String(part)));
  const address = await firstLine(child);
  let peak = 0;
  return {
    pid: child.pid ?? 0,
    address: address ?? undefined,
    ended,
    logged: () => log,
    peakMemory() {
      const status = child.exitCode === null && child.signalCode === null ? readStatus(child) : '';
      peak = Math.max(peak, Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      return Math.round(peak);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const readStatus = ({ pid }: ChildProcess): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};

/** Waits until the process has written its address. @throws if it ends before */
function firstLine(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the provider has ended: ${code}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const value = JSON.parse(line) as { address?: string | null; msg?: string };
      if (value.address !== undefined) resolve(value.address);
      else process.stdout.write(`${line}\n`);
    });
  });
}
