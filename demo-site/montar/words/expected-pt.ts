/** What the check expects, in the words in which it says so, and the same in Portuguese. */
const EXPECTED: readonly (readonly [english: RegExp, portuguese: string])[] = [
  [/^a known field$/, 'um campo que exista'],
  [/^true or false$/, 'true ou false'],
  [/^a text$/, 'um texto'],
  [/^a list$/, 'uma lista'],
  [/^an object$/, 'um objeto'],
  [/^a JSON object$/, 'um objeto JSON'],
  [/^a field once$/, 'um campo uma só vez'],
  [/^a number from (\S+) to Infinity$/, 'um número, $1 ou mais'],
  [/^a number from (\S+) to (\S+)$/, 'um número de $1 a $2'],
  [/^at most (\S+) items$/, 'no máximo $1 entradas'],
  [/^one of (.+)$/, 'um destes: $1'],
  [/^texts like (.+)$/, 'textos como $1'],
];

/** What the check expects, in European Portuguese; in English where it is said in other words than these. */
export function expectedPt(expected: string): string {
  const known = EXPECTED.find(([english]) => english.test(expected));
  return known ? expected.replace(known[0], known[1]) : expected;
}
