import type { ReactNode } from 'react';
import { contrast, parseColour, SURFACE, textOn, toHex, visibleOn, type Rgb } from '#src/ui/colour';
import type { ControlProps } from './form';
import { filled, useFormSpeech } from './speech';

/** The banner's default accent. */
const OURS = '#2f6f4f';

/** A field for a colour, with a preview of a button in that colour. Colours are calculated in the same way as in the banner. */
export function Colour(props: ControlProps): ReactNode {
  const { id, path, label, value, describedBy, isWrong, set } = props;
  const { fields, words } = useFormSpeech();
  const text = String(value ?? '');
  const colour = parseColour(text.startsWith('#') || text === '' ? text : `#${text}`);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="colour">
        <input
          type="color"
          value={toHex(colour ?? parseColour(OURS) ?? SURFACE.light)}
          aria-label={words.colour}
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
  const { words } = useFormSpeech();
  if (!colour) return words.notColour;
  return (
    <>
      <Sample colour={colour} surface={SURFACE.light} name={words.onLight} />
      <Sample colour={colour} surface={SURFACE.dark} name={words.onDark} />
    </>
  );
}

interface SampleProps {
  readonly colour: Rgb;
  readonly surface: Rgb;
  readonly name: string;
}

/** A button as the banner renders it on one background: the colour is adjusted until it is visible there. */
function Sample({ colour, surface, name }: SampleProps): ReactNode {
  const { language, words } = useFormSpeech();
  const drawn = visibleOn(surface, colour);
  const ink = textOn(drawn);
  const ratio = contrast(drawn, ink).toFixed(1);
  return (
    <span className="sample">
      <span style={{ background: toHex(surface) }}>
        <b style={{ background: toHex(drawn), color: toHex(ink) }}>Aa</b>
      </span>
      <span>
        {name}:{' '}
        {filled(words.contrast, {
          ratio: language === 'pt' ? ratio.replace('.', ',') : ratio,
        })}
        {toHex(drawn) !== toHex(colour) && ` ${filled(words.moved, { colour: toHex(drawn) })}`}
      </span>
    </span>
  );
}
