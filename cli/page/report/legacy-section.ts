import type { PageFacts } from '../facts';
import type { Job } from '../read/legacy';
import { jobsOf, theirScripts } from '../read/legacy';
import type { Section } from './section';

const WHO: Readonly<Record<Job['who'], string>> = {
  ours: 'ours',
  theirs: 'theirs',
  both: 'both, which is a defect',
  nobody: 'nobody',
};

/** Which scripts of plugins and theme are on the page, and who does each job. */
export function legacySection(facts: PageFacts): Section {
  const scripts = theirScripts(facts).map(
    ({ name, owner, state }) => `${state}: ${name} (${owner})`,
  );
  const jobs = jobsOf(facts).map(
    ({ name, who, how }) => `${name}: ${WHO[who]}${how && ` (${how})`}`,
  );
  return {
    title: "Plugins' scripts",
    lines: [...(scripts.length > 0 ? scripts : ['none of those that ours replaces']), ...jobs],
  };
}

/** What the page's Content Security Policy refused. */
export function policySection({ look, headers }: PageFacts): Section {
  const refused = look.breaches.map(
    ({ directive, blocked, enforced }) =>
      `${enforced ? 'refuses' : 'would refuse'} ${blocked || 'something'} (${directive})`,
  );
  const has = headers['content-security-policy'] !== undefined || look.breaches.length > 0;
  return {
    title: "The page's policy",
    lines:
      refused.length > 0
        ? [...new Set(refused)]
        : [
            has
              ? 'it refused nothing'
              : 'no Content-Security-Policy in the headers, nothing refused',
          ],
  };
}
