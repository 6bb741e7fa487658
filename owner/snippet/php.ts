/** The delimiter of PHP's nowdoc; a number is added if a line of the text begins with it. */
const DELIMITER = 'ENXERTO';

/**
 * A must-use plugin that prints this HTML at the beginning of the head. The HTML is in a nowdoc, in which PHP replaces nothing
 * and nothing has to be escaped. Only a line that begins with the delimiter could end the nowdoc, so the delimiter is a word
 * that no line begins with.
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
