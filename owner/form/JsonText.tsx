import type { ReactNode } from 'react';
import type { RawConfig } from '#src/config/read';
import { configText } from '../snippet/config-text';
import { useDraft } from './draft';
import type { ControlProps } from './form';
import { useFormSpeech } from './speech';
import { Text } from './Text';

/** A field with a dictionary or a list of objects. The owner writes its value as JSON. */
export function JsonText(props: ControlProps): ReactNode {
  const { id, value, describedBy, isWrong, set } = props;
  const { words } = useFormSpeech();
  const { text, change, reset } = useDraft(configText((value ?? {}) as RawConfig), (typed) => {
    const read = parse(typed);
    if (read) set(read.value);
  });
  return (
    <>
      <Text
        {...props}
        value={text}
        rows={Math.max(2, Math.min(12, text.split('\n').length))}
        isCode
        describedBy={[`${id}-json`, describedBy].filter(Boolean).join(' ')}
        isWrong={isWrong || !parse(text)}
        set={change}
        leave={reset}
      />
      <p className="hint" id={`${id}-json`}>
        {words.json}
      </p>
    </>
  );
}

/** Parses the text: an empty one gives the value undefined (the default), one that is not JSON gives undefined. */
function parse(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
