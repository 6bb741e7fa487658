import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../build/root';
import { answerUnused, listenAtOnce } from '../../../build/unused-in-preact';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const preact = read('node_modules/preact/dist/preact.mjs');

test('the build asks no more for what no component uses: Suspense, contexts, markup as text', () => {
  const answered = answerUnused(preact);
  expect(answered).toContain('(void 0)&&');
  expect(answered).not.toMatch(/\w\.then\b|\w\.contextType\b(?!=)|"dangerouslySetInnerHTML"==/);
});

test('a Preact that asks in another way stops the build', () => {
  expect(() => answerUnused(preact.replaceAll('contextType', 'contextKind'))).toThrow(
    'contextType',
  );
});

test('[LD-28] Preact’s listeners have the option by which WP Rocket 2 does not keep them', () => {
  expect(listenAtOnce(preact)).toMatch(/\.addEventListener\(\w,\w,\{capture:\w,isRocket:true\}\)/);
  expect(() => listenAtOnce(preact.replaceAll('addEventListener', 'on'))).toThrow('in 0 places');
});

// What `src/ui/react.ts` does not export, such as Suspense and contexts, no component can import.
const COMPONENTS = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.tsx') || /^src\/ui\/.*\.ts$/.test(path)),
);

test.each(COMPONENTS)('%s uses nothing that the build leaves out of Preact', (path) => {
  const code = read(path);
  expect(code).not.toMatch(
    /\b(?:componentDid(?:Mount|Update)|componentWill\w+|getDerivedStateFromProps|getSnapshotBeforeUpdate|shouldComponentUpdate|contextType|getChildContext|dangerouslySetInnerHTML)\b/,
  );
  expect(code).not.toMatch(/<(?:foreignObject|math|progress|template)\b|\b(?:is|ref)=/);
});
