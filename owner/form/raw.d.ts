/** A file's text, put into the page by Vite. */
declare module '*?raw' {
  const text: string;
  export default text;
}
