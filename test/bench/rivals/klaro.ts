import type { Build } from '../builds';
import { RIVALS } from '../builds';
import { nameOf, published } from './packages';
import { OPTIONAL, WORDS } from './words';

const PACKAGE = 'klaro';

const SETTINGS = {
  version: 1,
  lang: 'pt',
  acceptAll: true,
  translations: {
    pt: {
      acceptAll: WORDS.accept,
      decline: WORDS.reject,
      ok: WORDS.accept,
      save: WORDS.save,
      consentNotice: { title: WORDS.title, description: WORDS.text, learnMore: WORDS.choose },
      purposes: OPTIONAL,
    },
  },
  services: Object.entries(OPTIONAL).map(([name, title]) => ({ name, title, purposes: [name] })),
};

/** klaro, installed as its documentation says: the settings, and its one script, deferred, which contains its styles too. */
export const KLARO: Build = {
  name: nameOf(PACKAGE),
  rival: {
    tag: `<script>var klaroConfig = ${JSON.stringify(SETTINGS)};</script>
<script defer src="${RIVALS}klaro.js"></script>`,
    accept: `document.querySelector('#klaro .cookie-notice .cm-btn-success')`,
    held: (category) =>
      `type="text/plain" data-type="application/javascript" data-name="${category}"`,
    files: { 'klaro.js': published(`${PACKAGE}/dist/klaro.js`) },
  },
};
