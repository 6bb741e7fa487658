import { AD_PICTURE_TIMEOUT_MS } from '../../src/limits';
import type { Scope } from '../../src/scope';

/**
 * Loads a picture and decodes it, so that it is there with the first frame (AD-04).
 *
 * @returns undefined where it does not come in time, or is none; never rejects
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
    // Chromium leaves the promise of a picture that is given up unanswered.
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
