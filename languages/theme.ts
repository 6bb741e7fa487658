// The texts of the theme's behaviours. On a page they are in its language: see `tag.ts`.
export { theme, lightbox, toTop } from './en/theme.json';
