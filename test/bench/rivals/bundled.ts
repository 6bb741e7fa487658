import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * A script of this folder and the packages that it imports, bundled and minified as an owner would do it.
 *
 * @param entry path of the script, from this folder
 * @returns the script, and the styles that it imports
 */
export async function bundled(entry: string): Promise<{ script: string; styles: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL(entry, import.meta.url)),
        formats: ['iife'],
        name: 'rivalPage',
        cssFileName: 'rival',
      },
    },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error(`Vite built nothing of ${entry}`);
  const styles = first.output.flatMap((one) => (one.type === 'asset' ? [String(one.source)] : []));
  return { script: first.output[0].code, styles: styles.join('\n') };
}
