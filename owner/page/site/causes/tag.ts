import { inShort } from '#owner/page/marked';
import { findOptimizer } from '#owner/page/optimizers';
import {
  addressesOf,
  isExecutable,
  isOurBootstrap,
  isOurConfig,
  isOurTag,
  startTag,
} from '#owner/page/our-tag';
import type { SiteCause } from '../cause';

/** The server does not answer with the page. Nothing of the answer can then be judged. */
export const status: SiteCause = {
  severity: 'error',
  explains: [
    'cached',
    'missing',
    'no-bootstrap',
    'no-config',
    'other-config',
    'tracker',
    'content',
    'above',
    'aged',
  ],
  examine: ({ address, copy }) =>
    copy.status < 400 ? undefined : { values: { status: copy.status }, evidence: [address] },
};

/** The page does not have our tag. */
export const missing: SiteCause = {
  severity: 'error',
  explains: ['no-bootstrap', 'no-config', 'other-config', 'above'],
  examine: ({ copy }) => (copy.printed.scripts.some(isOurTag) ? undefined : { evidence: [] }),
};

/** The tag is there more than once. */
export const twice: SiteCause = {
  severity: 'warning',
  examine({ copy }) {
    const tags = copy.printed.scripts.filter(isOurTag);
    return tags.length < 2
      ? undefined
      : { values: { count: tags.length }, evidence: tags.map(startTag) };
  },
};

/** An optimizer, or the consent plugin, has changed the tag or the bootstrap, so that it waits. */
export const delayed: SiteCause = {
  severity: 'error',
  examine({ copy }) {
    const changed = copy.printed.scripts.filter(
      (one) => (isOurTag(one) || isOurBootstrap(one)) && !isExecutable(one),
    );
    if (changed.length === 0) return undefined;
    const { name } = findOptimizer(changed[0]);
    return { values: { name }, evidence: changed.map(startTag) };
  },
};

/** The tag is there, and the inline bootstrap is not above it. */
export const noBootstrap: SiteCause = {
  severity: 'error',
  explains: ['above'],
  examine({ copy }) {
    const { scripts } = copy.printed;
    const tag = scripts.findIndex(isOurTag);
    return tag < 0 || scripts.slice(0, tag).some(isOurBootstrap) ? undefined : { evidence: [] };
  },
};

/** The tag is there, and the configuration is not. */
export const noConfig: SiteCause = {
  severity: 'error',
  explains: ['other-config'],
  examine: ({ copy }) => (copy.printed.scripts.some(isOurConfig) ? undefined : { evidence: [] }),
};

/** Scripts run before the bootstrap, which can hold back only what comes below it. */
export const above: SiteCause = {
  severity: 'warning',
  examine({ copy }) {
    const { scripts } = copy.printed;
    const before = scripts
      .slice(0, Math.max(scripts.findIndex(isOurBootstrap), 0))
      .filter((one) => isExecutable(one) && !isOurTag(one))
      .filter((one) => addressesOf(one).length > 0 || one.text !== '');
    return before.length === 0
      ? undefined
      : { values: { count: before.length }, evidence: before.map(inShort) };
  },
};
