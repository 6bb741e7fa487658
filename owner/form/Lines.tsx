import type { ReactNode } from 'react';
import { useDraft } from './draft';
import type { ControlProps } from './form';
import { Text } from './Text';

/** Fields that usually have one entry are one line high. */
const SHORT = /Ids$/;

/** A field for a list of texts, one on each line. */
export function Lines(props: ControlProps): ReactNode {
  const { path, value, set } = props;
  const shown = Array.isArray(value) ? value.join('\n') : String(value ?? '');
  const { text, change, reset } = useDraft(shown, (typed) => {
    const lines = typed.split('\n').map((line) => line.trim());
    set(lines.filter(Boolean));
  });
  const rows = SHORT.test(path) ? 1 : Math.max(3, text.split('\n').length);
  return <Text {...props} value={text} rows={rows} set={change} leave={reset} />;
}
