// The texts of the theme's behaviours. In the built files, they are in the language of the page (`tag.ts`).
export { theme, lightbox, toTop } from './en/theme.json';
