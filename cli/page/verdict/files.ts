import { fileNameOf } from '#owner/page/our-files';
import { isExecutable, startTag } from '#owner/page/our-tag';
import { SETTING } from '#src/reasons';
import type { Breach, PageFacts, SeenRequest } from '../facts';
import { loadedElsewhere, fileRequests, failedFiles, failureOf, folderOf } from '../read/our-files';
import { loaderRequest, ourTags } from '../read/our-tag';
import { type Cause, firstFew, linesWith } from './cause';

/** If one of our files is not loaded, the findings of these causes are only consequences, and are omitted. */
const CONSEQUENCES = ['no-banner', 'legacy-active', 'wrong-base', 'loader', 'mixed', 'not-run'];

const isOwnFile = (facts: PageFacts, { blocked, sample }: Breach): boolean =>
  fileNameOf(blocked) !== undefined ||
  blocked === loaderRequest(facts)?.url ||
  /\/enxerto\/(?:[^?#]*\/)?loader\.js/.test(blocked) ||
  (blocked.startsWith('trusted-types') && sample.startsWith('enxerto'));

/** The page's Content Security Policy refuses one of our files. */
export const policy: Cause = {
  explains: CONSEQUENCES,
  examine(facts) {
    const refused = facts.look.breaches.filter((one) => one.enforced && isOwnFile(facts, one));
    const [first] = refused;
    if (!first) return undefined;
    const isLoader = fileNameOf(first.blocked) === undefined;
    const origin = URL.canParse(first.blocked) ? new URL(first.blocked).origin : '';
    return {
      severity: 'error',
      what: `The page's Content Security Policy blocks ${isLoader ? 'our loader' : 'some of our files'}.`,
      why: 'The browser does not load what the policy refuses, so visitors are not asked.',
      change: first.blocked.startsWith('trusted-types')
        ? 'Add enxerto to the directive trusted-types.'
        : `Put the policy's nonce on our tag, or add ${origin || 'the folder of our files'} to script-src.`,
      evidence: firstFew(
        refused.map(({ directive, blocked }) => `${directive} refuses ${blocked}`),
      ),
    };
  },
};

const isMixed = ({ url, failure }: SeenRequest, page: string): boolean =>
  failure === 'mixed-content' ||
  (page.startsWith('https:') && url.startsWith('http:') && failure !== '');

/** The page is served over https, and one of our files is requested over http. */
export const mixed: Cause = {
  explains: ['no-banner', 'legacy-active', 'wrong-base', 'loader', 'not-run'],
  examine(facts) {
    const loader = loaderRequest(facts);
    const all = [...(loader ? [loader] : []), ...fileRequests(facts.look.requests)];
    const refused = all.filter((request) => isMixed(request, facts.opened));
    if (refused.length === 0) return undefined;
    return {
      severity: 'error',
      what: 'The page uses https, but our files are requested over http.',
      why: 'Browsers do not load a script over http into an https page (mixed content).',
      change:
        'Write https:// in the address on the tag, in data-base and in "base", or remove the host: src="/enxerto/loader.js".',
      evidence: firstFew(refused.map(({ url }) => url)),
    };
  },
};

/** The loader itself is not loaded. */
export const loader: Cause = {
  explains: ['no-banner', 'legacy-active', 'not-run'],
  examine(facts) {
    const request = loaderRequest(facts);
    const reason = request && failureOf(request);
    if (!request || !reason || facts.look.last.ran) return undefined;
    return {
      severity: 'error',
      what: 'The address on our tag is wrong, so the loader cannot be loaded.',
      why: `${request.url}: ${reason}.`,
      change:
        'Open that address in the browser. If it does not show our script, correct src on the tag, or upload the folder to that place.',
      evidence: firstFew(ourTags(facts).map(startTag)),
    };
  },
};

/** The loader runs, but its other files are not loaded. */
export const wrongBase: Cause = {
  explains: ['no-banner', 'legacy-active'],
  examine(facts) {
    const failed = failedFiles(facts);
    const [first] = failed;
    if (!first) return undefined;
    const loaderRequested = loaderRequest(facts);
    const folder = folderOf(first[0]);
    const isElsewhere = loaderRequested !== undefined && folderOf(loaderRequested.url) !== folder;
    const cors = failed.some(([, why]) => why.includes('Access-Control-Allow-Origin'));
    const change = cors
      ? `Set the server of ${folder} to send Access-Control-Allow-Origin, or serve the folder from the site itself.`
      : isElsewhere
        ? `Remove "base" or data-base, or write the folder that has loader.js and all our other files (the loader was loaded from ${folderOf(loaderRequested.url)}).`
        : `Upload the whole folder to ${folder}, with all files from the same version. Then empty the page cache.`;
    const works = loadedElsewhere(facts);
    return {
      severity: works ? 'warning' : 'error',
      what: isElsewhere
        ? 'The setting "base" is wrong: that folder does not have our files.'
        : 'Some of our files are missing next to the loader.',
      why: `The loader runs; ${failed.length === 1 ? 'one file' : `${failed.length} files`} that it needs could not be loaded from ${folder}.${works ? ' They were then loaded from another folder, which took longer.' : ''}`,
      change,
      evidence: firstFew([
        ...failed.map(([url, why]) => `${url}: ${why}`),
        ...linesWith(facts, SETTING, (path) => path === 'base'),
      ]),
    };
  },
};

/** The setting `base` is not a valid address. */
export const noBase: Cause = {
  explains: ['no-banner', 'setting'],
  examine(facts) {
    const lines = linesWith(
      facts,
      SETTING,
      (path, found) => path === 'base' && found !== 'undefined',
    );
    if (lines.length === 0) return undefined;
    return {
      severity: 'error',
      what: 'The setting "base" is not an address, so our files cannot be found.',
      why: 'It must be the address of the folder with our files.',
      change: 'Write "base": "/enxerto/", or remove it if the tag has the address.',
      evidence: lines,
    };
  },
};

/** The tag is correct, but the loader has not run. */
export const notRun: Cause = {
  explains: ['no-banner', 'legacy-active'],
  examine(facts) {
    const tags = ourTags(facts);
    if (facts.look.last.ran || !tags.some(isExecutable)) return undefined;
    return {
      severity: 'error',
      what: 'Our tag is on the page, but our script did not run.',
      why: 'The file was loaded, but did not run. Something on the page stops it, or it is not our file.',
      change:
        'Open the address on the tag, compare the file with loader.js of the release, and look at the errors below.',
      evidence: firstFew([
        ...tags.map(startTag),
        ...facts.look.errors.map((one) => one.split('\n')[0] ?? ''),
      ]),
    };
  },
};
