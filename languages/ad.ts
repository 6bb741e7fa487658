// The texts of ads. On a page they are in its language: see `tag.ts`.
export { ad } from './en/ad.json';
