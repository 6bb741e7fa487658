import type { ReactNode } from 'react';
import type { DialogTexts } from '../../../src/config/consent/dialog';
import type { Category } from './content';
import type { OnAct } from './state';

interface Props {
  category: Category;
  texts: DialogTexts;
  isOn: boolean;
  /** Id of the element that names the category. */
  label: string;
  onAct: OnAct;
}

/** A category's switch. A locked category, which is always on, shows a text in its place (CO-31). */
export function Switch({ category, texts, isOn, label, onAct }: Props): ReactNode {
  return category.locked ? (
    <span className="text always">{texts.always}</span>
  ) : (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={label}
      onClick={() => onAct({ type: 'toggle', slug: category.slug })}
    />
  );
}
