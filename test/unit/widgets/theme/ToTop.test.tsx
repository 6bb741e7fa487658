import { afterEach, expect, test } from 'vitest';
import { ToTop } from '../../../../widgets/theme/scroll-top/ToTop';
import { draw } from '../../../renderer';

afterEach(() => document.body.replaceChildren());

test('[TH-62, made] the button submits nothing and is named in Portuguese or English, with its language', async () => {
  const seen: (string | null)[][] = [];
  for (const lang of ['pt-PT', 'en']) {
    const { container } = await draw(<ToTop lang={lang} />);
    const button = container.querySelector('button');
    seen.push(['type', 'lang', 'aria-label'].map((name) => button?.getAttribute(name) ?? null));
    // Its arrow is drawn by the style sheet.
    expect(button?.innerHTML).toBe('');
  }
  expect(seen).toEqual([
    ['button', 'pt-PT', 'Voltar ao topo'],
    ['button', 'en', 'Back to top'],
  ]);
});
