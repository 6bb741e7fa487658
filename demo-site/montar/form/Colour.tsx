import type { ReactNode } from 'react';
import { contrast, parseColour, textOn, toHex, visibleOn } from '../../../src/ui/colour';
import type { Rgb } from '../../../src/ui/colour';
import { useSpeech } from '../words/language';
import type { ControlProps } from './form';

/** The banner's own accent, where the owner has set none. */
const OURS = '#2f6f4f';
const WHITE: Rgb = [255, 255, 255];
const DARK: Rgb = [27, 31, 29];

/** A colour, with what it does to the text on it and to outlines: the same sums as the banner makes. */
export function Colour(props: ControlProps): ReactNode {
  const { id, path, label, value, describedBy, isWrong, set } = props;
  const { fields, words } = useSpeech();
  const text = String(value ?? '');
  const colour = parseColour(text.startsWith('#') || text === '' ? text : `#${text}`);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="colour">
        <input
          type="color"
          value={toHex(colour ?? parseColour(OURS) ?? WHITE)}
          aria-label={words.form.colour}
          onChange={({ target }) => set(target.value)}
        />
        <input
          type="text"
          id={id}
          value={text}
          placeholder={fields[path]?.example}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={[`${id}-contrast`, describedBy].filter(Boolean).join(' ')}
          aria-invalid={isWrong}
          onChange={({ target }) => set(target.value)}
        />
      </span>
      <p className="contrast" id={`${id}-contrast`} aria-live="polite">
        {text !== '' && <Says colour={colour} />}
      </p>
    </>
  );
}

function Says({ colour }: { readonly colour: Rgb | undefined }): ReactNode {
  const { language, words } = useSpeech();
  const { form } = words;
  if (!colour) return form.notColour;
  const ink = textOn(colour);
  const ratio = contrast(colour, ink).toFixed(1);
  const isMoved = (surface: Rgb): boolean => toHex(visibleOn(surface, colour)) !== toHex(colour);
  return (
    <>
      <b style={{ background: toHex(colour), color: toHex(ink) }}>Aa</b>
      <span>
        {form.contrast(language === 'pt' ? ratio.replace('.', ',') : ratio)} {form.isFine}
        {isMoved(WHITE) && ` ${form.pale}`}
        {isMoved(DARK) && ` ${form.dark}`}
      </span>
    </>
  );
}
