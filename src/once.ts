/** The same callback, for the first of several causes: later calls do nothing. */
export function once(callback: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    callback();
  };
}
