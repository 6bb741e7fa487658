/** Makes a callback run once only, for the first of several causes: later calls do nothing. */
export function once<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  let done = false;
  return (...args) => {
    if (done) return;
    done = true;
    callback(...args);
  };
}
