import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const PLUGIN = fileURLToPath(new URL('../../wordpress', import.meta.url));
const READER = fileURLToPath(new URL('php/newer.php', import.meta.url));

/** What is newer than PHP 7.4 in each piece of code. */
function newerIn(code: Record<string, string>): Record<string, string[]> {
  const { stdout, stderr } = spawnSync('php', ['-d', 'display_errors=stderr', READER], {
    input: JSON.stringify(code),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Record<string, string[]>;
}

/** The kinds in lines of what is found, each once. */
const kindsOf = (lines: readonly string[]): string[] => [
  ...new Set(lines.map((line) => line.replace(/^line \d+: /, ''))),
];

/** Code that PHP 7.4 refuses, or in which it has no such function or class, by what is to be found. */
const NEWER: Record<string, string[]> = {
  match: ['$a = match ($b) { 1 => 2, default => 3 };'],
  '?->': ['$a = $b?->c;', '$a = $b?->c();'],
  'named argument': ['f(a: 1);', 'f($a, limit: 2);', '$a->f(b: 1);', 'new A(b: 1);'],
  'union type': [
    'function f(int|string $a) {}',
    'function f($a): int|string {}',
    'class A { public int|string $a; }',
    '$a = fn (?int $b, A|B $c) => 1;',
  ],
  'intersection type': ['function f(A&B $a) {}'],
  enum: ['enum A { case B; }'],
  readonly: ['class A { public readonly int $a; }', 'readonly class A {}'],
  'promoted parameter': ['class A { function __construct(private int $a) {} }'],
  attribute: ['#[Pure]\nfunction f() {}'],
  'throw as a value': [
    '$a = $b ?? throw new E();',
    '$a = $b ? 1 : throw new E();',
    '$a = fn () => throw new E();',
  ],
  'comma behind the last parameter': ['function f($a, $b,) {}', '$a = fn ($b,) => 1;'],
  'comma behind the last used variable': ['$a = function () use ($b,) {};'],
  'type static': ['class A { function f(): static {} }'],
  'type mixed': [
    'function f(mixed $a) {}',
    'function f(): mixed {}',
    'class A { private mixed $a; }',
  ],
  'type never': ['function f(): never {}'],
  'type false': ['function f(): false {}'],
  'catch without a variable': ['try { f(); } catch (E) { g(); }'],
  '::class of an object': ['$a = $b::class;'],
  'new with an expression': ["$a = new ('A' . $b)();"],
  'instanceof with an expression': ["$a = $b instanceof ('A' . $c);"],
  'new in a default': ['function f($a = new A()) {}'],
  'callable with (...)': ['$a = strlen(...);', '$a = $b->c(...);'],
  'octal with 0o': ['$a = 0o17;'],
  'final constant': ['class A { final const B = 1; }'],
  'function array_is_list': ['$a = array_is_list($b);', '$a = \\array_is_list($b);'],
  'function json_validate': ['json_validate($a);'],
  'function get_debug_type': ['get_debug_type($a);'],
  'class weakmap': ['$a = new WeakMap();', 'function f(\\WeakMap $a) {}'],
  'class stringable': ['class A implements Stringable {}'],
};

test('the reader of PHP finds each kind of code that PHP 7.4 does not have, by an example of each', () => {
  const examples = Object.entries(NEWER).flatMap(([kind, all]) => all.map((code) => [code, kind]));
  const found = newerIn(
    Object.fromEntries(examples.map(([code = '']) => [code, `<?php\n${code}`])),
  );
  const kinds = Object.entries(found).map(([code, lines]) => [code, kindsOf(lines)]);
  expect(kinds).toEqual(examples.map(([code, kind]) => [code, [kind]]));
});

test('the reader of PHP lets all code of PHP 7.4 be, and what WordPress 6.0 adds to it', () => {
  const code = [
    'abstract class A extends B implements C { private ?int $a = null; const D = 1; private const E = 2, F = 3; public static array $b = []; var $c; }',
    'function f(?int $a, string &$b = "x", A ...$c): ?array { return [...$c, 1_000, 017]; }',
    'try { f($a, $b,); } catch (A | B $e) { throw $e; } finally { g(); }',
    'if ($a) throw new E(); else throw new F();',
    'switch ($a) { case 1: throw new E(); default: throw new F(); }',
    '$a = $b ? C : D; $a ??= f(X ? Y : Z, $b); start: g(X ? 1 : 2);',
    '$a = fn (int $b): int => $b | 1 & 2; $c = function ($d) use ($a, &$b): void {};',
    '$a->match(1); A::match(); $a->enum; A::class; f($a->readonly(...$b)); $a->array_is_list($b);',
    'function array_is_list_of($a) { return str_contains($a, "b") && str_starts_with($a, "b") && str_ends_with($a, "b"); }',
    '# [comment] match, enum, readonly, ?->\n/* #[Pure] */ $a = "match ?-> {$b[\'c\']} ${d} enum"; $e = <<<X\nmatch $f->g ?->\nX;',
    '(new A())->b(); $a = new $b(); $a instanceof $b; static function () { return new static(); }; function &g() {}',
    'return static fn () => null; $c = (static fn () => false)();',
  ];
  expect(newerIn({ code: `<?php\n${code.join('\n')}` })).toEqual({ code: [] });
});

test('the reader of PHP says where something is, and what it cannot read', () => {
  expect(newerIn({ a: '<?php\n\n$a = $b?->c;', b: '<?php $a = ;' })).toEqual({
    a: ['line 3: ?->'],
    b: [expect.stringMatching(/^line 1: cannot be read/)],
  });
});

test('[WP-01, PHP] every PHP file of the plugin keeps to the syntax, functions and classes of PHP 7.4', () => {
  const files = readdirSync(PLUGIN, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.php'),
  );
  expect(files.length).toBeGreaterThan(20);
  const code = Object.fromEntries(
    files.map((name) => [name, readFileSync(`${PLUGIN}/${name}`, 'utf8')]),
  );
  const found = Object.entries(newerIn(code)).flatMap(([name, lines]) =>
    lines.map((line) => `${name}, ${line}`),
  );
  expect(found).toEqual([]);
});
