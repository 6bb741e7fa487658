import type { Build } from '../builds';
import { RIVALS } from '../builds';
import { nameOf, published } from './packages';
import { OPTIONAL, WORDS } from './words';

const PACKAGE = 'vanilla-cookieconsent';
const FILES = ['cookieconsent.css', 'cookieconsent.esm.js'];

const SETTINGS = {
  // It takes an automated browser for a bot, and by default shows bots no banner.
  hideFromBots: false,
  categories: {
    necessary: { enabled: true, readOnly: true },
    ...Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, {}])),
  },
  language: {
    default: 'pt',
    translations: {
      pt: {
        consentModal: {
          title: WORDS.title,
          description: WORDS.text,
          acceptAllBtn: WORDS.accept,
          acceptNecessaryBtn: WORDS.reject,
          showPreferencesBtn: WORDS.choose,
        },
        preferencesModal: {
          title: WORDS.choose,
          acceptAllBtn: WORDS.accept,
          acceptNecessaryBtn: WORDS.reject,
          savePreferencesBtn: WORDS.save,
          sections: Object.entries(OPTIONAL).map(([linkedCategory, title]) => ({
            title,
            linkedCategory,
          })),
        },
      },
    },
  },
};

/** vanilla-cookieconsent, installed as its documentation says: a linked style sheet, and a module that runs it. */
export const VANILLA: Build = {
  name: nameOf(PACKAGE),
  rival: {
    tag: `<link rel="stylesheet" href="${RIVALS}cookieconsent.css">
<script type="module">import * as CookieConsent from '${RIVALS}cookieconsent.esm.js';
CookieConsent.run(${JSON.stringify(SETTINGS)});</script>`,
    accept: `document.querySelector('#cc-main .cm [data-role="all"]')`,
    held: (category) => `type="text/plain" data-category="${category}"`,
    files: Object.fromEntries(FILES.map((file) => [file, published(`${PACKAGE}/dist/${file}`)])),
  },
};
