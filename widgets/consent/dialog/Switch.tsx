import type { MouseEvent, ReactNode } from 'react';
import type { DialogTexts } from '../../../src/config/dialog';
import type { Category } from './content';

interface Props {
  category: Category;
  texts: DialogTexts;
  on: boolean;
  /** Id of the element that names the category. */
  label: string;
  onToggle: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A category's switch; a word in its place where the category is locked (CO-31). */
export function Switch({ category, texts, on, label, onToggle }: Props): ReactNode {
  return category.locked ? (
    <span className="text always">{texts.always}</span>
  ) : (
    <button
      type="button"
      role="switch"
      value={category.slug}
      aria-checked={on}
      aria-labelledby={label}
      onClick={onToggle}
    />
  );
}
