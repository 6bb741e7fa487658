// The texts of web push. In the built files, they are in the language of the page (`tag.ts`).
export { prompts, worker } from './en/push.json';
