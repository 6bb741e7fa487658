<?php
/**
 * Finds what PHP 7.4 does not have. Reads a JSON object from its input, PHP code by name, and prints one with a list for each
 * name: the line and the kind of everything that is newer. The code is read by PHP itself, and not run.
 *
 * Functions that WordPress 6.0 has itself for an old PHP (str_contains, str_starts_with, str_ends_with) are allowed.
 */

const FUNCTIONS = [
    // 8.0
    'get_debug_type', 'get_resource_id', 'fdiv', 'preg_last_error_msg', 'openssl_cms_encrypt',
    // 8.1
    'array_is_list', 'fsync', 'fdatasync', 'enum_exists', 'imagecreatefromavif', 'imageavif',
    // 8.2
    'ini_parse_quantity', 'memory_reset_peak_usage', 'curl_upkeep', 'mysqli_execute_query', 'openssl_cipher_key_length',
    // 8.3
    'json_validate', 'mb_str_pad', 'str_increment', 'str_decrement', 'stream_context_set_options',
    // 8.4
    'array_find', 'array_find_key', 'array_any', 'array_all', 'mb_trim', 'mb_ltrim', 'mb_rtrim', 'mb_ucfirst', 'mb_lcfirst',
    'fpow', 'http_get_last_response_headers', 'http_clear_last_response_headers', 'request_parse_body', 'bcceil', 'bcfloor', 'bcround',
    // 8.5
    'array_first', 'array_last', 'get_error_handler', 'get_exception_handler',
];

const CLASSES = [
    'weakmap', 'stringable', 'phptoken', 'valueerror', 'unhandledmatcherror', 'fiber', 'fibererror', 'curlstringfile', 'unitenum',
    'backedenum', 'reflectionenum', 'dateerror', 'dateinvalidtimezoneexception', 'random\\randomizer', 'inflatecontext', 'bcmath\\number',
];

/** Types that 7.4 does not have by themselves. */
const TYPES = ['mixed', 'never', 'static', 'null', 'false', 'true'];

final class Newer
{
    /** @var array<int, array{0: int|string, 1: string, 2: int}> what counts of the code: kind, text, line */
    private $tokens = [];
    private $found = [];

    public static function in(string $code): array
    {
        $reader = new self();
        $line = 1;
        foreach (token_get_all($code, TOKEN_PARSE) as $token) {
            if (is_array($token)) {
                $line = $token[2];
                if (!in_array($token[0], [T_WHITESPACE, T_COMMENT, T_DOC_COMMENT], true)) $reader->tokens[] = $token;
            } else {
                $reader->tokens[] = [$token, $token, $line];
            }
        }
        foreach (array_keys($reader->tokens) as $at) {
            $reader->word($at);
            $reader->call($at);
            $reader->lists($at);
            $reader->thrown($at);
            $reader->declared($at);
        }
        return $reader->found;
    }

    private function is(int $at, ...$kinds): bool
    {
        return in_array($this->tokens[$at][0] ?? null, $kinds, true);
    }

    private function text(int $at): string
    {
        return $this->tokens[$at][1] ?? '';
    }

    private function found(int $at, string $what): void
    {
        $this->found[] = "line {$this->tokens[$at][2]}: $what";
    }

    /** The place of the bracket that closes the one at a place. */
    private function end(int $at): int
    {
        $closing = ['(' => ')', '{' => '}', '[' => ']'];
        $depth = 0;
        for ($here = $at; isset($this->tokens[$here]); $here += 1) {
            if (isset($closing[$this->tokens[$here][0]]) || $this->is($here, T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES)) $depth += 1;
            if ($this->is($here, ')', '}', ']')) $depth -= 1;
            if ($depth === 0) return $here;
        }
        return $at;
    }

    /** What one word or sign says. */
    private function word(int $at): void
    {
        $words = [
            T_MATCH => 'match', T_ENUM => 'enum', T_READONLY => 'readonly', T_ATTRIBUTE => 'attribute', T_NULLSAFE_OBJECT_OPERATOR => '?->',
        ];
        $kind = $this->tokens[$at][0];
        if (isset($words[$kind])) $this->found($at, $words[$kind]);
        if ($kind === T_LNUMBER && preg_match('/^0o/i', $this->text($at))) $this->found($at, 'octal with 0o');
        if ($kind === T_VARIABLE && $this->is($at + 1, T_DOUBLE_COLON) && strtolower($this->text($at + 2)) === 'class') $this->found($at, '::class of an object');
        if ($kind === T_NEW && $this->is($at + 1, '(')) $this->found($at, 'new with an expression');
        if ($kind === T_INSTANCEOF && $this->is($at + 1, '(')) $this->found($at, 'instanceof with an expression');
        if ($kind === T_NEW && $this->is($at + 2, '(') && $this->is($this->end($at + 2) + 1, T_OBJECT_OPERATOR)) $this->found($at, 'new without brackets around it');
        if ($kind === T_CATCH && !$this->is($this->end($at + 1) - 1, T_VARIABLE)) $this->found($at, 'catch without a variable');
        if ($kind === T_FINAL && $this->is($at + 1, T_CONST)) $this->found($at, 'final constant');
        if ($kind === T_CONST && !$this->is($at + 2, '=', ',', ';')) $this->found($at, 'typed constant');
    }

