// @vitest-environment node

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#build/root';

/** What examples use besides the exports of their own file, each with its type. */
const SURROUNDINGS: Readonly<Record<string, string>> = {
  addPending: "typeof import('#src/net/retry/pending').addPending",
  behaviour: "import('#widgets/theme/kit/behaviour').Behaviour",
  bus: "import('#src/contract').Bus",
  button: 'HTMLButtonElement',
  chunks: "import('#src/contract').Chunks",
  close: '() => void',
  context: "import('#src/contract').WidgetContext",
  css: 'string',
  deliver: "() => Promise<import('#src/net/retry/outbox').DeliveryResult>",
  event: "import('#widgets/tracking/model/event').PreparedEvent",
  frame: 'HTMLElement',
  isOpen: 'boolean',
  item: '{ id: string; time: number }',
  load: '(address: string) => void',
  log: '(line: string) => void',
  memory: 'Map<string, { id: string; time: number }>',
  NOTICE_MS: 'number',
  newId: "typeof import('#src/net/new-id').newId",
  push: '(...command: unknown[]) => void',
  queue: "import('#widgets/tracking/pipeline/queue').Queue",
  release: "import('#src/consent/release/release').Release",
  scope: "import('#src/scope').Scope",
  setOpen: '(isOpen: boolean) => void',
  tracker: "import('#widgets/tracking/tracker').Tracker",
};

const FOLDER = join(ROOT, '.cache/examples');

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'widgets'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path));

/** The examples in the comments of a file. */
const examplesIn = (text: string): string[] =>
  [...text.matchAll(/^ *\* @example\n((?: *\*(?!\/).*\n)+)/gm)].map(([, lines = '']) =>
    lines.replace(/^ *\* ?/gm, ''),
  );

const examples = sources.flatMap((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return examplesIn(text).map((code) => ({ path, text, code }));
});

/** An example as a module: what it uses is imported from its file, or declared. */
function moduleOf({ path, text, code }: (typeof examples)[number]): string {
  const uses = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);
  const exported = [...text.matchAll(/^export (?:const|function|interface|class|type) (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter(uses);
  const own = exported.map(
    (name) => `import { ${name} } from '#${path.replace(/\.tsx?$/, '')}';\n`,
  );
  const declared = Object.entries(SURROUNDINGS)
    .filter(([name]) => uses(name) && !exported.includes(name))
    .map(([name, type]) => `declare const ${name}: ${type};\n`);
  return `${own.join('')}${declared.join('')}export async function example() {\n${code}}\n`;
}

test('every example in a comment is code that the compiler accepts', () => {
  expect(examples.length).toBeGreaterThan(10);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const config = {
    extends: '../../tsconfig.page.json',
    compilerOptions: { noUnusedLocals: false, verbatimModuleSyntax: false },
    include: ['*.tsx', '../../src/**/*.d.ts', '../../loader/*.d.ts'],
  };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
  for (const [index, example] of examples.entries())
    writeFileSync(
      join(FOLDER, `${example.path.replaceAll('/', '.')}.${index}.tsx`),
      moduleOf(example),
    );
  const { stdout } = spawnSync('npx', ['tsc', '-p', FOLDER], { cwd: ROOT, encoding: 'utf8' });
  expect(stdout).toBe('');
});
