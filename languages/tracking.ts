// The texts of the tracker. On a page they are in its language: see `tag.ts`.
export { inspector } from './en/tracking.json';
