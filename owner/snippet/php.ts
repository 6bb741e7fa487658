/** The delimiter of PHP's nowdoc; a number is added if a line of the text begins with it. */
const DELIMITER = 'ENXERTO';

/**
 * A must-use plugin that prints this HTML at the beginning of the head. Nothing in a nowdoc is replaced or needs escaping;
 * only its delimiter at the start of a line ends it, so that is a word with which no line begins.
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
