// The texts of consent. On a page they are in its language: see `tag.ts`.
export {
  banner,
  dialog,
  categories,
  descriptions,
  subscription,
  stored,
  optOut,
  placeholder,
} from './en/consent.json';
