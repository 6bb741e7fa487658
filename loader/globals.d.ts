/** What stands in the file name of every chunk, made from the content of all of them; filled in when the loader is built. */
declare module 'virtual:stamp' {
  const stamp: string;
  export default stamp;
}
