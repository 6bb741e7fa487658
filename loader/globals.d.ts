/** File names of the chunks as built, hashed; filled in when the loader is built. */
declare module 'virtual:chunk-files' {
  // A declaration file that imports at its top would no longer declare modules.
  // oxlint-disable-next-line typescript/consistent-type-imports
  const files: Readonly<Record<import('../src/contract').ChunkName, string>>;
  export default files;
}
