// The texts of web push. On a page they are in its language: see `tag.ts`.
export { prompts, worker } from './en/push.json';
