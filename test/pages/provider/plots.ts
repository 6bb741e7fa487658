import type { Locator } from '@playwright/test';

/** Whether something is drawn on a canvas in a colour of the page, which is given as in a style sheet. */
export function isDrawnIn(canvas: Locator, colour: string): Promise<boolean> {
  return canvas.evaluate((drawn: HTMLCanvasElement, css) => {
    /** Red, green, blue and opacity of each pixel, as text. */
    const pixels = (context: CanvasRenderingContext2D): Set<string> => {
      const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
      const found = new Set<string>();
      for (let at = 0; at < data.length; at += 4) found.add(data.slice(at, at + 4).join());
      return found;
    };
    const place = document.body.appendChild(document.createElement('p'));
    place.style.cssText = `forced-color-adjust: none; color: ${css}`;
    const one = document.createElement('canvas').getContext('2d');
    const context = drawn.getContext('2d');
    if (!one || !context) throw new Error('no canvas');
    one.canvas.width = one.canvas.height = 1;
    one.fillStyle = getComputedStyle(place).color;
    place.remove();
    one.fillRect(0, 0, 1, 1);
    const [wanted = ''] = pixels(one);
    return pixels(context).has(wanted);
  }, colour);
}
