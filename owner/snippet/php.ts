/** The word that ends PHP's text; another one where a line of the text begins with it. */
const DELIMITER = 'ENXERTO';

/**
 * A must-use plugin that prints this HTML first in the head. The HTML stands in a nowdoc, in which PHP replaces nothing and
 * nothing has to be escaped: only a line that begins with the closing word could end it, so the word is one that no line begins
 * with.
 */
export function muPlugin(html: string): string {
  let delimiter = DELIMITER;
  for (
    let number = 2;
    html.split('\n').some((line) => line.trimStart().startsWith(delimiter));
    number += 1
  )
    delimiter = `${DELIMITER}${number}`;
  return `<?php
add_action('wp_head', function () {
    echo <<<'${delimiter}'
${html}
${delimiter};
}, -9999);
`;
}
