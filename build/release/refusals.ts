import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whyNotEmptied } from '../own-folder';

/** A semantic version (semver.org), without build metadata, because npm removes it. */
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
 * The reasons that prevent a release, one line each; empty if nothing prevents it.
 *
 * @param root the repository
 * @param out the folder that the release would be written into
 */
export function refusals(root: string, out: string): string[] {
  const version = versionOf(root);
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const reasons: string[] = [];
  const changed = git('status', '--porcelain');
  if (changed) reasons.push(`there are changes that are not committed:\n${changed}`);
  if (!SEMANTIC.test(version)) reasons.push(`${version} in package.json is no semantic version`);
  if (git('tag', '--list', `v${version}`)) {
    reasons.push(`there is a tag v${version} already: raise the version in package.json`);
  }
  if (!hasSection(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)) {
    reasons.push(`CHANGELOG.md has no section "## ${version}" with anything in it`);
  }
  const folderProblem = whyNotEmptied(out);
  if (folderProblem) reasons.push(folderProblem);
  return reasons;
}

/** Whether a changelog has a section for a version, with at least one entry. */
function hasSection(changelog: string, version: string): boolean {
  const sections = changelog.split(/^## /m).slice(1);
  return sections.some((section) => {
    const [heading = '', ...lines] = section.split('\n');
    return heading.split(/[\s,]/)[0] === version && lines.some((line) => line.startsWith('- '));
  });
}
