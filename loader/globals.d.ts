/** File names of the chunks as built, hashed; filled in when the loader is built. */
declare module 'virtual:chunk-files' {
  const files: Readonly<Record<import('../src/contract').ChunkName, string>>;
  export default files;
}
