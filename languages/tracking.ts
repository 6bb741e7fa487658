// The texts of the tracker. In the built files, they are in the language of the page (`tag.ts`).
export { inspector } from './en/tracking.json';
