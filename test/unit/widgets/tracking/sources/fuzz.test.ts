import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { act, click, endAll, submit } from './fixture';
import { forMany } from '../../../for-all';

afterEach(endAll);

const KINDS = [
  ...['form', 'download', 'comment', 'scroll', 'time_on_page', 'internal_link', 'outbound_link'],
  ...['tel_link', 'email_link', 'video', 'adsense'],
].map((kind) => `automatic_event_${kind}`);
const TYPES = [
  ...['scroll_pos', 'css_click', 'css_mouseover', 'url_click', 'comment', 'CF7', 'email_link'],
  ...['video_view', 'video_play', 'ad_sense_click', 'wpforms'],
];

/** Values that PHP might print, values that a script might have changed, and worse. */
const strange = fc.oneof(
  fc.anything({ withNullPrototype: true, maxDepth: 4 }),
  fc.jsonValue(),
  fc.constantFrom('', '0', '1', [], {}, null, '][', '*', Number.NaN, -1, 1e12),
);
const keyed = (keys: string[]): fc.Arbitrary<unknown> =>
  fc.oneof(strange, fc.dictionary(fc.constantFrom(...keys), strange));

test('[XX-01, actions] [TR-01, actions] whatever the options hold, nothing throws and everything else works', () => {
  document.body.innerHTML = `<form class="wpcf7-form"><button>x</button></form><form></form>
    <a href="/a.pdf">x</a><a href="mailto:a@b.example">x</a><a href="https://[">x</a><a>x</a>
    <iframe src="https://player.vimeo.com/video/1"></iframe>`;
  const elements = [...document.querySelectorAll('a,button')];
  const forms = [...document.querySelectorAll('form')];
  forMany(
    400,
    [
      keyed(KINDS),
      keyed(TYPES),
      strange,
      fc.dictionary(fc.constantFrom('woo', 'automatic', 'enable_success_send_form'), strange),
    ],
    (dynamicEvents, triggerEventTypes, triggerEvents, more) => {
      const { lines } = act({ ...more, dynamicEvents, triggerEventTypes, triggerEvents });
      for (const element of elements) {
        click(element);
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      }
      for (const form of forms) submit(form);
      window.dispatchEvent(new Event('scroll'));
      endAll();
      expect(
        lines.filter((line) => !/^(?:invalid selector|no scroll position)/.test(line)),
      ).toEqual([]);
    },
  );
});
