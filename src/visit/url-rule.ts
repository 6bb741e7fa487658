/** Which pages something shows on (PU-30): one engine for push and ads. */
export interface UrlRule {
  readonly include: 'ALL' | 'SPECIFIC';
  readonly operator:
    | 'equals'
    | 'not equals'
    | 'contains'
    | 'not contains'
    | 'regex'
    | 'not regex'
    | '';
  readonly value: string;
}
