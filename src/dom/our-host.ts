/** The name of every element of ours that is a host: a shadow root is in it, with all that visitors see of us. */
export const OUR_HOST = 'enxerto-root';
