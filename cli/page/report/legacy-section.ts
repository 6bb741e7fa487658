import type { PageFacts } from '../facts';
import type { Job } from '../read/legacy';
import { jobsOf, legacyScriptsOnPage } from '../read/legacy';
import type { Section } from './section';

const WHO: Readonly<Record<Job['who'], string>> = {
  enxerto: 'Enxerto',
  legacy: 'legacy script',
  both: 'both, so something is wrong',
};

/** The section about the scripts of plugins and the theme, and about whose script does each job. */
export function legacySection(facts: PageFacts): Section {
  const scripts = legacyScriptsOnPage(facts).map(
    ({ name, owner, state }) => `${state}: ${name} (${owner})`,
  );
  // Jobs that are done in the same way share a line.
  const jobs = new Map<string, string[]>();
  for (const { name, who, how } of jobsOf(facts)) {
    const description = `${WHO[who]}${how && ` (${how})`}`;
    jobs.set(description, [...(jobs.get(description) ?? []), name]);
  }
  return {
    title: "Plugins' scripts",
    lines: [
      ...(scripts.length > 0 ? scripts : ['no script that Enxerto replaces']),
      ...[...jobs].map(([way, names]) => `${names.join(', ')}: ${way}`),
    ],
  };
}

/** The section about what the page's Content Security Policy refused. */
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
              ? 'the policy refused nothing'
              : 'the page has no Content-Security-Policy in its headers; nothing was refused',
          ],
  };
}
