// The texts of consent. In the built files, they are in the language of the page (`tag.ts`).
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
