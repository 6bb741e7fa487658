// The texts of ads. In the built files, they are in the language of the page (`tag.ts`).
export { ad } from './en/ad.json';
