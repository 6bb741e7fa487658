import { AD_PICTURE_TIMEOUT_MS } from '../../src/limits';
import type { Scope } from '../../src/scope';

/**
 * Loads a picture and decodes it, so that the ad's first frame shows it (AD-04).
 *
 * @returns undefined where it does not come in time, or is no picture; never rejects
 */
export function decoded(scope: Scope, address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.referrerPolicy = 'strict-origin-when-cross-origin';
  image.src = address;
  return new Promise((resolve) => {
    const give = (found?: HTMLImageElement): void => {
      cancel();
      resolve(found);
    };
    // When a picture is given up, Chromium never settles the promise of `decode`, so this answers in its place.
    const stop = scope.undo(() => {
      image.removeAttribute('src');
      give();
    });
    const cancel = scope.after(AD_PICTURE_TIMEOUT_MS, stop);
    image.decode().then(
      () => give(image),
      () => give(),
    );
  });
}
