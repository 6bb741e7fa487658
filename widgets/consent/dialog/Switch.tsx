import type { ReactNode } from 'react';
import type { DialogTexts } from '#src/config/consent/dialog';
import type { Category } from './content';
import type { OnAct } from './state';

interface Props {
  category: Category;
  texts: DialogTexts;
  isOn: boolean;
  /** Id of the element that names what is switched. */
  label: string;
  onAct: OnAct;
}

/** A category's switch. A locked category, which is always on, shows a text in its place (CO-31). */
export function Switch({ category, texts, isOn, label, onAct }: Props): ReactNode {
  return category.locked ? (
    <span className="text always">{texts.always}</span>
  ) : (
    <SwitchButton
      isOn={isOn}
      label={label}
      onToggle={() => onAct({ type: 'toggle', slug: category.slug })}
    />
  );
}

interface ButtonProps extends Pick<Props, 'isOn' | 'label'> {
  onToggle: () => void;
}

/** The control of a switch. */
export function SwitchButton({ isOn, label, onToggle }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={label}
      onClick={onToggle}
    />
  );
}
