import { widgetOf } from '#src/legacy-scripts';
import { LEFT, SILENT, WOKEN } from '#src/reasons';
import { jobsOf, legacyScriptsOnPage } from '../read/legacy';
import { type Cause, firstFew, linesWith, linesAbout } from './cause';

const SLEEP =
  'Put their scripts to sleep: write "bootstrap": { "sleep": ["all"] } into the configuration, make the bootstrap from it, and paste that above everything else in the head (docs/bootstrap.md)';

/** A plugin's script does a job that our script should do, or both scripts do it. */
export const legacyActive: Cause = {
  examine(facts) {
    if (!facts.look.last.ran) return undefined;
    const jobs = jobsOf(facts);
    const scripts = legacyScriptsOnPage(facts).filter(({ state }) => state !== 'asleep');
    const namesOf = (widget: string): string[] =>
      scripts
        .filter(({ owner }) => widgetOf(owner) === widget)
        .map(({ name, state }) => `${name} (${state})`);
    const consent = jobs.find(({ name }) => name === 'consent');
    const tracking = jobs.find(({ name }) => name === 'tracking');
    if (consent?.who === 'both') {
      return {
        severity: 'error',
        what: 'The page has two banners: the one of Enxerto and the one of the consent plugin.',
        why: "The consent plugin's own script started before our script.",
        change: `Write defer on our tag, not async. ${SLEEP}, or remove its script on the server.`,
        evidence: firstFew(namesOf('consent')),
      };
    }
    if (consent?.who === 'legacy') {
      return {
        severity: 'error',
        what: "The consent plugin's own script asks, not Enxerto.",
        why: 'Its script is active, and our script did not replace it.',
        change: `Write defer on our tag, not async. ${SLEEP}. The debug lines below show why our script does not replace it.`,
        evidence: firstFew([...namesOf('consent'), ...linesAbout(facts, 'consent')]),
      };
    }
    if (tracking?.who === 'both') {
      return {
        severity: 'error',
        what: "The pixel plugin's own script and Enxerto both track.",
        why: 'Events are counted twice.',
        change: `${SLEEP}, or remove its script on the server.`,
        evidence: firstFew(namesOf('tracking')),
      };
    }
    if (tracking?.who === 'legacy') {
      return {
        severity: 'warning',
        what: "The pixel plugin's own script does the tracking, and Enxerto sends nothing.",
        why: 'While its script is on the page, our script sends nothing, so that nothing is counted twice.',
        change: `${SLEEP}, or remove its script on the server. If you want the plugin’s script to track, change nothing.`,
        evidence: firstFew([...namesOf('tracking'), ...linesWith(facts, SILENT)]),
      };
    }
    return undefined;
  },
};

/** The bootstrap has put scripts to sleep that then had to be woken, because our widget did not do their job. */
export const woken: Cause = {
  examine(facts) {
    const lines = linesWith(facts, [WOKEN, LEFT]);
    if (lines.length === 0) return undefined;
    return {
      severity: 'warning',
      what: 'Scripts of plugins that we had put to sleep were started again, because our script does not do their work.',
      why: 'A part of Enxerto did not start or is switched off, and the plugin’s script that it replaces is asleep.',
      change:
        'Fix the problem above, or remove that part from "bootstrap.sleep" and make the bootstrap again.',
      evidence: firstFew(lines),
    };
  },
};