    /** What is called, and how. */
    private function call(int $at): void
    {
        $isName = $this->is($at, T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED);
        $name = strtolower(ltrim($this->text($at), '\\'));
        if ($isName && in_array($name, CLASSES, true) && !$this->is($at - 1, T_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_CONST)) $this->found($at, "class $name");
        if ($isName && $this->is($at + 1, ':') && $this->is($at - 1, '(', ',')) $this->found($at, 'named argument');
        if (!$this->is($at + 1, '(')) return;
        $isFunction = !$this->is($at - 1, T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW);
        if ($isName && $isFunction && in_array($name, FUNCTIONS, true)) $this->found($at, "function $name");
        if ($this->is($at + 2, T_ELLIPSIS) && $this->is($at + 3, ')')) $this->found($at, 'callable with (...)');
    }

    /** Parameters, what a closure uses, the type that is returned. */
    private function lists(int $at): void
    {
        if (!$this->is($at, T_FUNCTION, T_FN)) return;
        $start = $at + 1;
        while (!$this->is($start, '(', ';', T_STRING) || $this->is($start, T_STRING) && !$this->is($start + 1, '(')) $start += 1;
        if ($this->is($start, T_STRING)) $start += 1;
        if (!$this->is($start, '(')) return;
        $end = $this->end($start);
        if ($this->is($end - 1, ',')) $this->found($end, 'comma behind the last parameter');
        $this->parameters($start + 1, $end);
        if ($this->is($end + 1, T_USE)) {
            $end = $this->end($end + 2);
            if ($this->is($end - 1, ',')) $this->found($end, 'comma behind the last used variable');
        }
        if ($this->is($end + 1, ':')) {
            $type = [];
            for ($here = $end + 2; !$this->is($here, '{', ';', T_DOUBLE_ARROW); $here += 1) $type[] = $here;
            $this->type($type);
        }
    }

    private function parameters(int $from, int $end): void
    {
        $type = [];
        $isValue = false;
        for ($here = $from; $here < $end; $here += 1) {
            if ($this->is($here, '(', '[') && $isValue) {
                $here = $this->end($here);
            } elseif ($this->is($here, ',')) {
                $type = [];
                $isValue = false;
            } elseif ($this->is($here, T_PUBLIC, T_PROTECTED, T_PRIVATE)) {
                $this->found($here, 'promoted parameter');
            } elseif ($this->is($here, T_VARIABLE) && !$isValue) {
                $this->type($type);
            } elseif ($this->is($here, '=')) {
                $isValue = true;
            } elseif ($isValue && $this->is($here, T_NEW)) {
                $this->found($here, 'new in a default');
            } elseif (!$isValue && !$this->is($here, T_ELLIPSIS, T_AMPERSAND_FOLLOWED_BY_VAR_OR_VARARG, '&')) {
                $type[] = $here;
            }
        }
    }

    /** @param int[] $places the tokens of a type */
    private function type(array $places): void
    {
        foreach ($places as $at) {
            if ($this->is($at, '|')) $this->found($at, 'union type');
            elseif ($this->is($at, '&', T_AMPERSAND_NOT_FOLLOWED_BY_VAR_OR_VARARG)) $this->found($at, 'intersection type');
            elseif (in_array(strtolower($this->text($at)), TYPES, true)) $this->found($at, 'type ' . strtolower($this->text($at)));
        }
    }

    /** Types of properties. */
    private function declared(int $at): void
    {
        if (!$this->is($at, T_PUBLIC, T_PROTECTED, T_PRIVATE, T_VAR) || $this->is($at - 1, '(', ',')) return;
        $type = [];
        for ($here = $at + 1; !$this->is($here, T_VARIABLE, T_FUNCTION, T_CONST, ';', ')') && isset($this->tokens[$here]); $here += 1)
            if (!$this->is($here, T_STATIC)) $type[] = $here;
        if ($this->is($here, T_VARIABLE)) $this->type($type);
    }

    /** `throw` where a value stands. */
    private function thrown(int $at): void
    {
        if (!$this->is($at, T_THROW)) return;
        $isValue = !$this->is($at - 1, ';', '{', '}', ')', ':', T_ELSE, T_DO, T_OPEN_TAG);
        // A colon is that of a case or of a label, or that of a question.
        if ($this->is($at - 1, ':'))
            for ($here = $at - 2; !$this->is($here, ';', '{', '}', T_OPEN_TAG, T_CASE) && $here > 0; $here -= 1) $isValue = $isValue || $this->is($here, '?');
        if ($isValue) $this->found($at, 'throw as a value');
    }
}

$results = [];
foreach (json_decode(stream_get_contents(STDIN), true) as $name => $code) {
    try {
        $results[$name] = Newer::in($code);
    } catch (ParseError $error) {
        $results[$name] = ["line {$error->getLine()}: cannot be read: {$error->getMessage()}"];
    }
}
echo json_encode((object) $results);
