import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whyNotEmptied } from '../own-folder';

/** A semantic version (semver.org), without what may be added for builds: npm leaves that out. */
const SEMANTIC =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*))*)?$/i;

/** The version in package.json. */
export function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/**
 * Why there can be no release, one line for each reason; none where there can be one.
 *
 * @param root the repository
 * @param out where it would be written
 */
export function refusals(root: string, out: string): string[] {
  const version = versionOf(root);
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const why: string[] = [];
  const changed = git('status', '--porcelain');
  if (changed) why.push(`there are changes that are not committed:\n${changed}`);
  if (!SEMANTIC.test(version)) why.push(`${version} in package.json is no semantic version`);
  if (git('tag', '--list', `v${version}`)) {
    why.push(`there is a tag v${version} already: raise the version in package.json`);
  }
  if (!hasSection(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)) {
    why.push(`CHANGELOG.md has no section "## ${version}" with anything in it`);
  }
  const foreign = whyNotEmptied(out);
  if (foreign) why.push(foreign);
  return why;
}

/** Whether a changelog says something of a version. */
function hasSection(changelog: string, version: string): boolean {
  const sections = changelog.split(/^## /m).slice(1);
  return sections.some((section) => {
    const [heading = '', ...lines] = section.split('\n');
    return heading.split(/[\s,]/)[0] === version && lines.some((line) => line.startsWith('- '));
  });
}
