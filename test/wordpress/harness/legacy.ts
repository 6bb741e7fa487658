import { BODY, LOCALIZED } from '#test/pages/sleeper/wordpress-page';
import { FOOTER, HEAD } from '#test/pages/sleeper/wordpress-scripts';

/** PHP that has WordPress print a value. */
const php = (value: unknown): string =>
  `json_decode('${JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}', true)`;

/** A plugin that prints our stand-ins as the legacy ones print their scripts: enqueued, each behind what it needs, with their data. */
export function legacyPlugin(): string {
  const enqueue = [...HEAD, ...FOOTER].map(({ handle, path, defer }) => {
    const inFooter = !HEAD.some((one) => one.handle === handle);
    // An array is for newer releases of WordPress; an older one takes any for the footer.
    const how = php(defer ? { in_footer: inFooter, strategy: 'defer' } : inFooter);
    const localize = Object.entries(LOCALIZED[handle] ?? {}).map(
      ([name, data]) => `wp_localize_script('${handle}', '${name}', ${php(data)});`,
    );
    return `wp_enqueue_script('${handle}', home_url('${path}'), ['jquery'], '4.1.4', ${how});\n${localize.join('\n')}`;
  });
  return `add_action('wp_enqueue_scripts', function () {\n${enqueue.join('\n')}\n});
add_action('wp_body_open', function () { ?><div class="oceanwp-theme dropdown-mobile">${BODY}</div><?php });`;
}
