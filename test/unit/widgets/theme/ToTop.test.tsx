import { afterEach, expect, test } from 'vitest';
import { ToTop } from '../../../../widgets/theme/scroll-top/ToTop';
import { draw } from '../../../renderer';

afterEach(() => document.body.replaceChildren());

test('[TH-62, made] the button submits nothing, and has a name with its language', async () => {
  const { container } = await draw(<ToTop lang="en-GB" />);
  const button = container.querySelector('button');
  expect(['type', 'lang', 'aria-label'].map((name) => button?.getAttribute(name))).toEqual([
    'button',
    'en-GB',
    'Back to top',
  ]);
  // Its arrow is drawn by the style sheet.
  expect(button?.innerHTML).toBe('');
});
